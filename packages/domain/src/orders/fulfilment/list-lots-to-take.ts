import { localDay } from '@romashka/basics'
import { expiresTooSoon } from '../../basket/index.ts'
import type { Context } from '../../context.ts'
import { getPharmacyContacts } from '../../pharmacies/index.ts'
import type { OrderPart } from '../order.ts'
import { type ReservedLot, selectReservedLots } from './reserved-lots.sql.ts'

/** `isShortDated`: to be mentioned to the shopper at the counter; it may still be handed over. */
export type LotToTake = ReservedLot & { isShortDated: boolean }

/** The lots to take from the shelf for a part, the soonest to expire first. */
export async function listLotsToTake(ctx: Context, part: OrderPart): Promise<LotToTake[]> {
  const { timezone } = await getPharmacyContacts(ctx, part.pharmacyId)
  const today = localDay(ctx.now(), timezone)
  const lots = await selectReservedLots(ctx, part.id)
  return lots.map((lot) => {
    const { packs, expiresOn } = lot
    const isShortDated = expiresOn !== null && expiresTooSoon(packs, [{ packs, expiresOn }], [], today) !== null
    return { ...lot, isShortDated }
  })
}
