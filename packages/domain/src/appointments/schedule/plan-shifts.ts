import { addDays, type Day, localDay, type SpecialistId } from '@romashka/basics'
import { type Context, inTransaction, publishChange } from '../../context.ts'
import { replaceAppointmentsOutsideShifts } from '../lifecycle/replace-outside-shifts.ts'
import type { PlannedShift, Shift } from '../service.ts'
import { offerPlanned } from '../waits/offer-planned.ts'
import { daysAhead } from './days-ahead.ts'
import { scheduleTag } from './schedule-tag.ts'
import * as sql from './shifts.sql.ts'
import { wantedShifts } from './wanted-shifts.ts'
import { westernmost } from './westernmost.ts'

export interface Plan {
  /** Shifts that cannot be, as the specialist or the room is taken. */
  impossible: readonly string[]
  /** Appointments that were cancelled. */
  replaced: number
}

/**
 * Plans the shifts of the weeks ahead from weekly hours, exceptions, holidays and the pharmacies' own hours, for these
 * specialists or all. An appointment that is then outside every shift is cancelled: its shopper is notified and offered
 * another time. New times are offered to those who wait.
 */
export function planShifts(ctx: Context, ids?: readonly SpecialistId[]): Promise<Plan> {
  return inTransaction(ctx, async (ctx) => {
    const specialists = await sql.lockSpecialists(ctx, ids)
    const from = localDay(ctx.now(), westernmost)
    const [weeks, exceptions] = [await sql.listWeeklyHours(ctx), await sql.listExceptions(ctx, from)]
    const until = addDays(from, daysAhead)
    const wanted = specialists
      .flatMap((id) => wantedShifts(id, weeks.get(id) ?? [], exceptions.get(id) ?? [], { from, until }))
      .filter(({ endsAt }) => endsAt > ctx.now())
    const wantedKeys = new Set(wanted.map(keyOf))
    const planned = await sql.listPlanned(ctx, specialists)
    const plannedKeys = new Set(planned.map(keyOf))
    const gone = planned.filter((one) => !wantedKeys.has(keyOf(one)))
    const missing = wanted.filter((one) => !plannedKeys.has(keyOf(one)))
    await sql.removeShifts(
      ctx,
      gone.map(({ id }) => id),
    )
    const added = new Set((await sql.addShifts(ctx, missing)).map(keyOf))
    const replaced = gone.length > 0 ? await replaceAppointmentsOutsideShifts(ctx, specialists) : 0
    const isAdded = (one: Shift) => added.has(keyOf(one))
    await offerPlanned(ctx, missing.filter(isAdded), gone)
    if (gone.length + added.size > 0) await publishChange(ctx, [scheduleTag])
    // With the last hours of an area the links to it go from all pages.
    const isEnded = (day: Day | null) => day === addDays(from, -1)
    if ([...weeks.values()].flat().some(({ endsOn }) => isEnded(endsOn))) await publishChange(ctx, ['places'])
    return { impossible: missing.filter((one) => !isAdded(one)).map(describe), replaced }
  })
}

const keyOf = ({ specialistId, roomId, startsAt, endsAt }: PlannedShift) =>
  `${specialistId} ${roomId} ${startsAt.getTime()} ${endsAt.getTime()}`

const describe = ({ specialistId, roomId, startsAt, zone }: Shift) =>
  `specialist ${specialistId} in room ${roomId} on ${localDay(startsAt, zone)}`
