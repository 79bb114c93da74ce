import { sql } from '@romashka/database'
import type { Context } from '../context.ts'
import { knownIdWhere } from '../known-id.ts'
import type { WrittenRow } from '../list-import-result.ts'
import type { NewTariff } from './set-tariffs.ts'

export async function putTariffs(ctx: Context, tariffs: readonly NewTariff[]): Promise<WrittenRow[]> {
  const { rows } = await sql<WrittenRow>`
    insert into delivery_tariffs as known
      (id, city_id, code, title, variant_type, price_kopecks, free_from_kopecks, has_thermo_bag, ended_on)
    overriding system value
    select ${knownIdWhere('delivery_tariffs', sql`(present.city_id, present.code) = ("cityId", rows.code)`)}, "cityId", rows.code, rows.title, "variantType", "priceKopecks",
      "freeFromKopecks", "hasThermoBag", "endedOn"
    from json_to_recordset(${JSON.stringify(tariffs)}::text::json) as rows ("cityId" int, code text, title text,
      "variantType" text, "priceKopecks" bigint, "freeFromKopecks" bigint, "hasThermoBag" boolean, "endedOn" date)
    on conflict (city_id, code) do update set title = excluded.title, variant_type = excluded.variant_type,
      price_kopecks = excluded.price_kopecks, free_from_kopecks = excluded.free_from_kopecks,
      has_thermo_bag = excluded.has_thermo_bag, ended_on = excluded.ended_on
    where (known.title, known.variant_type, known.price_kopecks, known.free_from_kopecks, known.has_thermo_bag,
        known.ended_on)
      is distinct from (excluded.title, excluded.variant_type, excluded.price_kopecks, excluded.free_from_kopecks,
        excluded.has_thermo_bag, excluded.ended_on)
    returning code, xmax = 0 as added`.execute(ctx.db)
  return rows
}

export async function listTariffIds(ctx: Context) {
  return ctx.db
    .selectFrom('delivery_tariffs')
    .select(['id', 'city_id as cityId', 'code', 'free_from_kopecks as freeFromKopecks'])
    .select(['has_thermo_bag as hasThermoBag', 'ended_on as endedOn'])
    .orderBy('id')
    .execute()
}

export interface WindowToPut {
  tariffId: number
  startsAt: string
  endsAt: string
  capacity: number
  cutOffMinutes: number
}

export async function putWindows(ctx: Context, windows: readonly WindowToPut[]): Promise<WrittenRow[]> {
  const { rows } = await sql<WrittenRow>`
    insert into delivery_windows as known (id, tariff_id, starts_at, ends_at, capacity, cut_off_minutes)
    overriding system value
    select ${knownIdWhere('delivery_windows', sql`(present.tariff_id, present.starts_at) = ("tariffId", "startsAt")`)}, "tariffId", "startsAt", "endsAt", rows.capacity, "cutOffMinutes"
    from json_to_recordset(${JSON.stringify(windows)}::text::json) as rows ("tariffId" int, "startsAt" time, "endsAt" time,
      capacity int, "cutOffMinutes" int)
    on conflict (tariff_id, starts_at) do update set ends_at = excluded.ends_at, capacity = excluded.capacity,
      cut_off_minutes = excluded.cut_off_minutes
    where (known.ends_at, known.capacity, known.cut_off_minutes)
      is distinct from (excluded.ends_at, excluded.capacity, excluded.cut_off_minutes)
    returning starts_at::text as code, xmax = 0 as added`.execute(ctx.db)
  return rows
}

export async function listWindows(ctx: Context): Promise<{ tariffId: number; startsAt: string }[]> {
  const rows = await ctx.db.selectFrom('delivery_windows').select(['tariff_id', 'starts_at']).orderBy('id').execute()
  return rows.map((row) => ({ tariffId: row.tariff_id, startsAt: row.starts_at.slice(0, 5) }))
}
