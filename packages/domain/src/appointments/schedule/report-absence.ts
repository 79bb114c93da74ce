import { addDays, type Day, fail, type SpecialistId } from '@romashka/basics'
import { type Context, inTransaction } from '../../context.ts'
import { normalHours } from '../../pharmacies/index.ts'
import { daysAhead } from './days-ahead.ts'
import { type Plan, planShifts } from './plan-shifts.ts'
import * as sql from './shifts.sql.ts'

/**
 * A specialist is away on these days, both included. Everybody who has an appointment then is notified and offered another
 * time. Returns how many they are.
 *
 * @throws appointment.specialist_not_found, appointment.dates_invalid
 */
export async function reportAbsence(ctx: Context, code: string, period: { from: Day; until: Day }): Promise<number> {
  const { replaced } = await setDays(ctx, code, daysOf(period), null)
  return replaced
}

/**
 * On this day a specialist receives in this room, in these hours, and nowhere else. Returns whether that can be: the room
 * may be taken.
 *
 * @throws appointment.specialist_not_found, appointment.room_not_found, appointment.dates_invalid
 */
export async function setOtherHours(
  ctx: Context,
  code: string,
  { on, room, hours }: { on: Day; room: string; hours: string },
): Promise<boolean> {
  const received = normalHours(hours) ?? fail('appointment.dates_invalid')
  const roomId = (await sql.findRoomId(ctx, room)) ?? fail('appointment.room_not_found')
  const { impossible } = await setDays(ctx, code, [on], { roomId, hours: received })
  return impossible.length === 0
}

/** The ordinary week holds again on these days. @throws appointment.specialist_not_found, appointment.dates_invalid */
export function restoreOrdinaryHours(ctx: Context, code: string, period: { from: Day; until: Day }): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const id = await findSpecialist(ctx, code)
    await sql.removeExceptions(ctx, id, daysOf(period))
    await planShifts(ctx, [id])
  })
}

function setDays(
  ctx: Context,
  code: string,
  days: readonly Day[],
  elsewhere: Parameters<typeof sql.putExceptions>[3],
): Promise<Plan> {
  return inTransaction(ctx, async (ctx) => {
    const id = await findSpecialist(ctx, code)
    await sql.putExceptions(ctx, id, days, elsewhere)
    return planShifts(ctx, [id])
  })
}

async function findSpecialist(ctx: Context, code: string): Promise<SpecialistId> {
  return (await sql.findSpecialistId(ctx, code)) ?? fail('appointment.specialist_not_found')
}

/** A longer absence than the weeks ahead, such as a leave, is noted as well. */
const mostDays = daysAhead * 10

function daysOf({ from, until }: { from: Day; until: Day }): Day[] {
  if (until < from || until > addDays(from, mostDays)) fail('appointment.dates_invalid')
  const days: Day[] = []
  for (let on = from; on <= until; on = addDays(on, 1)) days.push(on)
  return days
}
