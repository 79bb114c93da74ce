import { sql } from '@romashka/database'
import type { Context } from '../context.ts'
import type { NewPharmacy } from './set-pharmacies.ts'

export async function setPharmacies(ctx: Context, pharmacies: readonly NewPharmacy[]): Promise<void> {
  await sql`insert into pharmacies (code, city_id, name, slug, address, metro, latitude, longitude, timezone,
      opening_hours, phone, services, licence_number, licence_address, has_distance_permit, is_invented, source)
    select code, "cityId", name, slug, address, metro, latitude, longitude, timezone, "openingHours", phone,
      array(select json_array_elements_text(services)), "licenceNumber", "licenceAddress", "hasDistancePermit",
      "isInvented", source
    from json_to_recordset(${JSON.stringify(pharmacies)}::text::json) as rows (code text, "cityId" int, name text,
      slug text, address text, metro text, latitude float8, longitude float8, timezone text, "openingHours" text,
      phone text, services json, "licenceNumber" text, "licenceAddress" text, "hasDistancePermit" boolean,
      "isInvented" boolean, source text)
    on conflict (code) do update set city_id = excluded.city_id, name = excluded.name, slug = excluded.slug,
      address = excluded.address, metro = excluded.metro, latitude = excluded.latitude,
      longitude = excluded.longitude, timezone = excluded.timezone, opening_hours = excluded.opening_hours,
      phone = excluded.phone, services = excluded.services, licence_number = excluded.licence_number,
      licence_address = excluded.licence_address, has_distance_permit = excluded.has_distance_permit,
      is_invented = excluded.is_invented, source = excluded.source`.execute(ctx.db)
}
