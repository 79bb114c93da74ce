import { localDay } from '@romashka/basics'
import type { Context } from '../../context.ts'
import { findRecipient } from '../../identity/index.ts'
import { dateTimeText, momentText, notifyShopper } from '../../notifications/index.ts'
import type { Appointment } from '../appointment.ts'

export type AppointmentEvent =
  | 'appointment.booked'
  | 'appointment.moved'
  | 'appointment.tomorrow'
  | 'appointment.soon'
  | 'appointment.cancelled_by_chain'
  | 'appointment.offered'
  | 'appointment.goods'

/** What the message says beside the appointment itself. */
interface More {
  /** Another time that is held for the shopper, and until when. */
  instead?: Appointment | undefined
  /** A message that would be sent after this is not sent. */
  isUsefulUntil?: Date | undefined
}

/**
 * Notifies the shopper of an appointment, once for each time it is moved to. What may be read on a locked phone says when and
 * where, never whom it is with or what for.
 */
export async function notifyAbout(
  ctx: Context,
  appointment: Appointment,
  kind: AppointmentEvent,
  { instead, isUsefulUntil }: More = {},
): Promise<void> {
  const { id, shopperId, startsAt, moves, pharmacy, service, specialist, heldUntil } = appointment
  if (!shopperId) return
  const zone = pharmacy.timezone
  const until = instead ? instead.heldUntil : heldUntil
  const facts = {
    at: momentText(startsAt, zone),
    address: pharmacy.address,
    service: service.title,
    specialist: specialist.name,
    ...(until && { until: untilText(until, ctx.now(), zone) }),
    ...(instead && { instead: `${momentText(instead.startsAt, zone)}, ${instead.pharmacy.address}` }),
  }
  // Moved there and back, it is twice at the same time.
  const key = `${id} ${startsAt.toISOString()}${moves > 0 ? ` ${moves}` : ''}`
  await notifyShopper(
    ctx,
    { shopperId, topic: 'appointments', kind, facts, key, ...(isUsefulUntil && { isUsefulUntil }) },
    findRecipient,
  )
}

/** `18:30` today, `24 ноября, 18:30` on another day. */
function untilText(until: Date, now: Date, zone: string): string {
  const text = dateTimeText(until, zone)
  return localDay(until, zone) === localDay(now, zone) ? (text.split(', ')[1] ?? text) : text
}
