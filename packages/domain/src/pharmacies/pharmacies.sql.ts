import type { CityId, Day, PharmacyId } from '@romashka/basics'
import { sql } from '@romashka/database'
import type { Context } from '../context.ts'
import { cityRows } from '../locations/index.ts'
import type { PharmacyRow } from './pharmacy.ts'

/** Pharmacies that have not closed for good, as the city's calendar has it. */
function selectPharmacies(ctx: Context) {
  return selectAll(ctx).where((cell) =>
    cell.or([
      cell('pharmacy.closed_on', 'is', null),
      cell(
        'pharmacy.closed_on',
        '>',
        sql<Day>`(${ctx.now()}::timestamptz at time zone ${cell.ref('pharmacy.timezone')})::date`,
      ),
    ]),
  )
}

function selectAll(ctx: Context) {
  return ctx.db
    .selectFrom('pharmacies as pharmacy')
    .innerJoin(cityRows(ctx.db).as('city'), 'city.id', 'pharmacy.city_id')
    .select((cell) => [cell.ref('pharmacy.id').as('id'), cell.ref('city.id').as('cityId'), 'city.name as cityName'])
    .select(['pharmacy.code', 'pharmacy.name', 'pharmacy.slug', 'pharmacy.address', 'pharmacy.metro'])
    .select(['pharmacy.latitude', 'pharmacy.longitude', 'pharmacy.timezone', 'pharmacy.phone', 'pharmacy.services'])
    .select(['pharmacy.opening_hours as openingHours', 'pharmacy.licence_number as licenceNumber'])
    .select(['pharmacy.licence_address as licenceAddress', 'pharmacy.has_distance_permit as hasDistancePermit'])
    .select('pharmacy.is_invented as isInvented')
}

/** With those that have closed for good, and the day from which they are. */
export function listOfCity(ctx: Context, cityId: CityId): Promise<(PharmacyRow & { closedOn: Day | null })[]> {
  return selectAll(ctx)
    .select('pharmacy.closed_on as closedOn')
    .where('pharmacy.city_id', '=', cityId)
    .orderBy(sql`lower(pharmacy.address) collate "und-x-icu"`)
    .orderBy('pharmacy.id')
    .execute()
}

/** The slug of every pharmacy that is not closed for good. */
export function listSlugs(ctx: Context): Promise<{ cityId: CityId; slug: string }[]> {
  return selectPharmacies(ctx)
    .clearSelect()
    .select(['city.id as cityId', 'pharmacy.slug'])
    .orderBy('pharmacy.id')
    .execute()
}

export function listByIds(ctx: Context, ids: readonly PharmacyId[]): Promise<PharmacyRow[]> {
  return selectPharmacies(ctx).where('pharmacy.id', 'in', ids).execute()
}

/** By the word of its page; where none has it now, by one that it had before. */
export function findBySlug(ctx: Context, slug: string): Promise<PharmacyRow | undefined> {
  return havingSlug(selectPharmacies(ctx), slug).executeTakeFirst()
}

/** The same of one that has closed for good, with the day from which it is. */
export function findClosedBySlug(ctx: Context, slug: string): Promise<(PharmacyRow & { closedOn: Day }) | undefined> {
  return havingSlug(selectAll(ctx), slug)
    .select((cell) => cell.ref('pharmacy.closed_on').$notNull().as('closedOn'))
    .where('pharmacy.closed_on', '<=', sql<Day>`(${ctx.now()}::timestamptz at time zone pharmacy.timezone)::date`)
    .executeTakeFirst()
}

function havingSlug(pharmacies: ReturnType<typeof selectAll>, slug: string) {
  return pharmacies
    .where((cell) =>
      cell.or([
        cell('pharmacy.slug', '=', slug),
        cell('pharmacy.id', '=', cell.selectFrom('pharmacy_redirects').select('pharmacy_id').where('slug', '=', slug)),
      ]),
    )
    .orderBy((cell) => cell('pharmacy.slug', '=', slug), 'desc')
    .limit(1)
}

export function findById(ctx: Context, id: PharmacyId): Promise<PharmacyRow | undefined> {
  return selectPharmacies(ctx).where('pharmacy.id', '=', id).executeTakeFirst()
}
