import { sql } from '@romashka/database'
import type { Context } from '../context.ts'
import { knownIdWhere } from '../known-id.ts'
import type { WrittenRow } from '../list-import-result.ts'
import type { NewCity, NewRegion, NewWarehouse, Places } from './set-places.ts'

function asRows(rows: readonly object[]) {
  return sql`${JSON.stringify(rows)}::text::json`
}

export async function setRegions(ctx: Context, regions: readonly NewRegion[]): Promise<WrittenRow[]> {
  const { rows } =
    await sql<WrittenRow>`insert into regions as known (id, name, full_name, slug, federal_district, timezone, fias_id, kladr_id)
    select id, name, "fullName", slug, "federalDistrict", timezone, nullif("fiasId", '')::uuid, nullif("kladrId", '')
    from json_to_recordset(${asRows(regions)}) as rows (id int, name text, "fullName" text, slug text,
      "federalDistrict" text, timezone text, "fiasId" text, "kladrId" text)
    on conflict (id) do update set name = excluded.name, full_name = excluded.full_name, slug = excluded.slug,
      federal_district = excluded.federal_district, timezone = excluded.timezone, fias_id = excluded.fias_id,
      kladr_id = excluded.kladr_id
    where known is distinct from excluded returning slug as code, xmax = 0 as added`.execute(ctx.db)
  return rows
}

const isOfCode = sql<boolean>`present.code = rows.code`

export async function setPriceZones(ctx: Context, zones: Places['priceZones']): Promise<WrittenRow[]> {
  const { rows } = await sql<WrittenRow>`insert into price_zones as known (id, code, name) overriding system value
    select ${knownIdWhere('price_zones', isOfCode)}, code, rows.name
    from json_to_recordset(${asRows(zones)}) as rows (code text, name text)
    on conflict (code) do update set name = excluded.name
    where known.name <> excluded.name returning code, xmax = 0 as added`.execute(ctx.db)
  return rows
}

/** A city that gets another word in its pages' addresses is found by the former one as well. */
export async function keepFormerSlugs(ctx: Context, cities: readonly NewCity[]): Promise<void> {
  const given = cities.flatMap(({ id, slug, formerSlug }) => ({ id, slug, former: formerSlug ?? null }))
  await sql`
    insert into city_redirects (slug, city_id)
    select distinct on (word) word, id from json_to_recordset(${asRows(given)}) as rows (id int, slug text, former text)
      left join cities known using (id), unnest(array[known.slug, former]) as words (word)
    where word <> rows.slug order by word, id
    on conflict (slug) do update set city_id = excluded.city_id`.execute(ctx.db)
}

export async function setCities(ctx: Context, cities: readonly NewCity[]): Promise<WrittenRow[]> {
  const { rows } =
    await sql<WrittenRow>`insert into cities as known (id, region_id, name, slug, timezone, latitude, longitude, population, fias_id, kladr_id,
      price_zone_id, supply_city_id)
    select rows.id, "regionId", rows.name, slug, timezone, latitude, longitude, coalesce(population, 0),
      nullif("fiasId", '')::uuid, nullif("kladrId", ''), price_zones.id, "supplyCityId"
    from json_to_recordset(${asRows(cities)}) as rows (id int, "regionId" int, name text, slug text, timezone text,
      latitude float8, longitude float8, population int, "fiasId" text, "kladrId" text, "priceZone" text,
      "supplyCityId" int) join price_zones on price_zones.code = "priceZone"
    on conflict (id) do update set region_id = excluded.region_id, name = excluded.name, slug = excluded.slug,
      timezone = excluded.timezone, latitude = excluded.latitude, longitude = excluded.longitude,
      population = excluded.population, fias_id = excluded.fias_id, kladr_id = excluded.kladr_id,
      price_zone_id = excluded.price_zone_id, supply_city_id = excluded.supply_city_id
    where known is distinct from excluded returning slug as code, xmax = 0 as added`.execute(ctx.db)
  return rows
}

export async function setWarehouses(ctx: Context, warehouses: readonly NewWarehouse[]): Promise<WrittenRow[]> {
  const { rows } =
    await sql<WrittenRow>`insert into warehouses as known (id, code, region_id, name, timezone, cut_off_time)
    overriding system value
    select ${knownIdWhere('warehouses', isOfCode)}, code, "regionId", rows.name, rows.timezone, "cutOffTime"::time
    from json_to_recordset(${asRows(warehouses)})
      as rows (code text, "regionId" int, name text, timezone text, "cutOffTime" text)
    on conflict (code) do update set region_id = excluded.region_id, name = excluded.name,
      timezone = excluded.timezone, cut_off_time = excluded.cut_off_time
    where (known.region_id, known.name, known.timezone, known.cut_off_time)
      is distinct from (excluded.region_id, excluded.name, excluded.timezone, excluded.cut_off_time)
    returning code, xmax = 0 as added`.execute(ctx.db)
  return rows
}

export async function listRegionDetails(ctx: Context) {
  const { rows } = await sql<
    Pick<NewRegion, 'id' | 'fullName' | 'federalDistrict' | 'fiasId' | 'kladrId'>
  >`select id, full_name as "fullName", federal_district as "federalDistrict", coalesce(fias_id::text, '') as "fiasId",
    coalesce(kladr_id, '') as "kladrId" from regions`.execute(ctx.db)
  return rows
}

export async function listCityDetails(ctx: Context) {
  const { rows } = await sql<
    Pick<NewCity, 'id' | 'population' | 'fiasId' | 'kladrId'>
  >`select id, population, coalesce(fias_id::text, '') as "fiasId", coalesce(kladr_id, '') as "kladrId"
    from cities`.execute(ctx.db)
  return rows
}

/** Every place by the chain's own code; for a region and a city that is its slug. */
export async function listPlaceCodes(ctx: Context) {
  const [regions, priceZones, cities, warehouses] = await Promise.all([
    ctx.db.selectFrom('regions').select(['id', 'slug as code', 'timezone']).orderBy('slug').execute(),
    ctx.db.selectFrom('price_zones').select(['id', 'code']).orderBy('code').execute(),
    ctx.db
      .selectFrom('cities')
      .select(['id', 'slug as code', 'name', 'region_id as regionId', 'timezone', 'latitude', 'longitude'])
      .select('supply_city_id as supplyCityId')
      .orderBy('slug')
      .execute(),
    ctx.db.selectFrom('warehouses').select(['id', 'code']).orderBy('code').execute(),
  ])
  return { regions, priceZones, cities, warehouses }
}
