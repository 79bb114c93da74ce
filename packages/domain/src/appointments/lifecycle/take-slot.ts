import {
  type AppointmentId,
  type AppointmentServiceId,
  fail,
  minutesAfter,
  newId,
  type SpecialistId,
} from '@romashka/basics'
import { type Context, publishChange } from '../../context.ts'
import type { OfferReason } from '../appointment.ts'
import { isAlignedToStep } from '../free-slots.ts'
import * as sql from './take-slot.sql.ts'

/** A time of a specialist for a service. */
export interface Slot {
  specialistId: SpecialistId
  serviceId: AppointmentServiceId
  startsAt: Date
}

interface Taking {
  owner: sql.Owner
  /** Of an appointment that is moved: it keeps its id. */
  id?: AppointmentId
  moves?: number
  /** A hold ends by itself; without it the appointment is booked. */
  hold?: { until: Date; from?: string | null; offer?: OfferReason; freedAt?: Date }
}

export type TakenSlot = sql.Times & { id: AppointmentId; isTaken: boolean; roomId: number }

/** The next appointment that can be made begins so much later: the specialist has to see it. */
const leadMinutes = 30

/** The earliest beginning of an appointment made now. */
export const earliestStart = (ctx: Context): Date => minutesAfter(ctx.now(), leadMinutes)

/** Refuses instants that no calendar of ours has and the database cannot read. @throws appointment.slot_not_offered */
export function refuseImpossible(ctx: Context, startsAt: Date): void {
  const daysFromNow = Math.abs(startsAt.getTime() - ctx.now().getTime()) / 86_400_000
  if (!(daysFromNow < 366)) fail('appointment.slot_not_offered')
}

/**
 * Takes a time inside a shift of the specialist; not taken where somebody else was quicker, which the database decides.
 *
 * @throws appointment.slot_not_offered
 */
export async function takeSlot(ctx: Context, slot: Slot, { owner, hold, ...given }: Taking): Promise<TakenSlot> {
  const { specialistId, serviceId, startsAt } = slot
  refuseImpossible(ctx, startsAt)
  const offered = (await sql.findOffered(ctx, specialistId, serviceId)) ?? fail('appointment.slot_not_offered')
  const shift = (await sql.lockShift(ctx, specialistId, startsAt)) ?? fail('appointment.slot_not_offered')
  const endsAt = minutesAfter(startsAt, offered.lengthMinutes)
  if (startsAt < earliestStart(ctx) || !isAlignedToStep(shift, startsAt, endsAt)) fail('appointment.slot_not_offered')

  await sql.removeConflictingHolds(ctx, shift, { startsAt, endsAt }, owner)
  const id = given.id ?? newId<AppointmentId>()
  const isTaken = await sql.insert(ctx, {
    id,
    shift,
    serviceId,
    owner,
    startsAt,
    endsAt,
    state: hold ? 'held' : 'booked',
    priceKopecks: offered.priceKopecks,
    heldUntil: hold?.until ?? null,
    heldFrom: hold?.from ?? null,
    offer: hold?.offer ?? null,
    freedAt: hold?.freedAt ?? null,
    moves: given.moves ?? 0,
  })
  if (isTaken) await publishChange(ctx, [`appointments:${shift.pharmacyId}`])
  return { id, startsAt, endsAt, isTaken, roomId: shift.roomId }
}
