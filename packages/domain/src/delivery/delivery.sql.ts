import { type CityId, type Day, kopecks } from '@romashka/basics'
import { sql } from '@romashka/database'
import type { Context } from '../context.ts'
import { cityRows, regionRows } from '../locations/index.ts'
import type { DeliveryCity, DeliveryTariff, SlotId } from './delivery.ts'

export async function listDeliveryCities(ctx: Context): Promise<DeliveryCity[]> {
  const { rows } = await sql<{
    id: CityId
    slug: string
    name: string
    region: string
    price: number
    free_from: number | null
  }>`
    select city.id, city.slug, city.name, region.name as region, min(tariff.price_kopecks) as price,
      min(tariff.free_from_kopecks) as free_from
    from delivery_tariffs tariff join ${cityRows(ctx.db)} as city on city.id = tariff.city_id join ${regionRows(ctx.db)} as region on region.id = city.region_id
    where tariff.ended_on is null
    group by city.id, city.slug, city.name, region.name
    order by lower(city.name) collate "und-x-icu"`.execute(ctx.db)
  return rows.map(({ id, slug, name, region, price, free_from }) => ({
    id,
    slug,
    name,
    regionName: region,
    fromKopecks: kopecks(price),
    freeFromKopecks: free_from === null ? null : kopecks(free_from),
  }))
}

export async function listTariffs(ctx: Context, cityId: CityId): Promise<DeliveryTariff[]> {
  const rows = await ctx.db
    .selectFrom('delivery_tariffs')
    .where('city_id', '=', cityId)
    .where('ended_on', 'is', null)
    .selectAll()
    .orderBy('price_kopecks')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    cityId: row.city_id,
    code: row.code,
    title: row.title,
    variantType: row.variant_type === 'today' ? 'today' : 'tomorrow',
    priceKopecks: kopecks(row.price_kopecks),
    freeFromKopecks: row.free_from_kopecks === null ? null : kopecks(row.free_from_kopecks),
    hasThermoBag: row.has_thermo_bag,
  }))
}

export async function hasThermoBag(ctx: Context, { windowId }: Pick<SlotId, 'windowId'>): Promise<boolean> {
  const row = await ctx.db
    .selectFrom('delivery_windows as slot')
    .innerJoin('delivery_tariffs as tariff', 'tariff.id', 'slot.tariff_id')
    .where('slot.id', '=', windowId)
    .select('tariff.has_thermo_bag')
    .executeTakeFirst()
  return row?.has_thermo_bag ?? false
}

export interface WindowRow {
  id: number
  tariffId: number
  variantType: string
  timezone: string
  startsAt: string
  endsAt: string
  capacity: number
  cutOffMinutes: number
  takenOn: { on: Day; taken: number }[]
}

/** The windows of one tariff with the places taken of each, from a day on. */
export async function listWindows(
  ctx: Context,
  of: { tariffId: number } | { windowId: number },
  from: Day,
): Promise<WindowRow[]> {
  const where = 'tariffId' in of ? sql`slot.tariff_id = ${of.tariffId}` : sql`slot.id = ${of.windowId}`
  const { rows } = await sql<Omit<WindowRow, 'takenOn'> & { days: Day[] | null; taken: number[] | null }>`
    select slot.id, slot.tariff_id as "tariffId", tariff.variant_type as "variantType", city.timezone,
      slot.starts_at::text as "startsAt", slot.ends_at::text as "endsAt", slot.capacity,
      slot.cut_off_minutes as "cutOffMinutes", taken.days, taken.taken
    from delivery_windows slot join delivery_tariffs tariff on tariff.id = slot.tariff_id
    join ${cityRows(ctx.db)} as city on city.id = tariff.city_id
    left join lateral (
      select array_agg(to_char(on_day, 'YYYY-MM-DD')) as days, array_agg(day.taken) as taken
      from delivery_window_days day where day.window_id = slot.id and day.on_day >= ${from}::date
    ) taken on true
    where ${where} and tariff.ended_on is null and slot.capacity > 0 order by slot.starts_at`.execute(ctx.db)
  return rows.map(({ days, taken, ...row }) => ({
    ...row,
    takenOn: (days ?? []).map((on, at) => ({ on, taken: taken?.[at] ?? 0 })),
  }))
}

/**
 * True if a place was left; the last one goes to exactly one order. A day has the places that its window has now: more
 * or fewer of them may have been given since somebody came first.
 */
export async function takePlace(ctx: Context, slot: SlotId): Promise<boolean> {
  const { rows } = await sql`
    insert into delivery_window_days as day (window_id, on_day, capacity, taken)
    select id, ${slot.on}::date, capacity, 1 from delivery_windows where id = ${slot.windowId} and capacity > 0
    on conflict (window_id, on_day) do update set taken = day.taken + 1, capacity = excluded.capacity
      where day.taken < excluded.capacity
    returning taken`.execute(ctx.db)
  return rows.length > 0
}

export async function freePlace(ctx: Context, slot: SlotId): Promise<void> {
  await sql`
    update delivery_window_days set taken = taken - 1
    where window_id = ${slot.windowId} and on_day = ${slot.on}::date and taken > 0`.execute(ctx.db)
}
