import { fail } from '@romashka/basics'
import { type Context, inTransaction } from '../../context.ts'
import { type LotPacks, takeSoonestExpiring, type WantedPacks } from './lots.ts'
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
