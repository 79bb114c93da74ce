import { fail, localDay, type ProductId } from '@romashka/basics'
import type { Context } from '../context.ts'
import { courierRefusal, decidePickup } from '../dispensing/index.ts'
import { getCityAssortment, getCityPlace } from './assortment/get-assortment.ts'
import { keepAnswer } from './assortment/keep-answer.ts'
import { analoguesOf, familyOf, isSimilar } from './assortment/similar-products.ts'
import { findCachedDetails, findMeaning, getCachedSupply, listCards } from './cached-products.ts'
import { crumbsOf } from './categories.ts'
import { analogueSteps, compareAnalogue, type Product, type ProductDetails, type ProductRecord } from './product.ts'
import type { ProductCard } from './product-card.ts'
import { storageKind } from './storage.ts'
import { isNotGuessed } from './value-sources.ts'

/** Everything shown on the page of a product in the caller's city. @throws product.not_found, city.not_found */
export async function getProduct(ctx: Context, id: ProductId): Promise<Product> {
  const found = await getCityAssortment(ctx)
  return keepAnswer(ctx, 'products', { city: found.city, key: String(id) }, () => makeProduct(ctx, id, found))
}

type InCity = Awaited<ReturnType<typeof getCityAssortment>>

async function makeProduct(ctx: Context, id: ProductId, { assortment, city, place }: InCity) {
  const details = (await findCachedDetails(ctx, id)) ?? fail('product.not_found')
  const { likeness } = details
  const sought = { id, ...likeness, substances: details.substances.map((one) => one.slug) }
  const familyIds = familyOf(assortment, likeness.familyId)
  const analogues = analoguesOf(assortment, city, sought)
  const others = [...familyIds, ...analogues.map((one) => one.id)].filter((other) => other !== id)
  const [shown, { lots, ceilingKopecks }] = await Promise.all([
    listCards(ctx, place, [id, ...others]),
    getCachedSupply(ctx, id, { cityId: place.supplyCity.id, isVital: details.isVital === true }),
  ])
  const cardOf = new Map<number, ProductCard>(shown.map((card) => [card.id, card]))
  const own = cardOf.get(id) ?? fail('product.not_found')

  const dispensed = { ...details, dispensingClass: own.dispensingClass, atcCode: own.atcCode }
  const day = { on: localDay(ctx.now(), 'UTC'), ...ctx.settings.dispensing }
  const pickup = decidePickup(dispensed, day)

  const value: Product = {
    card: own,
    details: withoutHidden(details),
    crumbs: crumbsOf(assortment, own.categoryId),
    storageKind: isNotGuessed(details.valueSources, 'storage') ? storageKind(details.storageMaxCelsius) : null,
    courierRefusal: courierRefusal(dispensed, place, day),
    canOrder: pickup.isAllowed && !details.isWithdrawn,
    canPayOnline: pickup.paidAt === 'online',
    canShowElectronic:
      own.dispensingClass === 'prescription' && !details.isWithdrawn && ctx.ports.prescriptionRegistry !== undefined,
    lots: place.hasPharmacies ? lots : { ...lots, packsToday: 0 },
    family: familyIds.flatMap((familyId) => cardOf.get(familyId) ?? []),
    analogues: analogueSteps.map((step) => ({
      step,
      products: analogues
        .filter((one) => one.step === step)
        .flatMap((one) => cardOf.get(one.id) ?? [])
        .map((card) => compareAnalogue(own, card)),
    })),
    place,
    ceilingKopecks,
  }
  const tags = [`category:${own.categoryId}`, ...shown.map((card) => `product:${card.id}`)]
  return { value, tags, dependsOn: (changed: number) => changed === id || isSimilar(assortment, sought, changed) }
}

/** A guessed class limits delivery, but is not shown. */
function withoutHidden({ likeness: _, ...details }: ProductRecord): ProductDetails {
  const isStorageShown = isNotGuessed(details.valueSources, 'storage')
  return {
    ...details,
    ethanolPercent: isNotGuessed(details.valueSources, 'ethanolPercent') ? details.ethanolPercent : null,
    storageMinCelsius: isStorageShown ? details.storageMinCelsius : null,
    storageMaxCelsius: isStorageShown ? details.storageMaxCelsius : null,
  }
}

/**
 * A product by the slug of its page; `status` says how a reader with an old address is to be sent on.
 *
 * @throws product.not_found, city.not_found
 */
export async function getProductBySlug(
  ctx: Context,
  slug: string,
): Promise<{ product: Product; status: 200 | 301 | 302 }> {
  const found = (await findMeaning(ctx, slug)) ?? fail('product.not_found')
  return { product: await getProduct(ctx, found.id), status: found.status }
}

/** The card of one product. @throws product.not_found, city.not_found */
export async function getCard(ctx: Context, id: ProductId): Promise<ProductCard> {
  const [card] = await getCards(ctx, [id])
  return card ?? fail('product.not_found')
}

/** Cards of these products in this order; unknown ids are left out. @throws city.not_found */
export async function getCards(ctx: Context, ids: readonly number[]): Promise<ProductCard[]> {
  const found = await listCards(ctx, await getCityPlace(ctx), ids)
  ctx.tagResponse(...found.map((card) => `product:${card.id}`))
  return found
}
