import { type ProductId, rootCategoryId, type VisitorId } from '@romashka/basics'
import * as catalogue from '../catalogue/index.ts'
import type { Context } from '../context.ts'
import { hasWithdrawnConsent } from '../identity/index.ts'
import { type Companion, companionsOf, mayAccompany } from './companions.ts'
import * as sql from './recommendations.sql.ts'

/** Characters of an ATC code down to its third level, medicines for the same purpose. */
const groupLength = 4
const mostListed = 100
/** The section of medicines without a better one; it is never recommended. */
const remainingMedicines = 'prochie-lekarstva'

/** The shopper, else the browser. */
function ownerOf(ctx: Context): string | undefined {
  if (ctx.caller.kind === 'shopper') return ctx.caller.shopperId
  return ctx.caller.kind === 'visitor' ? ownerOfBrowser(ctx, ctx.caller.visitorId) : undefined
}

/** A browser chooses its own visitor id and could send a shopper's, so its views are stored under a keyed hash. */
function ownerOfBrowser(ctx: Context, visitorId: VisitorId): string {
  return Buffer.from(ctx.ports.fingerprint('views', visitorId), 'base64url').toString('hex').slice(0, 32)
}

/** Records that the caller viewed a product; nothing is stored for a caller without an id, or who has withdrawn the consent. */
export async function recordView(ctx: Context, productId: ProductId): Promise<void> {
  const owner = ownerOf(ctx)
  const { caller } = ctx
  if (caller.kind === 'shopper' && (await hasWithdrawnConsent(ctx, caller.shopperId, 'personalisation'))) return
  if (owner) await sql.putView(ctx, owner, productId)
}

/** Products the caller viewed, the latest first. @throws city.not_found */
export async function listViewed(ctx: Context, limit: number): Promise<catalogue.ProductCard[]> {
  const owner = ownerOf(ctx)
  return owner ? catalogue.getCards(ctx, await sql.listViewed(ctx, owner, limit)) : []
}

/**
 * What to sell with a product: what was ordered with it, then what is popular in the sections that complete its own. Never a
 * prescription medicine, never the same substance, group or section, of what is taken only what a pharmacist has listed, and
 * only what the city has today or tomorrow.
 * Source: docs/rules/advertising.md
 *
 * @throws product.not_found, city.not_found
 */
export async function listAdditionalSales(
  ctx: Context,
  productId: ProductId,
  limit: number,
): Promise<catalogue.ProductCard[]> {
  const product = await catalogue.getCard(ctx, productId)
  const together = await sql.listOrderedWith(ctx, [productId], limit * 2)
  const { slug } = await catalogue.getCategory(ctx, product.categoryId)
  const sections = await Promise.all(
    companionsOf(slug, product.title).map((companion) => popularInSection(ctx, companion, limit)),
  )
  const { assortment } = await catalogue.getCityAssortment(ctx)
  const isWanted = (card: catalogue.ProductCard) =>
    completes(card, product) &&
    mayAccompany(
      { section: slug, title: product.title },
      {
        section: assortment.categories.byId.get(card.categoryId)?.slug ?? '',
        title: card.title,
        isTaken: ['otc', 'supplement'].includes(card.dispensingClass),
      },
    )
  return listOfferable(ctx, [...together, ...interleaved(sections)], limit, isWanted)
}

/** Another thing than the product itself: neither its family nor its substance, its group of substances or its section. */
function completes(card: catalogue.ProductCard, product: catalogue.ProductCard): boolean {
  const isSameGroup =
    product.atcCode !== null && card.atcCode?.slice(0, groupLength) === product.atcCode.slice(0, groupLength)
  const own = substancesOf(product)
  const sharesSubstance = substancesOf(card).some((substance) => own.includes(substance))
  return (
    card.familyId !== product.familyId && card.categoryId !== product.categoryId && !isSameGroup && !sharesSubstance
  )
}

/** A powder for colds has several; vitamin C beside one that holds it is taken twice. */
const substancesOf = ({ substance }: catalogue.ProductCard): string[] => substance?.split(' + ') ?? []

/** The first of each list, then the second of each. */
function interleaved(lists: readonly (readonly number[])[]): number[] {
  const longest = Math.max(0, ...lists.map((list) => list.length))
  return Array.from({ length: longest }, (_, at) => lists.flatMap((list) => list[at] ?? [])).flat()
}

/**
 * Recommended products: from the categories of what the caller viewed, then what is popular. Never a prescription
 * medicine. @throws city.not_found
 */
export async function recommendProducts(
  ctx: Context,
  { productId, limit }: { productId?: ProductId | undefined; limit: number },
): Promise<catalogue.ProductCard[]> {
  if (productId !== undefined) return listAdditionalSales(ctx, productId, limit)
  const viewed = await listViewed(ctx, 5)
  const categories = [...new Set(viewed.map((card) => card.categoryId))]
  const near = await Promise.all(categories.map((id) => popularIn(ctx, id, limit)))
  const seen = new Set<number>(viewed.map((card) => card.id))
  const ids = [...near.flat(), ...(await popularIn(ctx, rootCategoryId, limit * 2))].filter((id) => !seen.has(id))
  return listOfferable(ctx, ids, limit, () => true)
}

/** Categories of what the caller viewed, then those with the most products available today. @throws city.not_found */
export async function recommendCategories(ctx: Context, limit: number): Promise<catalogue.CategoryLine[]> {
  const viewed = await listViewed(ctx, 10)
  const own = await Promise.all(
    [...new Set(viewed.map((card) => card.categoryId))].map((id) => catalogue.getCategory(ctx, id)),
  )
  const rest = (await catalogue.listCategories(ctx))
    .flatMap((top) => top.children)
    .filter((line) => line.slug !== remainingMedicines)
    .sort((a, b) => b.today - a.today || b.products - a.products)
  const lines = new Map<string, catalogue.CategoryLine>()
  for (const line of [...own, ...rest]) if (!lines.has(line.id) && line.products > 0) lines.set(line.id, line)
  return [...lines.values()].slice(0, limit)
}

async function popularIn(ctx: Context, categoryId: string, limit: number): Promise<number[]> {
  return (await listPopular(ctx, categoryId, limit)).map((card) => card.id)
}

async function listPopular(ctx: Context, categoryId: string, limit: number): Promise<catalogue.ProductCard[]> {
  const filters = { prescription: ['no'], availability: ['today', 'tomorrow'] }
  const { products } = await catalogue.listProducts(ctx, categoryId, { filters, size: Math.min(limit, mostListed) })
  return products
}

/** Nothing where this chain has no such section. */
async function popularInSection(ctx: Context, { section, title }: Companion, limit: number): Promise<number[]> {
  const { assortment } = await catalogue.getCityAssortment(ctx)
  const category = assortment.categories.bySlug.get(section)
  if (!category) return []
  // Some of them will be for another person.
  const popular = await listPopular(ctx, category.id, title ? mostListed : 4 * limit)
  return popular.filter((card) => title?.test(card.title) ?? true).map((card) => card.id)
}

async function listOfferable(
  ctx: Context,
  ids: readonly number[],
  limit: number,
  isWanted: (card: catalogue.ProductCard) => boolean,
): Promise<catalogue.ProductCard[]> {
  const cards = await catalogue.getCards(ctx, [...new Set(ids)])
  const isAvailable = (card: catalogue.ProductCard) => card.nearbyPharmacies > 0 || card.canComeNearby
  return cards
    .filter((card) => !card.isOnPrescription && card.priceKopecks !== null && isAvailable(card) && isWanted(card))
    .slice(0, limit)
}
