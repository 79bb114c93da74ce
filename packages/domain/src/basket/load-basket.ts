import { addDays, type Day, type ProductId } from '@romashka/basics'
import type { Context } from '../context.ts'
import { listPackUses } from '../courses/index.ts'
import { listTariffs } from '../delivery/index.ts'
import { findPromoById } from '../loyalty/index.ts'
import * as baskets from './repository/baskets.ts'
import { hasOrderedBefore } from './repository/quotes.ts'
import {
  findHandedOutToday,
  listBasketProducts,
  listPharmaciesWithPacks,
  type OtherHolds,
} from './repository/supply.ts'
import { assembleBasket, handsOutToday, promisedDays } from './rules/assemble-basket.ts'
import type {
  Basket,
  BasketChoice,
  BasketPharmacy,
  BasketProduct,
  BasketRecord,
  LineRecord,
  PharmacyRow,
  SupplyCity,
} from './rules/basket.ts'
import {
  bestPharmacySupply,
  bestSupplyLate,
  type ExpiryOf,
  pharmacySupply,
  type SupplyOf,
} from './rules/basket-lines.ts'
import { chooseDispatchPharmacy } from './rules/choose-dispatch-pharmacy.ts'
import { expiresTooSoon, type StockLot } from './rules/expires-too-soon.ts'

/** Lines and products that the caller has already read or written. */
export interface LoadedLines {
  lines: readonly LineRecord[]
  products: ReadonlyMap<ProductId, BasketProduct>
}

export type LineWithProduct = { record: LineRecord; product: BasketProduct }

/** The basket as it is now, or as it would be with another choice, always at today's prices and stock. */
export async function loadBasket(
  ctx: Context,
  stored: BasketRecord,
  choice: Partial<BasketChoice> = {},
  holds: OtherHolds = { exceptBasket: stored.id },
  known?: LoadedLines,
): Promise<Basket> {
  const record = { ...stored, ...choice }
  const isPlaceChosen = record.deliveryMethod === 'courier' || record.pharmacyId !== null
  const lines = known ? withProducts(known) : await loadLines(ctx, record, { holds, isPlaceChosen })
  const place = await placeOf(ctx, record, lines, holds)
  const promo = record.promoCodeId ? await promoOf(ctx, record, record.promoCodeId) : null
  const tariffs = record.deliveryMethod === 'courier' ? await listTariffs(ctx, record.cityId) : []
  return assembleBasket({ record, lines, ...place, promo, tariffs, settings: ctx.settings, now: ctx.now() })
}

async function promoOf(ctx: Context, { id }: BasketRecord, promoCodeId: string) {
  const found = await findPromoById(ctx, promoCodeId)
  if (!found) return null
  return { ...found, hasOrderedBefore: found.promo.isFirstOrderOnly && (await hasOrderedBefore(ctx, id)) }
}

/**
 * Lines with their products; a replaced product becomes its successor. Where stock is read per pharmacy anyway
 * (`isPlaceChosen`), the best of the city is not counted.
 */
export async function loadLines(
  ctx: Context,
  record: BasketRecord,
  { holds = { exceptBasket: record.id }, isPlaceChosen = false }: { holds?: OtherHolds; isPlaceChosen?: boolean } = {},
): Promise<LineWithProduct[]> {
  const lines = replaceBySuccessors(await baskets.listLines(ctx, record.id))
  const { today } = promisedDays(record, ctx.now())
  const products = await listBasketProducts(
    ctx,
    record,
    today,
    lines.map((line) => line.productId),
    holds,
    { countsShelves: !isPlaceChosen },
  )
  return withProducts({ lines, products })
}

function withProducts({ lines, products }: LoadedLines): LineWithProduct[] {
  return lines.flatMap((line) => {
    const known = products.get(line.productId)
    return known ? [{ record: line, product: known }] : []
  })
}

