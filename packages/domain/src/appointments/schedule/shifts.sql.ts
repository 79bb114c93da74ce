import type { Day, SpecialistId } from '@romashka/basics'
import { sql } from '@romashka/database'
import type { Context } from '../../context.ts'
import { pharmacyRows } from '../../pharmacies/index.ts'
import type { PlannedShift } from '../service.ts'
import type { Room, ScheduleException, WeeklyHours } from './wanted-shifts.ts'

/** Serialises the planning of a specialist's shifts. */
export async function lockSpecialists(ctx: Context, ids?: readonly SpecialistId[]): Promise<SpecialistId[]> {
  const rows = await ctx.db
    .selectFrom('specialists')
    .select('id')
    .$if(ids !== undefined, (query) => query.where('id', 'in', [...(ids ?? [])]))
    .orderBy('id')
    .forUpdate()
    .execute()
  return rows.map(({ id }) => id)
}

export async function findSpecialistId(ctx: Context, code: string): Promise<SpecialistId | undefined> {
  const row = await ctx.db.selectFrom('specialists').select('id').where('code', '=', code).executeTakeFirst()
  return row?.id
}

export async function listWeeklyHours(ctx: Context): Promise<Map<SpecialistId, WeeklyHours[]>> {
  const rooms = await listRooms(ctx)
  const rows = await ctx.db.selectFrom('specialist_hours').selectAll().orderBy('id').execute()
  const weeks = new Map<SpecialistId, WeeklyHours[]>()
  for (const row of rows) {
    const room = rooms.get(row.room_id)
    if (!room) continue
    const one = { room, hours: row.hours, startsOn: row.starts_on, endsOn: row.ends_on }
    weeks.set(row.specialist_id, [...(weeks.get(row.specialist_id) ?? []), one])
  }
  return weeks
}

export async function listExceptions(ctx: Context, from: Day): Promise<Map<SpecialistId, ScheduleException[]>> {
  const rooms = await listRooms(ctx)
  const rows = await ctx.db.selectFrom('specialist_exceptions').selectAll().where('applies_on', '>=', from).execute()
  const exceptions = new Map<SpecialistId, ScheduleException[]>()
  for (const row of rows) {
    const room = row.room_id === null ? undefined : rooms.get(row.room_id)
    const elsewhere = room && row.hours !== null ? { room, hours: row.hours } : null
    exceptions.set(row.specialist_id, [...(exceptions.get(row.specialist_id) ?? []), { on: row.applies_on, elsewhere }])
  }
  return exceptions
}

async function listRooms(ctx: Context): Promise<Map<Room['id'], Room>> {
  const rows = await ctx.db
    .selectFrom('appointment_rooms as room')
    .innerJoin(pharmacyRows(ctx.db).as('pharmacy'), 'pharmacy.id', 'room.pharmacy_id')
    .select(['room.id', 'room.pharmacy_id as pharmacyId', 'pharmacy.opening_hours as openingHours'])
    .select(['pharmacy.timezone as zone', 'pharmacy.closed_on as closedOn'])
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

/** Notes these days of a specialist; without a room the specialist is away. */
export async function putExceptions(
  ctx: Context,
  specialistId: SpecialistId,
  days: readonly Day[],
  elsewhere: { roomId: Room['id']; hours: string } | null,
): Promise<void> {
  const row = { room_id: elsewhere?.roomId ?? null, hours: elsewhere?.hours ?? null, noted_at: ctx.now() }
  await ctx.db
    .insertInto('specialist_exceptions')
    .values(days.map((on) => ({ specialist_id: specialistId, applies_on: on, ...row })))
    .onConflict((conflict) => conflict.columns(['specialist_id', 'applies_on']).doUpdateSet(row))
    .execute()
}

/** Shifts that are not over. */
export async function listPlanned(
  ctx: Context,
  ids: readonly SpecialistId[],
): Promise<(PlannedShift & { id: number })[]> {
  if (ids.length === 0) return []
  return ctx.db
    .selectFrom('specialist_shifts')
    .select(['id', 'specialist_id as specialistId', 'room_id as roomId', 'starts_at as startsAt', 'ends_at as endsAt'])
    .where('specialist_id', 'in', [...ids])
    .where('ends_at', '>', ctx.now())
    .execute()
}

export async function removeShifts(ctx: Context, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await ctx.db
    .deleteFrom('specialist_shifts')
    .where('id', 'in', [...ids])
    .execute()
}

/** Returns those that came in; a shift of a specialist or a room that is taken then is left out. */
export async function addShifts(ctx: Context, shifts: readonly PlannedShift[]): Promise<PlannedShift[]> {
  if (shifts.length === 0) return []
  const { rows } = await sql<PlannedShift>`insert into specialist_shifts (specialist_id, room_id, starts_at, ends_at)
    select "specialistId", "roomId", "startsAt", "endsAt"
    from json_to_recordset(${JSON.stringify(shifts)}::text::json)
      as rows ("specialistId" int, "roomId" int, "startsAt" timestamptz, "endsAt" timestamptz)
    on conflict do nothing
    returning specialist_id as "specialistId", room_id as "roomId", starts_at as "startsAt", ends_at as "endsAt"`.execute(
    ctx.db,
  )
  return rows
}

export async function findRoomId(ctx: Context, code: string): Promise<Room['id'] | undefined> {
  const row = await ctx.db.selectFrom('appointment_rooms').select('id').where('code', '=', code).executeTakeFirst()
  return row?.id
}

export async function removeExceptions(ctx: Context, specialistId: SpecialistId, days: readonly Day[]): Promise<void> {
  await ctx.db
    .deleteFrom('specialist_exceptions')
    .where('specialist_id', '=', specialistId)
    .where('applies_on', 'in', [...days])
    .execute()
}
