import { fail } from '@romashka/basics'
import { type Context, inTransaction } from '../../context.ts'
import type { FreeLot, LotPacks, MissingPacks, WantedPacks } from './lots.ts'
import { queuePharmacyOfferRefresh } from './queue-offer-refresh.ts'
import * as sql from './stock.sql.ts'

/**
 * Puts packs aside in their pharmacies, the lots that expire soonest first: all of them, or none. From then on nobody
 * else can buy them. Answers which lots they are of.
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
  const byShelf = Map.groupBy(free, ({ pharmacyId, productId }) => `${pharmacyId} ${productId}`)
  const taken: LotPacks[] = []
  const missing: MissingPacks[] = []
  for (const { pharmacyId, productId, packs } of wanted) {
    let left = packs
    for (const lot of byShelf.get(`${pharmacyId} ${productId}`) ?? []) {
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
