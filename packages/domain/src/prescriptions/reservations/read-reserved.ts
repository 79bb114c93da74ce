import type { OrderPartId, PrescriptionId } from '@romashka/basics'
import type { Context } from '../../context.ts'
import { lineOf } from '../fulfilment/propose-products.ts'
import type { Prescription, PrescriptionLine } from '../prescription.ts'
import { readPrescription } from '../reading/read-prescriptions.ts'
import { listOfPart } from '../repository/reservations.ts'
import { openStates, type PrescriptionReservation } from './reservation.ts'

/** A line of an order that waits to be handed over, with what was prescribed. */
export interface ReservedLine extends Pick<PrescriptionReservation, 'orderLineId' | 'packs' | 'amount'> {
  prescription: Prescription
  line: PrescriptionLine
}

/**
 * The prescriptions that a part is handed over on, for the pharmacist who compares the packs with them and a document
 * with the patient. Each read is in the owner's access log. Nothing of prescriptions that are gone.
 */
export async function readReserved(
  ctx: Context,
  partId: OrderPartId,
  purpose: 'assembly' | 'hand_over',
): Promise<ReservedLine[]> {
  const reader = { kind: 'pharmacist', name: ctx.caller.kind === 'system' ? ctx.caller.name : ctx.caller.kind } as const
  const read = new Map<PrescriptionId, Prescription>()
  const found: ReservedLine[] = []
  for (const { prescriptionId: id, lineId, state, ...reserved } of await listOfPart(ctx, partId)) {
    if (id === null || lineId === null || !openStates.some((one) => one === state)) continue
    const prescription = read.get(id) ?? (await readPrescription(ctx, { id, reader, purpose }))
    read.set(id, prescription)
    const { orderLineId, packs, amount } = reserved
    found.push({ orderLineId, packs, amount, prescription, line: lineOf(prescription, lineId) })
  }
  return found
}
