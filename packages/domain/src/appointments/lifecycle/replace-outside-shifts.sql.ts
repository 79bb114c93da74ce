import type { AppointmentId, SpecialistId } from '@romashka/basics'
import { sql } from '@romashka/database'
import type { Context } from '../../context.ts'

/** Gives appointments the room in which their specialist now receives, in the same pharmacy at the same time. */
export async function moveToCurrentRooms(ctx: Context, ids: readonly SpecialistId[]): Promise<void> {
  await sql`update appointments set room_id = shift.room_id
    from specialist_shifts shift, appointment_rooms former, appointment_rooms present
    where appointments.specialist_id = any(${ids}::int[]) and appointments.starts_at > ${ctx.now()}
      and appointments.state in ('held', 'booked', 'reminded')
      and shift.specialist_id = appointments.specialist_id and shift.room_id <> appointments.room_id
      and shift.starts_at <= appointments.starts_at and shift.ends_at >= appointments.ends_at
      and former.id = appointments.room_id and present.id = shift.room_id
      and former.pharmacy_id = present.pharmacy_id`.execute(ctx.db)
}

/** Coming appointments and holds outside every shift of their specialist, the earliest first. */
export async function listOutsideShifts(
  ctx: Context,
  ids: readonly SpecialistId[],
): Promise<{ id: AppointmentId; isHold: boolean }[]> {
  const { rows } = await sql<{ id: AppointmentId; isHold: boolean }>`
    select id, state = 'held' as "isHold" from appointments
    where specialist_id = any(${ids}::int[]) and starts_at > ${ctx.now()} and state in ('held', 'booked', 'reminded')
      and not exists (select 1 from specialist_shifts shift
        where shift.specialist_id = appointments.specialist_id and shift.room_id = appointments.room_id
          and shift.starts_at <= appointments.starts_at and shift.ends_at >= appointments.ends_at)
    order by starts_at for update of appointments`.execute(ctx.db)
  return rows
}