/** A replaced product becomes its successor; two lines of one product become one with the larger number of packs. */
export function replaceBySuccessors(lines: readonly (LineRecord & { movesTo: ProductId | null })[]): LineRecord[] {
  const followed = new Map<ProductId, LineRecord>()
  for (const { movesTo, ...line } of lines) {
    const now = movesTo ? { ...line, productId: movesTo, movedFrom: line.productId } : line
    const met = followed.get(now.productId)
    followed.set(now.productId, met ? oneOf(met, now) : now)
  }
  return [...followed.values()]
}

function oneOf(met: LineRecord, now: LineRecord): LineRecord {
  const prescription = met.prescription ?? now.prescription
  return {
    ...met,
    packs: Math.max(met.packs, now.packs),
    isChecked: met.isChecked || now.isChecked,
    ...(prescription && { prescription }),
  }
}

async function placeOf(
  ctx: Context,
  record: BasketRecord,
  lines: readonly LineWithProduct[],
  holds: OtherHolds,
): Promise<{ pharmacy: BasketPharmacy | null; supplyOf: SupplyOf; expiryOf?: ExpiryOf }> {
  const ofCity = { supplyCityId: record.supplyCityId }
  const ofPharmacy = record.pharmacyId !== null && { pharmacyId: record.pharmacyId }
  const where = record.deliveryMethod === 'courier' ? ofCity : ofPharmacy
  const ids = lines.map((line) => line.product.productId)
  if (!where) return { pharmacy: null, supplyOf: await supplyOfCity(ctx, record, ids) }
  const { today } = promisedDays(record, ctx.now())
  const products = { ids, today, holds }
  const rows = await listPharmaciesWithPacks(ctx, where, products)
  const row = record.deliveryMethod === 'courier' ? chooseDispatchPharmacy(rows, lines) : rows[0]
  if (!row) return { pharmacy: null, supplyOf: bestPharmacySupply }
  // For a whole city expiry dates were not read.
  const [own] =
    record.deliveryMethod === 'courier' ? await listPharmaciesWithPacks(ctx, { pharmacyId: row.id }, products) : [row]
  const expiryOf = await loadExpiry(ctx, own?.lots ?? new Map(), today)
  return { pharmacy: pharmacyOf(row, ctx.now()), supplyOf: pharmacySupply(row), expiryOf }
}

/** What the best pharmacy of the city has; only for a basket for today alone the hours make no difference. */
export async function supplyOfCity(
  ctx: Context,
  supply: SupplyCity & { variantType?: BasketRecord['variantType'] },
  ids: readonly ProductId[],
): Promise<SupplyOf> {
  if (supply.variantType === 'today') return bestPharmacySupply
  const { today } = promisedDays(supply, ctx.now())
  const handedOut = await findHandedOutToday(ctx, supply, { ids, today })
  return handedOut ? bestSupplyLate(handedOut) : bestPharmacySupply
}

function pharmacyOf(row: PharmacyRow, now: Date): BasketPharmacy {
  const { id, name, address, timezone, hasDistancePermit, isClosedForGood } = row
  return { id, name, address, timezone, hasDistancePermit, isClosedForGood, isHandedOutToday: handsOutToday(row, now) }
}

/**
 * Packs of one purchase are used up within this time, so lots that last longer are not compared with the shopper's
 * courses.
 */
const longestUseDays = 366

/** Which packs of these lots would expire before the shopper has used them up. */
async function loadExpiry(
  ctx: Context,
  lots: ReadonlyMap<ProductId, readonly StockLot[]>,
  today: Day,
): Promise<ExpiryOf> {
  const limit = addDays(today, longestUseDays)
  const hasNear = [...lots.values()].some((ofProduct) => ofProduct.some((lot) => lot.expiresOn <= limit))
  if (!hasNear) return () => null
  const uses = ctx.caller.kind === 'shopper' ? await listPackUses(ctx, ctx.caller.shopperId) : undefined
  return ({ productId }, packs) => expiresTooSoon(packs, lots.get(productId) ?? [], uses?.get(productId) ?? [], today)
}
