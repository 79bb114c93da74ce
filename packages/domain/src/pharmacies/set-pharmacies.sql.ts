import { sql } from '@romashka/database'
import type { Context } from '../context.ts'
import { knownIdWhere } from '../known-id.ts'
import type { WrittenRow } from '../list-import-result.ts'
import { cityRows } from '../locations/index.ts'
import type { NewPharmacy } from './set-pharmacies.ts'

export async function setPharmacies(ctx: Context, pharmacies: readonly NewPharmacy[]): Promise<WrittenRow[]> {
  const { rows } =
    await sql<WrittenRow>`insert into pharmacies as known (id, code, city_id, name, slug, address, metro, latitude, longitude, timezone,
      opening_hours, phone, services, licence_number, licence_address, has_distance_permit, closed_on, is_invented, source)
    overriding system value
    select ${knownIdWhere('pharmacies', sql`present.code = rows.code`)}, code, "cityId", rows.name, rows.slug, rows.address, rows.metro,
      rows.latitude, rows.longitude, rows.timezone, "openingHours", rows.phone,
      array(select json_array_elements_text(rows.services)), "licenceNumber", "licenceAddress", "hasDistancePermit",
      "closedOn", "isInvented", rows.source
    from json_to_recordset(${JSON.stringify(pharmacies)}::text::json) as rows (code text, "cityId" int, name text,
      slug text, address text, metro text, latitude float8, longitude float8, timezone text, "openingHours" text,
      phone text, services json, "licenceNumber" text, "licenceAddress" text, "hasDistancePermit" boolean,
      "closedOn" date, "isInvented" boolean, source text)
    on conflict (code) do update set city_id = excluded.city_id, name = excluded.name, slug = excluded.slug,
      address = excluded.address, metro = excluded.metro, latitude = excluded.latitude,
      longitude = excluded.longitude, timezone = excluded.timezone, opening_hours = excluded.opening_hours,
      phone = excluded.phone, services = excluded.services, licence_number = excluded.licence_number,
      licence_address = excluded.licence_address, has_distance_permit = excluded.has_distance_permit,
      closed_on = excluded.closed_on, is_invented = excluded.is_invented, source = excluded.source
    where (known.city_id, known.name, known.slug, known.address, known.metro, known.latitude, known.longitude,
        known.timezone, known.opening_hours, known.phone, known.services, known.licence_number, known.licence_address,
        known.has_distance_permit, known.closed_on, known.is_invented, known.source)
      is distinct from (excluded.city_id, excluded.name, excluded.slug, excluded.address, excluded.metro,
        excluded.latitude, excluded.longitude, excluded.timezone, excluded.opening_hours, excluded.phone,
        excluded.services, excluded.licence_number, excluded.licence_address, excluded.has_distance_permit,
        excluded.closed_on, excluded.is_invented, excluded.source)
    returning code, xmax = 0 as added`.execute(ctx.db)
  return rows
}

/** A pharmacy that gets another word in its address is found by the former one as well. */
export async function keepFormerSlugs(ctx: Context, pharmacies: readonly NewPharmacy[]): Promise<void> {
  const given = pharmacies.map(({ code, slug }) => ({ code, slug }))
  await sql`
    insert into pharmacy_redirects (slug, pharmacy_id)
    select known.slug, known.id from pharmacies known
      join json_to_recordset(${JSON.stringify(given)}::text::json) as rows (code text, slug text) using (code)
    where rows.slug <> known.slug
    on conflict (slug) do update set pharmacy_id = excluded.pharmacy_id`.execute(ctx.db)
}

/** What a list of pharmacies may have no column for. */
export async function listOptional(ctx: Context) {
  return ctx.db
    .selectFrom('pharmacies')
    .select(['code', 'metro', 'services', 'licence_number as licenceNumber', 'licence_address as licenceAddress'])
    .select(['has_distance_permit as hasDistancePermit', 'closed_on as closedOn'])
    .execute()
}

/** Where each pharmacy is, by its code. */
export async function listPlaces(ctx: Context) {
  return ctx.db
    .selectFrom('pharmacies')
    .select(['id', 'code', 'address', 'latitude', 'longitude', 'closed_on as closedOn'])
    .select(['timezone', 'opening_hours as openingHours'])
    .execute()
}

export async function listCodes(ctx: Context) {
  return ctx.db.selectFrom('pharmacies').select(['code', 'slug', 'closed_on as closedOn']).orderBy('code').execute()
}

export async function listCitiesWithout(ctx: Context): Promise<string[]> {
  const cities = await ctx.db
    .selectFrom(cityRows(ctx.db).as('city'))
    .select('city.slug')
    .whereRef('city.supply_city_id', '=', 'city.id')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('pharmacies')
            .select('pharmacies.id')
            .whereRef('pharmacies.city_id', '=', 'city.id')
            .where('pharmacies.closed_on', 'is', null),
        ),
      ),
    )
    .orderBy('city.slug')
    .execute()
  return cities.map(({ slug }) => slug)
}

/** Open pharmacies of cities that are shown those of another one. */
export async function listUnseen(ctx: Context): Promise<{ code: string; city: string; supplyCity: string }[]> {
  return ctx.db
    .selectFrom('pharmacies')
    .innerJoin(cityRows(ctx.db).as('city'), 'city.id', 'pharmacies.city_id')
    .innerJoin(cityRows(ctx.db).as('supply'), 'supply.id', 'city.supply_city_id')
    .where('pharmacies.closed_on', 'is', null)
    .whereRef('supply.id', '<>', 'city.id')
    .select(['pharmacies.code', 'city.slug as city', 'supply.slug as supplyCity'])
    .orderBy('pharmacies.code')
    .execute()
}
