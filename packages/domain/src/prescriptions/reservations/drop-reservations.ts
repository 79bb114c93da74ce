import type { PrescriptionLineId } from '@romashka/basics'
import type { Context } from '../../context.ts'
import { findRecipient } from '../../identity/index.ts'
import { notifyShopper } from '../../notifications/index.ts'
import * as sql from '../repository/reservations.ts'
import type { PrescriptionReservation } from './reservation.ts'

/**
 * The registry allows less of these lines than it did: given out elsewhere, cancelled or expired. What is reserved
 * beyond it falls, the latest order first, and whoever ordered is notified. Within the transaction of the sync.
 */
export async function dropReservations(ctx: Context, lineIds: readonly PrescriptionLineId[]): Promise<void> {
  const left = await sql.listAmountsLeft(ctx, lineIds)
  for (const lineId of lineIds)
    for (const one of await excess(ctx, lineId, left.get(lineId) ?? 0))
      if (await sql.changeReservation(ctx, one.orderLineId, 'drop', { actor: 'registry' })) await notify(ctx, one)
}

async function excess(ctx: Context, lineId: PrescriptionLineId, left: number): Promise<PrescriptionReservation[]> {
  const open = await sql.listOpenOfLine(ctx, lineId)
  let kept = (await sql.countReserved(ctx, [lineId])).get(lineId) ?? 0
  return open.filter((one) => {
    if (kept <= left) return false
    kept = Math.round((kept - one.amount) * 1_000) / 1_000
    return true
  })
}

async function notify(ctx: Context, { shopperId, orderId, orderLineId }: PrescriptionReservation): Promise<void> {
  const message = {
    shopperId,
    topic: 'orders',
    kind: 'prescription.dropped',
    facts: { orderId },
    key: orderLineId,
  } as const
  await notifyShopper(ctx, message, findRecipient)
}
