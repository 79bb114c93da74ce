import { type PharmacyId, pharmacyIdOf } from '@romashka/basics'
import { sql } from '@romashka/database'
import type { Context } from '../../context.ts'
import { knownId, knownIdWhere } from '../../known-id.ts'
import type { WrittenRow } from '../../list-import-result.ts'
import { pharmacyRows } from '../../pharmacies/index.ts'
import type { NewHours, NewRoom, NewService, NewSpecialist } from './set-schedule.ts'

const isOfCode = sql<boolean>`present.code = rows.code`

export async function putServices(ctx: Context, services: readonly NewService[]): Promise<WrittenRow[]> {
  const { rows } = await sql<WrittenRow>`insert into appointment_services as known
      (id, code, area, title, about, bring, length_minutes, price_kopecks, position, category_id)
    overriding system value
    select ${knownIdWhere('appointment_services', isOfCode)}, code, rows.area, rows.title, rows.about, rows.bring,
      "lengthMinutes", "priceKopecks", rows.position, "categoryId"
    from json_to_recordset(${JSON.stringify(services)}::text::json) as rows (code text, area text, title text,
      about text, bring text, "lengthMinutes" int, "priceKopecks" bigint, position int, "categoryId" text)
    on conflict (code) do update set area = excluded.area, title = excluded.title, about = excluded.about,
      bring = excluded.bring, length_minutes = excluded.length_minutes, price_kopecks = excluded.price_kopecks,
      position = excluded.position, category_id = excluded.category_id
    where (known.area, known.title, known.about, known.bring, known.length_minutes, known.price_kopecks,
        known.position, known.category_id)
      is distinct from (excluded.area, excluded.title, excluded.about, excluded.bring, excluded.length_minutes,
        excluded.price_kopecks, excluded.position, excluded.category_id)
    returning code, xmax = 0 as added`.execute(ctx.db)
  return rows
}

export async function putSpecialists(ctx: Context, specialists: readonly NewSpecialist[]): Promise<WrittenRow[]> {
  const { rows } = await sql<WrittenRow>`insert into specialists as known
      (id, code, name, profession, about, works_since, is_invented) overriding system value
    select ${knownIdWhere('specialists', isOfCode)}, code, rows.name, rows.profession, rows.about, "worksSince",
      "isInvented"
    from json_to_recordset(${JSON.stringify(specialists)}::text::json) as rows (code text, name text,
      profession text, about text, "worksSince" int, "isInvented" boolean)
    on conflict (code) do update set name = excluded.name, profession = excluded.profession, about = excluded.about,
      works_since = excluded.works_since, is_invented = excluded.is_invented
    where (known.name, known.profession, known.about, known.works_since, known.is_invented)
      is distinct from (excluded.name, excluded.profession, excluded.about, excluded.works_since, excluded.is_invented)
    returning code, xmax = 0 as added`.execute(ctx.db)
  return rows
}

/** What each of these specialists does from now on; returns the codes of those with whom something has changed. */
export async function setServicesOf(ctx: Context, specialists: readonly NewSpecialist[]): Promise<string[]> {
  const pairs = specialists.flatMap(({ code, services }) => services.map((service) => ({ code, service })))
  const codes = specialists.map(({ code }) => code)
  const { rows } = await sql<{ code: string }>`with wanted as (
      select specialists.id as specialist_id, appointment_services.id as service_id
      from json_to_recordset(${JSON.stringify(pairs)}::text::json) as pairs (code text, service text)
      join specialists on specialists.code = pairs.code
      join appointment_services on appointment_services.code = pairs.service),
    gone as (delete from specialist_services using specialists
      where specialists.id = specialist_services.specialist_id and specialists.code = any(${codes}::text[])
        and (specialist_services.specialist_id, specialist_services.service_id) not in (select * from wanted)
      returning specialist_services.specialist_id),
    come as (insert into specialist_services (specialist_id, service_id) select * from wanted
      on conflict do nothing returning specialist_id)
    select distinct specialists.code from specialists
    where id in (select * from gone union select * from come)`.execute(ctx.db)
  return rows.map(({ code }) => code)
}

export async function putRooms(ctx: Context, rooms: readonly NewRoom[]): Promise<WrittenRow[]> {
  const { rows } = await sql<WrittenRow>`insert into appointment_rooms as known (id, code, pharmacy_id, name)
    overriding system value
    select ${knownIdWhere('appointment_rooms', isOfCode)}, code, "pharmacyId", rows.name
    from json_to_recordset(${JSON.stringify(rooms)}::text::json) as rows (code text, "pharmacyId" int, name text)
    on conflict (code) do update set pharmacy_id = excluded.pharmacy_id, name = excluded.name
    where (known.pharmacy_id, known.name) is distinct from (excluded.pharmacy_id, excluded.name)
    returning code, xmax = 0 as added`.execute(ctx.db)
  return rows
}

export async function putHours(ctx: Context, hours: readonly NewHours[]): Promise<WrittenRow[]> {
  const { rows } = await sql<WrittenRow>`insert into specialist_hours as known
      (id, specialist_id, room_id, hours, starts_on, ends_on) overriding system value
    select ${knownId('specialist_hours', 'present.id')}, specialists.id, appointment_rooms.id, rows.hours, "startsOn",
      "endsOn"
    from json_to_recordset(${JSON.stringify(hours)}::text::json)
      as rows (specialist text, room text, hours text, "startsOn" date, "endsOn" date)
    join specialists on specialists.code = rows.specialist
    join appointment_rooms on appointment_rooms.code = rows.room
    left join specialist_hours present on (present.specialist_id, present.room_id, present.starts_on)
      = (specialists.id, appointment_rooms.id, "startsOn")
    on conflict (specialist_id, room_id, starts_on) do update set hours = excluded.hours, ends_on = excluded.ends_on
    where (known.hours, known.ends_on) is distinct from (excluded.hours, excluded.ends_on)
    returning id::text as code, xmax = 0 as added`.execute(ctx.db)
  return rows
}

/** What a list of services may have no column for. */
export async function listOptionalOfServices(ctx: Context) {
  return ctx.db.selectFrom('appointment_services').select(['code', 'bring', 'category_id as categoryId']).execute()
}

/** What a list of specialists may have no column for. */
export async function listOptionalOfSpecialists(ctx: Context) {
  return ctx.db
    .selectFrom('specialists')
    .select(['code', 'works_since as worksSince', 'is_invented as isInvented'])
    .execute()
}

/** The chain's codes of what there is. */
export async function listCodes(
  ctx: Context,
  table: 'appointment_services' | 'specialists' | 'appointment_rooms',
): Promise<string[]> {
  const rows = await ctx.db.selectFrom(table).select('code').orderBy('code').execute()
  return rows.map(({ code }) => code)
}

/** `specialist room day`, as a list names a row of weekly hours. */
export async function listHours(ctx: Context) {
  return ctx.db
    .selectFrom('specialist_hours as hours')
    .innerJoin('specialists as specialist', 'specialist.id', 'hours.specialist_id')
    .innerJoin('appointment_rooms as room', 'room.id', 'hours.room_id')
    .select([
      'specialist.code as specialist',
      'room.code as room',
      'hours.starts_on as startsOn',
      'hours.ends_on as endsOn',
    ])
    .orderBy('hours.id')
    .execute()
}

export async function listPharmacyIds(ctx: Context): Promise<Map<string, PharmacyId>> {
  const rows = await ctx.db.selectFrom(pharmacyRows(ctx.db).as('pharmacy')).select(['code', 'id']).execute()
  return new Map(rows.map(({ code, id }) => [code, pharmacyIdOf(id)]))
}
