import type { Context } from '../../context.ts'
import * as sql from '../repository/reservations.ts'
import { recordReservation, recordReservationEnd } from './record-reservation.ts'
import { openStates, type PrescriptionReservation, type ReservationChange, reservationMachine } from './reservation.ts'

/**
 * The only way for a reservation to change its state; the registry is notified of one that begins again or ends. False
 * where this change does not lead from the state it is in.
 */
export async function moveReservation(
  ctx: Context,
  reservation: PrescriptionReservation,
  change: ReservationChange,
  by: { actor: string; reason?: string | undefined },
): Promise<boolean> {
  const { orderLineId } = reservation
  if (!(await sql.changeReservation(ctx, orderLineId, change, by))) return false
  const { to } = reservationMachine[change]
  const isOpen = (openStates as readonly string[]).includes(to)
  if (change === 'regain') await recordReservation(ctx, reservation)
  if (!isOpen) await recordReservationEnd(ctx, orderLineId, to === 'dispensed' ? 'completed' : 'cancelled')
  return true
}
