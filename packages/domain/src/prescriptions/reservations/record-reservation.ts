import type { Context } from '../../context.ts'
import { replaceOutbox, reservationPrefix } from '../repository/outbox.ts'
import { findLineAtRegistry } from '../repository/patients.ts'
import type { PrescriptionReservation } from './reservation.ts'

type Reserved = Pick<PrescriptionReservation, 'orderLineId' | 'prescriptionId' | 'lineId' | 'amount'>

/**
 * What an order keeps of a line, to be written to the registry; within the transaction of the change. Repeated with
 * another amount, that one is written. Nothing is written for a patient who has withdrawn the agreement.
 */
export async function recordReservation(
  ctx: Context,
  { orderLineId, prescriptionId, lineId, amount }: Reserved,
): Promise<void> {
  const line = prescriptionId && lineId ? await findLineAtRegistry(ctx, prescriptionId, lineId) : undefined
  if (!line) return
  const key = `${reservationPrefix}${orderLineId}`
  await replaceOutbox(ctx, { key, kind: 'reservation', content: { ...line, key, amount } })
}

/** The order keeps nothing of the line any more: it was handed over, or its packs are not given. */
export async function recordReservationEnd(
  ctx: Context,
  orderLineId: string,
  outcome: 'cancelled' | 'completed',
): Promise<void> {
  const key = `${reservationPrefix}${orderLineId}`
  await replaceOutbox(ctx, { key, kind: 'reservation_end', content: { outcome } })
}
