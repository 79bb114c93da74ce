import { type CityId, fail, type Kopecks, noMoney, type ProductId } from '@romashka/basics'
import { type Context, inTransaction } from '../context.ts'
import { listTariffs } from '../delivery/index.ts'
import { changeChoice } from './basket-choice.ts'
import { getBasket } from './get-basket.ts'
import { loadBasket } from './load-basket.ts'
import * as baskets from './repository/baskets.ts'
import { findOwner, ownerOf } from './repository/baskets.ts'
import type { Basket } from './rules/basket.ts'
import { orderablePacks } from './rules/basket-lines.ts'

interface CityChangeLine {
  productId: ProductId
  title: string
  change: 'same' | 'price' | 'fewer' | 'gone'
  was: { priceKopecks: Kopecks | null; packs: number }
  now: { priceKopecks: Kopecks | null; packs: number }
}

export interface CityChange {
  cityId: CityId
  cityName: string
  lines: CityChangeLine[]
  totalWasKopecks: Kopecks
  totalKopecks: Kopecks
}

const cityDependent = {
  pharmacyId: null,
  isDivided: false,
  addressId: null,
  tariffId: null,
  slot: null,
  deliveryMethod: 'pickup',
  variantType: null,
} as const

/** The basket as it would be in another city; changes nothing. @throws city.not_found, session.required */
export async function previewCityChange(ctx: Context, cityId: CityId): Promise<CityChange> {
  const supply = (await baskets.findSupplyCity(ctx, cityId)) ?? fail('city.not_found')
  const owner = findOwner(ctx) ?? fail('session.required')
  const stored = await baskets.findBasket(ctx, owner)
  if (!stored) return { cityId, cityName: supply.cityName, lines: [], totalWasKopecks: noMoney, totalKopecks: noMoney }
  const was = await loadBasket(ctx, { ...stored, ...cityDependent })
  const now = await loadBasket(ctx, { ...stored, ...supply, ...cityDependent })
  return {
    cityId,
    cityName: supply.cityName,
    lines: was.lines.map((line) =>
      compareLine(
        line,
        now.lines.find((one) => one.productId === line.productId),
      ),
    ),
    totalWasKopecks: was.totals.totalKopecks,
    totalKopecks: now.totals.totalKopecks,
  }
}

/**
 * Moves the basket to another city: prices and groups are that city's, and the pharmacy, address, slot and tariff have
 * to be chosen again. All of it or nothing.
 *
 * @throws city.not_found, session.required
 */
export function changeCity(ctx: Context, cityId: CityId): Promise<Basket> {
  return inTransaction(ctx, async (ctx) => {
    const owner = ownerOf(ctx)
    const stored = await baskets.findAndLockBasket(ctx, owner)
    if (!stored) return getBasket({ ...ctx, cityId })
    const supply = (await baskets.findSupplyCity(ctx, cityId)) ?? fail('city.not_found')
    if (stored.cityId === cityId) return loadBasket(ctx, stored)

    await baskets.putCity(ctx, stored.id, cityId)
    const version = await baskets.bumpVersion(ctx, stored.id)

    const { deliveryMethod, variantType } = stored
    return loadBasket(ctx, { ...stored, ...supply, ...cityDependent, deliveryMethod, variantType, version })
  })
}

type Line = Basket['lines'][number]

function compareLine(was: Line, now: Line | undefined): CityChangeLine {
  const stateOf = (line: Line | undefined) => ({
    priceKopecks: line?.product.priceKopecks ?? null,
    packs: line ? orderablePacks(line) : 0,
  })
  const before = stateOf(was)
  const after = stateOf(now)
  const change =
    after.packs === 0
      ? 'gone'
      : after.packs < before.packs
        ? 'fewer'
        : after.priceKopecks === before.priceKopecks
          ? 'same'
          : 'price'
  return { productId: was.productId, title: was.product.title, change, was: before, now: after }
}

/**
 * Chooses courier delivery to a city; the basket is moved there first if it belongs to another.
 *
 * @throws city.not_found, delivery.not_available, session.required
 */
export function deliverToCity(ctx: Context, cityId: CityId): Promise<Basket> {
  return inTransaction(ctx, async (ctx) => {
    await changeCity(ctx, cityId)
    if ((await listTariffs(ctx, cityId)).length === 0) fail('delivery.not_available', { cityId })
    return changeChoice(ctx, { deliveryMethod: 'courier', variantType: null })
  })
}
