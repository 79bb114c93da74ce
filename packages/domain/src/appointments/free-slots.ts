import type { RoomId, SpecialistId } from '@romashka/basics'
import type { Shift } from './service.ts'

/** Appointments begin at whole steps from the beginning of a shift, and last whole steps. */
const stepMs = 15 * 60_000

/** A time at which a specialist or a room is taken. */
export interface Taken {
  specialistId: SpecialistId
  roomId: RoomId
  startsAt: Date
  endsAt: Date
}

/**
 * The times of a shift that can be offered for an appointment of so many minutes, one after the other in each gap, so that
 * no gap is left which is shorter than need be.
 */
export function freeStarts(shift: Shift, taken: readonly Taken[], minutes: number, earliest: Date): Date[] {
  const lengthMs = minutes * 60_000
  const shiftStart = shift.startsAt.getTime()
  const nextStep = (at: number) => shiftStart + Math.ceil((at - shiftStart) / stepMs) * stepMs
  const starts: Date[] = []
  let at = nextStep(Math.max(shiftStart, earliest.getTime()))
  const gaps = [...takenIn(shift, taken), { startsAt: shift.endsAt, endsAt: shift.endsAt }]
  for (const { startsAt, endsAt } of gaps) {
    for (; at + lengthMs <= startsAt.getTime(); at += lengthMs) starts.push(new Date(at))
    at = Math.max(at, nextStep(endsAt.getTime()))
  }
  return starts
}

/** Whether an appointment may begin then: inside the shift and on one of its steps. */
export function isAlignedToStep(shift: Shift, startsAt: Date, endsAt: Date): boolean {
  const sinceStart = startsAt.getTime() - shift.startsAt.getTime()
  return sinceStart >= 0 && sinceStart % stepMs === 0 && endsAt <= shift.endsAt
}

function takenIn(shift: Shift, taken: readonly Taken[]): Taken[] {
  return taken
    .filter((one) => one.specialistId === shift.specialistId || one.roomId === shift.roomId)
    .filter((one) => one.endsAt > shift.startsAt && one.startsAt < shift.endsAt)
    .sort((a, b) => a.startsAt.getTime() - b.startsAt.getTime())
}
