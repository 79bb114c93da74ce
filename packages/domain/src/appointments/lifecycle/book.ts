import { createHash } from 'node:crypto'
import { type AppointmentId, fail } from '@romashka/basics'
import { type Context, inTransaction, shopperOf } from '../../context.ts'
import { lockAgainstErasure } from '../../identity/index.ts'
import type { Appointment } from '../appointment.ts'
import { refuseWithoutConsent } from '../refuse-without-consent.ts'
import { endWaits } from '../waits/waits.ts'
import { findByKey, setTerms } from './appointments.sql.ts'
import { getAppointment } from './get-appointment.ts'
import { lockShopper } from './lock-shopper.ts'
import { notifyAbout } from './notify.ts'
import { countComing, findOwnAt, type Owner } from './take-slot.sql.ts'
import { refuseImpossible, type Slot, takeSlot } from './take-slot.ts'

/** Of one shopper at a time. */
const mostComing = 5

/**
 * Books a time for the shopper, whether he holds it or not. The same time booked again, or the same request repeated with
 * its key, is the same appointment.
 *
 * @throws session.required, appointment.consent_needed, appointment.slot_not_offered, appointment.slot_taken,
 *   appointment.overlaps_own, appointment.too_many, idempotency.key_reused
 */
export function bookAppointment(ctx: Context, slot: Slot): Promise<Appointment> {
  const shopperId = shopperOf(ctx)
  const owner: Owner = { shopperId, visitorId: ctx.caller.kind === 'shopper' ? (ctx.caller.visitorId ?? null) : null }
  refuseImpossible(ctx, slot.startsAt)
  return inTransaction(ctx, async (ctx) => {
    await lockAgainstErasure(ctx, shopperId)
    await lockShopper(ctx, shopperId)
    await refuseWithoutConsent(ctx)
    const bodyHash = hashOf(slot)
    const repeated = (await findBookedWithKey(ctx, bodyHash)) ?? (await findRepeated(ctx, slot))
    if (repeated) return getAppointment(ctx, repeated)
    if ((await countComing(ctx, shopperId)) >= mostComing) fail('appointment.too_many', { most: mostComing })
    const taken = await takeSlot(ctx, slot, { owner })
    if (!taken.isTaken) await refuse(ctx, taken)
    if (ctx.idempotencyKey) await setTerms(ctx, taken.id, { idempotencyKey: ctx.idempotencyKey, bodyHash })
    const appointment = await getAppointment(ctx, taken.id)
    await endWaits(ctx, appointment)
    await notifyAbout(ctx, appointment, 'appointment.booked')
    return appointment
  })
}

const hashOf = (slot: Slot) => createHash('sha256').update(JSON.stringify(slot)).digest('hex')

/** @throws idempotency.key_reused */
async function findBookedWithKey(ctx: Context, bodyHash: string): Promise<AppointmentId | undefined> {
  const earlier = ctx.idempotencyKey && (await findByKey(ctx, shopperOf(ctx), ctx.idempotencyKey))
  if (!earlier) return undefined
  return earlier.bodyHash === bodyHash ? earlier.id : fail('idempotency.key_reused')
}

/** The shopper's appointment of just this time. */
async function findRepeated(ctx: Context, slot: Slot): Promise<AppointmentId | undefined> {
  const at = { startsAt: slot.startsAt, endsAt: new Date(slot.startsAt.getTime() + 1) }
  const own = await findOwnAt(ctx, shopperOf(ctx), at)
  const isSame =
    own?.startsAt.getTime() === slot.startsAt.getTime() &&
    own.specialistId === slot.specialistId &&
    own.serviceId === slot.serviceId
  return isSame ? own.id : undefined
}

/** Says whether it is the shopper himself who is elsewhere then. */
export async function refuse(ctx: Context, times: { startsAt: Date; endsAt: Date }): Promise<never> {
  const own = await findOwnAt(ctx, shopperOf(ctx), times)
  return own ? fail('appointment.overlaps_own') : fail('appointment.slot_taken')
}
