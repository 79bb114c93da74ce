import { type CityId, localDay, type ProductId } from '@romashka/basics'
import type { Context } from '../context.ts'
import type { CardPlace, CityPlace } from './assortment/assortment-index.ts'
import * as sql from './cards.sql.ts'
import { findCeiling } from './ceilings/ceilings.ts'
import { findBySlug, findDetails, findDetailsBySlug, readLots, type SlugMeaning } from './product.sql.ts'
import type { CitySupply, ProductRecord } from './product.ts'
import type { ProductCard } from './product-card.ts'

/** Details do not depend on a city. */
const anyPlace = ''

/** Cards of these products in this order; those that do not exist are left out. */
export async function listCards(ctx: Context, place: CityPlace, ids: readonly number[]): Promise<ProductCard[]> {
  const cache = cacheOf(ctx)
  if (!cache) return sql.readCards(ctx, place, ids)
  return cache.cards
    .by(ctx.settings.dispensing)
    .list(
      kindOf(place),
      ids,
      async (missing) => new Map((await sql.readCards(ctx, place, missing)).map((card) => [card.id, card])),
    )
}

export async function findCachedDetails(ctx: Context, id: ProductId): Promise<ProductRecord | undefined> {
  const cache = cacheOf(ctx)
  if (!cache) return findDetails(ctx, id)
  const read = async () => {
    const details = await findDetails(ctx, id)
    return new Map<number, ProductRecord>(details ? [[id, details]] : [])
  }
  return (await cache.details.list(anyPlace, [id], read))[0]
}

/**
 * Which product a slug means, as `findBySlug`. Its details come with it, and as long as they are kept it is not looked up
 * again: a product keeps its slug, and nothing can take it from one that is on sale. A change of the product, its
 * withdrawal among them, drops them.
 */
export async function findMeaning(ctx: Context, slug: string): Promise<SlugMeaning | undefined> {
  const cache = cacheOf(ctx)
  if (!cache) return findBySlug(ctx, slug)
  const known = cache.slugs.get(slug)
  const kept = known && (await cache.details.kept(anyPlace, known))
  if (known && kept && !kept.isWithdrawn) return { id: known, status: 200 }
  const { drops } = cache.details
  const found = await findDetailsBySlug(ctx, slug)
  if (!found) return undefined
  const { details, ...meaning } = found
  cache.details.add(anyPlace, meaning.id, { value: details, drops })
  if (meaning.status === 200) cache.slugs.set(slug, meaning.id)
  return meaning
}

/** By day as well: the law of the day sets a ceiling. */
export async function getCachedSupply(
  ctx: Context,
  id: ProductId,
  { cityId, isVital }: { cityId: CityId; isVital: boolean },
): Promise<CitySupply> {
  const read = async (): Promise<CitySupply> => {
    const [lots, ceilingKopecks] = await Promise.all([
      readLots(ctx, id, cityId),
      isVital ? findCeiling(ctx, id, cityId) : null,
    ])
    return { lots, ceilingKopecks }
  }
  const cache = cacheOf(ctx)
  if (!cache) return read()
  const place = `${cityId} ${localDay(ctx.now(), 'UTC')}`
  const [supply] = await cache.supply.list(place, [id], async () => new Map([[Number(id), await read()]]))
  return supply ?? read()
}

/** Everything that a card takes from its place: the cities that one city supplies have the same cards. */
const kindOf = ({ supplyCity, hasPharmacies, hasDistancePermit, hasCouriers }: CardPlace) =>
  `${supplyCity.id} ${hasPharmacies} ${hasDistancePermit} ${hasCouriers}`

/** None inside a transaction, which has to see its own changes before they are published. */
function cacheOf(ctx: Context) {
  return ctx.db.isTransaction ? undefined : ctx.ports.assortment.cache
}
