import { fail, type PharmacyId } from '@romashka/basics'
import { lockStock } from '../../catalogue/index.ts'
import type { Context } from '../../context.ts'
import { getPharmacyContacts } from '../../pharmacies/index.ts'
import { updatePart } from '../move-part.ts'
import type { Order, OrderPart } from '../order.ts'
import { releasePacks, reserveParts } from '../placing/reserve-packs.ts'
import { newEvent, writeJournal } from '../repository/journal.ts'
import { removeMarkingCodes } from '../repository/marking-codes.ts'
import { listPharmaciesForPart, requireChangeablePharmacy } from './other-pharmacies.ts'

/**
 * Moves a part to another pharmacy of the city, at the same price, and its reserved packs with it. The order must be
 * locked.
 *
 * @throws order.wrong_state, stock.gone when that pharmacy does not have all of it
 */
export async function changePharmacy(
  ctx: Context,
  order: Order,
  part: OrderPart,
  pharmacyId: PharmacyId,
): Promise<OrderPart> {
  await requireChangeablePharmacy(ctx, order, part)
  if (pharmacyId === part.pharmacyId) return part
  const stockKeys = part.lines.flatMap(({ productId }) =>
    [part.pharmacyId, pharmacyId].map((id) => ({ pharmacyId: id, productId })),
  )
  if (part.warehouseId === null) await lockStock(ctx, stockKeys)
  const fitting = await listPharmaciesForPart(ctx, order, part)
  if (fitting.every(({ id }) => id !== pharmacyId)) fail('stock.gone', { pharmacyId })
  if (part.warehouseId === null) {
    await releasePacks(ctx, part)
    await reserveParts(ctx, [{ ...part, pharmacyId }])
  }
  // Those packs stay where they are.
  await removeMarkingCodes(
    ctx,
    part.lines.map((line) => line.id),
  )
  await updatePart(ctx, part.id, { state: part.state, pharmacyId })
  const [from, to] = [await getPharmacyContacts(ctx, part.pharmacyId), await getPharmacyContacts(ctx, pharmacyId)]
  await writeJournal(
    ctx,
    order.id,
    newEvent(ctx, 'part.pharmacy_changed', {
      partId: part.id,
      details: { from: from.address, to: to.address, pharmacyId },
    }),
  )
  return { ...part, pharmacyId, stateSince: ctx.now() }
}
