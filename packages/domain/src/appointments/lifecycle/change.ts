import { type AppointmentId, fail, type SpecialistId } from '@romashka/basics'
import { type Context, inTransaction, publishChange, shopperOf } from '../../context.ts'
import { type Appointment, changeableUntil, isBooked } from '../appointment.ts'
import { offerFreedTime } from '../waits/offer-freed-time.ts'
import * as sql from './appointments.sql.ts'
import { refuse } from './book.ts'
import { getAppointment } from './get-appointment.ts'
import { lockShopper } from './lock-shopper.ts'
import { notifyAbout } from './notify.ts'
import { takeSlot } from './take-slot.ts'

/**
 * Moves an appointment to another time, of the same specialist or another one; it keeps its price and its id. Nothing
 * changes where the new time is taken.
 *
 * @throws session.required, appointment.not_found, appointment.ended, appointment.too_late, appointment.slot_not_offered,
 *   appointment.slot_taken, appointment.overlaps_own
 */
export function moveAppointment(
  ctx: Context,
  id: AppointmentId,
  to: { specialistId?: SpecialistId | undefined; startsAt: Date },
): Promise<Appointment> {
  const shopperId = shopperOf(ctx)
  return inTransaction(ctx, async (ctx) => {
    await lockShopper(ctx, shopperId)
    const former = await lockChangeable(ctx, id)
    const specialistId = to.specialistId ?? former.specialist.id
    const isSame = specialistId === former.specialist.id && to.startsAt.getTime() === former.startsAt.getTime()
    if (isSame) return former
    const terms = await sql.removeForMove(ctx, id)
    const slot = { specialistId, serviceId: former.service.id, startsAt: to.startsAt }
    const owner = { shopperId, visitorId: null }
    const taken = await takeSlot(ctx, slot, { owner, id, moves: former.moves + 1 })
    if (!taken.isTaken) await refuse(ctx, taken)
    await sql.setTerms(ctx, id, terms)
    await offerFreedTime(ctx, former)
    const moved = await getAppointment(ctx, id)
    await notifyAbout(ctx, moved, 'appointment.moved')
    return moved
  })
}

/**
 * Cancels an appointment, or declines an offered time; the time is free at once, or offered to the next person who waits.
 * Repeating it changes nothing.
 *
 * @throws session.required, appointment.not_found, appointment.ended, appointment.too_late
 */
export function cancelAppointment(ctx: Context, id: AppointmentId): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const own = (await sql.lockOwn(ctx, shopperOf(ctx), id)) ?? fail('appointment.not_found')
    if (own.state === 'cancelled') return
    if (own.state === 'held') await sql.remove(ctx, id)
    else {
      refuseUnchangeable(ctx, own)
      await sql.cancel(ctx, id, 'shopper')
    }
    await publishChange(ctx, [`appointments:${own.pharmacy.id}`])
    await offerFreedTime(ctx, own)
  })
}

async function lockChangeable(ctx: Context, id: AppointmentId): Promise<Appointment> {
  const own = (await sql.lockOwn(ctx, shopperOf(ctx), id)) ?? fail('appointment.not_found')
  refuseUnchangeable(ctx, own)
  return own
}

/** @throws appointment.ended, appointment.too_late */
function refuseUnchangeable(ctx: Context, own: Appointment): void {
  if (!isBooked(own.state) || own.startsAt <= ctx.now()) fail('appointment.ended')
  if (ctx.now() > changeableUntil(own)) fail('appointment.too_late', { phone: own.pharmacy.phone })
}
