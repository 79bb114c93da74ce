import { type AppointmentId, clientNetworkOf, fail, minutesAfter, type SpecialistId } from '@romashka/basics'
import { type Context, inTransaction } from '../../context.ts'
import { countEarlierHolds, putHold } from './counted-holds.sql.ts'
import {
  countHoldsFrom,
  countHoldsOfShift,
  lockHoldsFrom,
  type Owner,
  removeOwnHolds,
  type Times,
} from './take-slot.sql.ts'
import { refuseImpossible, type Slot, takeSlot } from './take-slot.ts'

/** A chosen time waits so long for its shopper to sign in and confirm. Source: docs/rules/appointments.md */
const holdMinutes = 5
/** One browser or shopper holds one time; behind one address are several of each. Those without sign-in, whom anybody can make up, keep no shopper out. */
const mostHoldsFromOneAddress = 10
/** Of those without sign-in, of one shift: anybody can name a browser anew, and a shift has some ten times. */
const mostHoldsOfShift = 3
/** A shopper holds a time so often, or one address without sign-in, or they could keep it by holding it again and again. */
const mostHoldsOfTime = 6
const countedMinutes = 120

/**
 * Keeps a time from others for five minutes, also for a visitor who has not signed in yet. A browser holds one time:
 * the former one is free again.
 *
 * @throws session.required, appointment.slot_not_offered, appointment.slot_taken, appointment.too_many_holds,
 *   appointment.held_long
 */
export function holdSlot(ctx: Context, slot: Slot): Promise<{ id: AppointmentId; heldUntil: Date }> {
  const owner = holderOf(ctx)
  const from = ctx.remoteAddress ? ctx.ports.fingerprint('appointment hold', clientNetworkOf(ctx.remoteAddress)) : null
  const until = minutesAfter(ctx.now(), holdMinutes)
  return inTransaction(ctx, async (ctx) => {
    if (from) await lockHoldsFrom(ctx, from)
    await removeOwnHolds(ctx, owner)
    if (from) await refuseTooManyHolds(ctx, from, { owner, slot })
    const { id, isTaken, ...times } = await takeSlot(ctx, slot, { owner, hold: { until, from } })
    if (!isTaken) fail('appointment.slot_taken')
    const by = owner.shopperId ? ctx.ports.fingerprint('appointment hold of a shopper', owner.shopperId) : from
    if (by) await countHold(ctx, { by, specialistId: slot.specialistId, ...times })
    return { id, heldUntil: until }
  })
}

async function countHold(ctx: Context, hold: Times & { by: string; specialistId: SpecialistId }): Promise<void> {
  const earlier = await countEarlierHolds(ctx, hold, minutesAfter(ctx.now(), -countedMinutes))
  if (earlier >= mostHoldsOfTime) fail('appointment.held_long')
  await putHold(ctx, hold)
}

async function refuseTooManyHolds(ctx: Context, from: string, { owner, slot }: { owner: Owner; slot: Slot }) {
  if ((await countHoldsFrom(ctx, from, owner)) >= mostHoldsFromOneAddress) fail('appointment.too_many_holds')
  if (owner.shopperId !== null) return
  refuseImpossible(ctx, slot.startsAt)
  if ((await countHoldsOfShift(ctx, from, slot)) >= mostHoldsOfShift) fail('appointment.too_many_holds')
}

/** Gives the held time back; without one nothing changes. @throws session.required */
export function releaseHold(ctx: Context): Promise<void> {
  return removeOwnHolds(ctx, holderOf(ctx))
}

function holderOf({ caller }: Context): Owner {
  if (caller.kind === 'shopper') return { shopperId: caller.shopperId, visitorId: caller.visitorId ?? null }
  return caller.kind === 'visitor' ? { shopperId: null, visitorId: caller.visitorId } : fail('session.required')
}
