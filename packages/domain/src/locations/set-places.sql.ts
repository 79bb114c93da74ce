import { sql } from '@romashka/database'
import type { Context } from '../context.ts'
import type { NewCity, NewRegion, NewWarehouse, Places } from './set-places.ts'

function asRows(rows: readonly object[]) {
  return sql`${JSON.stringify(rows)}::text::json`
}

export async function setRegions(ctx: Context, regions: readonly NewRegion[]): Promise<void> {
  await sql`insert into regions (id, name, full_name, slug, federal_district, timezone, fias_id, kladr_id)
    select id, name, "fullName", slug, "federalDistrict", timezone, nullif("fiasId", '')::uuid, nullif("kladrId", '')
    from json_to_recordset(${asRows(regions)}) as rows (id int, name text, "fullName" text, slug text,
      "federalDistrict" text, timezone text, "fiasId" text, "kladrId" text)
    on conflict (id) do update set name = excluded.name, full_name = excluded.full_name, slug = excluded.slug,
      federal_district = excluded.federal_district, timezone = excluded.timezone, fias_id = excluded.fias_id,
      kladr_id = excluded.kladr_id`.execute(ctx.db)
}

export async function setPriceZones(ctx: Context, zones: Places['priceZones']): Promise<void> {
  await sql`insert into price_zones (code, name)
    select code, name from json_to_recordset(${asRows(zones)}) as rows (code text, name text)
    on conflict (code) do update set name = excluded.name`.execute(ctx.db)
}

export async function setCities(ctx: Context, cities: readonly NewCity[]): Promise<void> {
  await sql`insert into cities (id, region_id, name, slug, timezone, latitude, longitude, population, fias_id, kladr_id,
      price_zone_id, supply_city_id)
    select rows.id, "regionId", rows.name, slug, timezone, latitude, longitude, coalesce(population, 0),
      nullif("fiasId", '')::uuid, nullif("kladrId", ''), price_zones.id, "supplyCityId"
    from json_to_recordset(${asRows(cities)}) as rows (id int, "regionId" int, name text, slug text, timezone text,
      latitude float8, longitude float8, population int, "fiasId" text, "kladrId" text, "priceZone" text,
      "supplyCityId" int) join price_zones on price_zones.code = "priceZone"
    on conflict (id) do update set region_id = excluded.region_id, name = excluded.name, slug = excluded.slug,
      timezone = excluded.timezone, latitude = excluded.latitude, longitude = excluded.longitude,
      population = excluded.population, fias_id = excluded.fias_id, kladr_id = excluded.kladr_id,
      price_zone_id = excluded.price_zone_id, supply_city_id = excluded.supply_city_id`.execute(ctx.db)
}

export async function setWarehouses(ctx: Context, warehouses: readonly NewWarehouse[]): Promise<void> {
  await sql`insert into warehouses (code, region_id, name, timezone, cut_off_time)
    select code, "regionId", name, timezone, "cutOffTime"::time from json_to_recordset(${asRows(warehouses)})
      as rows (code text, "regionId" int, name text, timezone text, "cutOffTime" text)
    on conflict (code) do update set region_id = excluded.region_id, name = excluded.name,
      timezone = excluded.timezone, cut_off_time = excluded.cut_off_time`.execute(ctx.db)
}
