import type { AppointmentServiceId, PharmacyId, SpecialistId } from '@romashka/basics'
import type { Context } from '../../context.ts'
import { freeStarts } from '../free-slots.ts'
import { earliestStart } from '../lifecycle/take-slot.ts'
import type { AppointmentService, Shift } from '../service.ts'
import { listShifts, listTaken, type SlotQuery } from './calendar.sql.ts'

export interface FreeTime {
  specialistId: SpecialistId
  pharmacyId: PharmacyId
  serviceIds: readonly AppointmentServiceId[]
  startsAt: Date
  zone: string
  /** In which it lies. */
  shift: Shift
}

/**
 * The times that can be booked, in order. Where several services are sought, a shift is divided into the shortest that its
 * specialist does.
 */
export async function listFreeTimes(
  ctx: Context,
  sought: Omit<SlotQuery, 'serviceIds'> & { services: readonly Pick<AppointmentService, 'id' | 'lengthMinutes'>[] },
): Promise<FreeTime[]> {
  const minutes = new Map(sought.services.map(({ id, lengthMinutes }) => [id, lengthMinutes]))
  const asked: SlotQuery = { ...sought, serviceIds: [...minutes.keys()] }
  const shifts = await listShifts(ctx, asked)
  const taken = await listTaken(ctx, shifts, asked)
  const earliest = earliestStart(ctx)
  const from = sought.from > earliest ? sought.from : earliest
  const times = shifts.flatMap((shift) => {
    const shortest = Math.min(...shift.serviceIds.map((id) => minutes.get(id) ?? Number.POSITIVE_INFINITY))
    return freeStarts(shift, taken, shortest, from)
      .filter((startsAt) => startsAt < sought.until)
      .map((startsAt) => ({ ...shift, startsAt, shift }))
  })
  return times.sort((a, b) => a.startsAt.getTime() - b.startsAt.getTime())
}
