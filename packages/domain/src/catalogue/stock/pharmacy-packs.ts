import { fail, type PharmacyId, type ProductId } from '@romashka/basics'
import { type Context, inTransaction } from '../../context.ts'
import { queuePharmacyOfferRefresh } from '../offers/refresh-offers.ts'
import type { FreeLot, LotPacks, MissingPacks, WantedPacks } from './lots.ts'
import * as sql from './stock.sql.ts'

/**
 * Reserves packs in their pharmacies, the lots that expire soonest first: all of them, or none. Returns the lots
 * that they are taken from.
 *
 * @throws stock.gone with what is missing
 */
export function reservePacks(ctx: Context, wanted: readonly WantedPacks[]): Promise<LotPacks[]> {
  return inTransaction(ctx, async (ctx) => {
    const lots = await sql.lockFreeLots(ctx, wanted)
    const { taken, missing } = takeSoonestExpiring(wanted, lots)
    const [first] = missing
    if (first) fail('stock.gone', { productId: first.productId, packs: first.free, missing })

    await sql.moveLots(ctx, taken, { onHand: 0, reserved: 1 })
    await queuePharmacyOfferRefresh(ctx, taken)

    return taken
  })
}

/** Takes free packs, the lots that expire soonest first; `missing`: what could not be taken. */
function takeSoonestExpiring(
  wanted: readonly WantedPacks[],
  lots: readonly FreeLot[],
): { taken: LotPacks[]; missing: MissingPacks[] } {
  const free = lots
    .map((lot) => ({ ...lot }))
    .sort((a, b) => a.expiresOn.localeCompare(b.expiresOn) || a.lot.localeCompare(b.lot))
  const byPlace = Map.groupBy(free, ({ pharmacyId, productId }) => `${pharmacyId} ${productId}`)
  const taken: LotPacks[] = []
  const missing: MissingPacks[] = []
  for (const { pharmacyId, productId, packs } of wanted) {
    let left = packs
    for (const lot of byPlace.get(`${pharmacyId} ${productId}`) ?? []) {
      const now = Math.min(lot.free, left)
      if (now <= 0) continue
      lot.free -= now
      left -= now
      taken.push({ pharmacyId, productId, lot: lot.lot, packs: now })
    }
    if (left > 0) missing.push({ pharmacyId, productId, packs, free: packs - left })
  }
  return { taken, missing }
}

/** Reserved packs are for sale again. */
export function releasePacks(ctx: Context, lots: readonly LotPacks[]): Promise<void> {
  return move(ctx, lots, { onHand: 0, reserved: -1 })
}

/** Reserved packs have been handed over: they are no longer on hand. */
export function consumePacks(ctx: Context, lots: readonly LotPacks[]): Promise<void> {
  return move(ctx, lots, { onHand: -1, reserved: -1 })
}

function move(ctx: Context, lots: readonly LotPacks[], by: sql.StockMove): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    await sql.moveLots(ctx, lots, by)
    await queuePharmacyOfferRefresh(ctx, lots)
  })
}

/**
 * Locks lots of several pharmacies in one fixed order, before packs are returned in one and taken in another: two
 * transactions in opposite directions would deadlock otherwise.
 */
export async function lockStock(
  ctx: Context,
  places: readonly { pharmacyId: PharmacyId; productId: ProductId }[],
): Promise<void> {
  await sql.lockFreeLots(
    ctx,
    places.map((place) => ({ ...place, packs: 0 })),
  )
}
