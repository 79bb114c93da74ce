import type { Day, OrderPartId, PrescriptionId, ShopperId } from '@romashka/basics'
import type { Context } from '../../context.ts'
import { amountToOrder, lineOf } from '../fulfilment/propose-products.ts'
import type { Prescription } from '../prescription.ts'
import { readPrescription } from '../reading/read-prescriptions.ts'
import { findPrescription, lockPrescription } from '../repository/prescriptions.ts'
import { countReserved, listOfPart } from '../repository/reservations.ts'
import { findActiveShare } from '../repository/shares.ts'
import { moveReservation } from './move-reservation.ts'
import type { PrescriptionReservation } from './reservation.ts'
import { notifyOfDropped } from './withdraw-excess.ts'

interface RevivedPart {
  id: OrderPartId
  promisedOn: Day
  isGiven: (orderLineId: string) => boolean
}

/**
 * A part is given after all, although its amounts were released: they are taken again. What is no longer left of a
 * prescription falls, and whoever ordered is notified of how much there is.
 */
export async function reserveAgain(ctx: Context, part: RevivedPart): Promise<void> {
  const released = (await listOfPart(ctx, part.id)).filter(
    ({ state, orderLineId }) => state === 'released' && part.isGiven(orderLineId),
  )
  // In the order in which amounts of several prescriptions are reserved.
  const ordered = released.toSorted((a, b) => (a.prescriptionId ?? '').localeCompare(b.prescriptionId ?? ''))
  for (const one of ordered) {
    const left = await leftFor(ctx, one, part.promisedOn)
    if (left !== undefined && left.value >= one.amount) await moveReservation(ctx, one, 'regain', { actor: 'payment' })
    else if (await moveReservation(ctx, one, 'drop', { actor: 'payment' })) await notifyOfDropped(ctx, one, left)
  }
}

/** How much the order may take of the line now; nothing of a prescription that is gone or no longer shared. */
async function leftFor(ctx: Context, { prescriptionId, lineId, shopperId }: PrescriptionReservation, on: Day) {
  if (prescriptionId === null || lineId === null) return undefined
  await lockPrescription(ctx, prescriptionId)
  const prescription = await readFor(ctx, prescriptionId, shopperId)
  if (!prescription) return undefined
  const line = lineOf(prescription, lineId)
  const reserved = (await countReserved(ctx, [lineId])).get(lineId) ?? 0
  return { value: amountToOrder(prescription, line, reserved, on), unit: line.amount.unit }
}

async function readFor(ctx: Context, id: PrescriptionId, shopperId: ShopperId): Promise<Prescription | undefined> {
  const found = await findPrescription(ctx, id)
  if (!found) return undefined
  const { ownerId } = found
  if (ownerId !== shopperId && !(await findActiveShare(ctx, { ownerId, recipientId: shopperId, isLocked: true })))
    return undefined
  return readPrescription(ctx, { id, reader: { kind: 'shop', name: 'payment' }, purpose: 'order' })
}
