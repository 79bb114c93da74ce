import { type AppointmentId, Failure, type ShopperId } from '@romashka/basics'
import { type Context, inTransaction } from '../../context.ts'
import { outsideQuietHours } from '../../notifications/index.ts'
import type { Appointment, OfferReason } from '../appointment.ts'
import { endHold, findHold, getAppointment } from '../lifecycle/get-appointment.ts'
import { notifyAbout } from '../lifecycle/notify.ts'
import { type Slot, takeSlot } from '../lifecycle/take-slot.ts'
import * as sql from './waits.sql.ts'

const minute = 60_000
/** For how long a time is offered, counted from the end of the quiet hours, and how long before it an offer ends. */
const offerMinutes: Record<OfferReason, { open: number; before: number }> = {
  waiting: { open: 60, before: 60 },
  absence: { open: 24 * 60, before: 120 },
}
/** A time is not offered if the decision would have to be made sooner than this. */
const leastMinutes = 15

/**
 * Offers a time that became free to whoever has waited longest for it: it is held for that person alone, and goes on to the
 * next when it is declined or the offer ends. Without anybody who waits it is free for all.
 */
export async function offerFreedTime(ctx: Context, former: Appointment): Promise<void> {
  const { specialist, pharmacy, startsAt } = former
  const freedAt = former.freedAt ?? ctx.now()
  const until = offerEnd(ctx, 'waiting', startsAt, pharmacy.timezone)
  if (!until) return
  const freed = { specialistId: specialist.id, pharmacyId: pharmacy.id, startsAt, freedAt }
  const passed: string[] = []
  for (;;) {
    const wait = await sql.lockNext(ctx, freed, passed)
    if (!wait) return
    const slot = { specialistId: specialist.id, serviceId: wait.serviceId, startsAt }
    if (await offerSlot(ctx, slot, { shopperId: wait.shopperId, reason: 'waiting', until, freedAt })) {
      await sql.markOffered(ctx, wait.id)
      return
    }
    passed.push(wait.id)
  }
}

interface Offer {
  shopperId: ShopperId
  reason: OfferReason
  until: Date
  freedAt?: Date
}

/** Holds a time for a shopper; nothing where it is taken, or too short for what he wants. */
export async function offerSlot(ctx: Context, slot: Slot, offer: Offer): Promise<Appointment | undefined> {
  const held = await holdForShopper(ctx, slot, offer)
  if (held) await notifyAbout(ctx, held, 'appointment.offered', { isUsefulUntil: offer.until })
  return held
}

/** The same without the message, for an offer that is part of another one. */
export async function holdForShopper(
  ctx: Context,
  slot: Slot,
  { shopperId, reason, until, freedAt }: Offer,
): Promise<Appointment | undefined> {
  const hold = { until, offer: reason, ...(freedAt && { freedAt }) }
  const owner = { shopperId, visitorId: null }
  try {
    const { id, isTaken } = await takeSlot(ctx, slot, { owner, hold })
    if (!isTaken) return undefined
    await ctx.ports.jobs.enqueue(ctx.db, 'appointments.end-offer', { appointmentId: id }, { runAt: until, key: id })
    return await getAppointment(ctx, id)
  } catch (error) {
    if (error instanceof Failure && error.code === 'appointment.slot_not_offered') return undefined
    throw error
  }
}

/** When an offer made now would end; nothing where that is too soon to be of use. */
export function offerEnd(ctx: Context, reason: OfferReason, startsAt: Date, zone: string): Date | undefined {
  const { open, before } = offerMinutes[reason]
  const answered = outsideQuietHours(ctx.now(), zone).getTime() + open * minute
  const end = Math.min(answered, startsAt.getTime() - before * minute)
  return end >= ctx.now().getTime() + leastMinutes * minute ? new Date(end) : undefined
}

/** Ends an offer whose time is over; the clock of the queue may be ahead of this one. */
export function expireOffer(ctx: Context, id: AppointmentId): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const runAt = (await findHold(ctx, id))?.heldUntil
    if (!runAt || runAt <= ctx.now()) return endOffer(ctx, id)
    const key = `${id} ${ctx.now().getTime()}`
    await ctx.ports.jobs.enqueue(ctx.db, 'appointments.end-offer', { appointmentId: id }, { runAt, key })
  })
}

/** Ends an offer that nobody has taken, and offers the time to the next person. */
export function endOffer(ctx: Context, id: AppointmentId): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const offer = await endHold(ctx, id)
    if (offer) await offerFreedTime(ctx, offer)
  })
}
