import type { CityId, RegionId } from '@romashka/basics'
import { sql } from '@romashka/database'
import type { Context } from '../context.ts'
import type { City, ListedCity } from './locations.ts'

export async function findCityById(ctx: Context, id: CityId): Promise<City | undefined> {
  return (await selectCities(ctx).where('city.id', '=', id).execute()).map(toCity)[0]
}

export async function findCityBySlug(ctx: Context, slug: string): Promise<City | undefined> {
  const found = await selectCities(ctx)
    .where((cell) =>
      cell.or([
        cell('city.slug', '=', slug),
        cell('city.id', '=', cell.selectFrom('city_redirects').select('city_id').where('slug', '=', slug)),
      ]),
    )
    .orderBy((cell) => cell('city.slug', '=', slug), 'desc')
    .limit(1)
    .execute()
  return found.map(toCity)[0]
}

/** The words that cities had in their addresses before. */
export function listFormerSlugs(ctx: Pick<Context, 'db'>): Promise<{ slug: string; cityId: CityId }[]> {
  return ctx.db.selectFrom('city_redirects').select(['slug', 'city_id as cityId']).execute()
}

/** All of them, in no order. */
export async function readCities(ctx: Pick<Context, 'db'>): Promise<City[]> {
  return (await selectCities(ctx).execute()).map(toCity)
}

function selectCities(ctx: Pick<Context, 'db'>) {
  return ctx.db
    .selectFrom('cities as city')
    .innerJoin('regions as region', 'region.id', 'city.region_id')
    .innerJoin('cities as supply', 'supply.id', 'city.supply_city_id')
    .select(['city.id', 'city.slug', 'city.name', 'city.region_id', 'region.name as region_name', 'city.timezone'])
    .select(['city.latitude', 'city.longitude', 'city.fias_id', 'supply.price_zone_id'])
    .select(['supply.id as supply_id', 'supply.slug as supply_slug', 'supply.name as supply_name'])
}

type CityRow = Awaited<ReturnType<ReturnType<typeof selectCities>['executeTakeFirstOrThrow']>>

const toCity = (row: CityRow): City => ({
  id: row.id,
  slug: row.slug,
  name: row.name,
  regionId: row.region_id,
  regionName: row.region_name,
  timezone: row.timezone,
  latitude: row.latitude,
  longitude: row.longitude,
  fiasId: row.fias_id,
  priceZoneId: row.price_zone_id,
  supplyCity: { id: row.supply_id, slug: row.supply_slug, name: row.supply_name },
  hasPharmacies: row.supply_id === row.id,
})

/** In Russian alphabetical order, regions first, without regard to case. */
export function listCities(
  ctx: Context,
): Promise<(ListedCity & { regionId: RegionId; regionName: string; regionSlug: string })[]> {
  return ctx.db
    .selectFrom('cities as city')
    .innerJoin('regions as region', 'region.id', 'city.region_id')
    .select((cell) => [
      cell.ref('city.id').as('id'),
      'city.slug',
      'city.name',
      'city.population',
      cell('city.supply_city_id', '=', cell.ref('city.id')).$castTo<boolean>().as('hasPharmacies'),
      cell.ref('region.id').as('regionId'),
      'region.name as regionName',
      'region.slug as regionSlug',
    ])
    .orderBy(sql`lower(region.name) collate "und-x-icu"`)
    .orderBy(sql`lower(city.name) collate "und-x-icu"`)
    .execute()
}

/** Regions that `words` name, or whose city they name: by the region's own beginning, by any beginning, then the rest. */
export async function findRegionsNamed(
  ctx: Context,
  words: string,
  most: number,
): Promise<{ id: RegionId; name: string }[]> {
  const { rows } = await sql<{ id: RegionId; name: string }>`
    with names as (
      select id as region_id, true as is_own, plain_name from regions
      union all select region_id, false, plain_name from cities
    ), named as (
      select region_id, min(case when not starts_with(plain_name, ${words}) then 2 when is_own then 0 else 1 end) as rank
      from names where strpos(plain_name, ${words}) > 0 or strpos(' ' || ${words} || ' ', ' ' || plain_name || ' ') > 0
      group by region_id
    )
    select region.id, region.name from named join regions as region on region.id = named.region_id
    order by rank, lower(region.name) collate "und-x-icu" limit ${most}`.execute(ctx.db)
  return rows
}
