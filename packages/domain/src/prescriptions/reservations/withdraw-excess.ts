import type { PrescriptionLineId } from '@romashka/basics'
import type { Context } from '../../context.ts'
import { findRecipient } from '../../identity/index.ts'
import { amountText, notifyShopper } from '../../notifications/index.ts'
import type { AmountUnit } from '../prescription.ts'
import * as sql from '../repository/reservations.ts'
import { moveReservation } from './move-reservation.ts'
import type { PrescriptionReservation } from './reservation.ts'

/**
 * The registry allows less of these lines than it did: given out elsewhere, cancelled or expired. What is reserved
 * beyond it falls, the latest order first, and whoever ordered is notified. Within the transaction of the sync.
 */
export async function withdrawExcess(ctx: Context, lineIds: readonly PrescriptionLineId[]): Promise<void> {
  const left = await sql.listAmountsLeft(ctx, lineIds)
  for (const lineId of lineIds) {
    const { fallen, free } = await excess(ctx, lineId, left.get(lineId)?.value ?? 0)
    const unit = left.get(lineId)?.unit
    for (const one of fallen)
      if (await moveReservation(ctx, one, 'drop', { actor: 'registry' }))
        await notifyOfDropped(ctx, one, unit && { value: free, unit })
  }
}

/** The reservations beyond what is left, and what is free once they have fallen. */
async function excess(
  ctx: Context,
  lineId: PrescriptionLineId,
  left: number,
): Promise<{ fallen: PrescriptionReservation[]; free: number }> {
  const open = await sql.listOpenOfLine(ctx, lineId)
  let kept = (await sql.countReserved(ctx, [lineId])).get(lineId) ?? 0
  const fallen = open.filter((one) => {
    if (kept <= left) return false
    kept = exact(kept - one.amount)
    return true
  })
  return { fallen, free: Math.max(0, exact(left - kept)) }
}

const exact = (amount: number) => Math.round(amount * 1_000) / 1_000

/** Notifies whoever ordered that the prescription does not allow it any more, and how much it does. */
export async function notifyOfDropped(
  ctx: Context,
  { shopperId, orderId, orderLineId }: PrescriptionReservation,
  left: { value: number; unit: AmountUnit } | undefined,
): Promise<void> {
  const facts = { orderId, ...(left && left.value > 0 && { left: amountText(left) }) }
  const message = { shopperId, topic: 'orders', kind: 'prescription.dropped', facts, key: orderLineId } as const
  await notifyShopper(ctx, message, findRecipient)
}
