import type { OrderId, OrderPartId, ShopperId } from '@romashka/basics'
import type { Context } from '../../context.ts'
import { lockPrescription } from '../repository/prescriptions.ts'
import { countReserved, insertReservation } from '../repository/reservations.ts'
import { neededAmount, type PrescribedPacks, readUsable } from './check-amounts.ts'
import { recordReservation } from './record-reservation.ts'

/** A line of an order that is to be handed over on a prescription. */
export interface PrescribedOrderLine extends PrescribedPacks {
  orderLineId: string
  orderId: OrderId
  partId: OrderPartId
  shopperId: ShopperId
}

/**
 * Takes what these lines need of their prescriptions, all or nothing. Each prescription is locked first, in the order of
 * their ids, so that two orders never take more together than is left.
 *
 * @throws prescription.not_usable, prescription.not_enough_left
 */
export async function reserveAmounts(ctx: Context, wanted: readonly PrescribedOrderLine[]): Promise<void> {
  const ids = [...new Set(wanted.map((line) => line.prescriptionId))].sort()
  for (const id of ids) {
    await lockPrescription(ctx, id)
    const prescription = await readUsable(ctx, id, 'order')
    for (const line of wanted.filter((one) => one.prescriptionId === id)) {
      const taken = (await countReserved(ctx, [line.lineId])).get(line.lineId) ?? 0
      const { promisedOn: _, productId: __, ...reserved } = line
      const needed = await neededAmount(ctx, prescription, line, taken)
      await insertReservation(ctx, { ...reserved, ...needed, state: 'reserved', reason: null })
      await recordReservation(ctx, { ...reserved, ...needed })
    }
  }
}
