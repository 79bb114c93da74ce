import { addDays, type CityId, type Day, fail, localDay, type PharmacyId } from '@romashka/basics'
import type { Context } from '../context.ts'
import { keep } from '../kept-reads.ts'
import { getCity } from '../locations/index.ts'
import type { Point } from './distance.ts'
import { type OpenHours, openHoursBetween } from './opening-hours.ts'
import * as sql from './pharmacies.sql.ts'
import { type Pharmacy, toPharmacy } from './pharmacy.ts'

/**
 * The pharmacies that a city's shoppers go to: its own, or those of the city that supplies it. By address; nearest
 * first for a shopper who has shared a location.
 *
 * @throws city.not_found
 */
export async function listPharmacies(ctx: Context, cityId: CityId, near?: Point): Promise<readonly Pharmacy[]> {
  const { supplyCity } = await getCity(ctx, cityId)
  ctx.tagResponse(`city:${supplyCity.id}`)
  const now = ctx.now()
  const tags = ['places', `city:${supplyCity.id}`]
  const rows = await keep(ctx, `pharmacies ${supplyCity.id}`, tags, () => sql.listOfCity(ctx, supplyCity.id))
  if (near) return pharmaciesAt(now, rows, near).sort((a, b) => (a.distanceKm ?? 0) - (b.distanceKm ?? 0))
  return ctx.keptReads ? pharmaciesOfMinute(now, rows) : pharmaciesAt(now, rows)
}

type Rows = Awaited<ReturnType<typeof sql.listOfCity>>

const pharmaciesAt = (now: Date, rows: Rows, near?: Point): Pharmacy[] =>
  rows
    .filter(({ closedOn, timezone }) => !closedOn || closedOn > localDay(now, timezone))
    .map(({ closedOn, ...row }) => toPharmacy(row, now, near))

/** By the rows that are kept for pages. */
const ofMinutes = new WeakMap<Rows, { minute: number; pharmacies: readonly Pharmacy[] }>()

/** Hours begin and end with a minute, and so do days: the product pages of a minute share its pharmacies. */
function pharmaciesOfMinute(now: Date, rows: Rows): readonly Pharmacy[] {
  const minute = Math.floor(now.getTime() / 60_000)
  const known = ofMinutes.get(rows)
  if (known?.minute === minute) return known.pharmacies
  const pharmacies = pharmaciesAt(now, rows)
  ofMinutes.set(rows, { minute, pharmacies })
  return pharmacies
}

/** The words in the addresses of the pharmacies' pages, by city. */
export async function listPageSlugs(ctx: Context): Promise<Map<CityId, string[]>> {
  const byCity = Map.groupBy(await sql.listSlugs(ctx), ({ cityId }) => cityId)
  return new Map([...byCity].map(([cityId, rows]) => [cityId, rows.map(({ slug }) => slug)]))
}

/** These pharmacies in this order; unknown and closed ones are left out. */
export async function listPharmaciesByIds(ctx: Context, ids: readonly PharmacyId[]): Promise<Pharmacy[]> {
  if (ids.length === 0) return []
  ctx.tagResponse(...ids.map((id) => `pharmacy:${id}`))
  const found = new Map((await sql.listByIds(ctx, ids)).map((row) => [Number(row.id), row]))
  const now = ctx.now()
  return ids.flatMap((id) => found.get(id) ?? []).map((row) => toPharmacy(row, now))
}

/**
 * When a pharmacy is open on each of these days, on its own clock; no hours on a day it is closed.
 */
export function listOpenDays(
  { openingHours }: Pick<Pharmacy, 'openingHours'>,
  from: Day,
  days: number,
): { day: Day; hours: readonly OpenHours[] }[] {
  return Array.from({ length: days }, (_, at) => addDays(from, at)).map((day) => ({
    day,
    hours: openHoursBetween(openingHours, day, day),
  }))
}

/** The pharmacy whose page has, or had, this word in its address, wherever it is now. @throws pharmacy.not_found */
export async function getPharmacyBySlug(ctx: Context, slug: string): Promise<Pharmacy> {
  const pharmacy = toPharmacy((await sql.findBySlug(ctx, slug)) ?? fail('pharmacy.not_found'), ctx.now())
  ctx.tagResponse('places', `pharmacy:${pharmacy.id}`)
  return pharmacy
}

/** The same where it has closed for good, with the day from which it is. @throws pharmacy.not_found */
export async function getClosedPharmacyBySlug(ctx: Context, slug: string): Promise<Pharmacy & { closedOn: Day }> {
  const { closedOn, ...row } = (await sql.findClosedBySlug(ctx, slug)) ?? fail('pharmacy.not_found')
  ctx.tagResponse('places', `pharmacy:${row.id}`)
  return { ...toPharmacy(row, ctx.now()), closedOn }
}

/** One pharmacy, as long as it has not closed for good. @throws pharmacy.not_found */
export async function getPharmacy(ctx: Context, id: PharmacyId): Promise<Pharmacy> {
  ctx.tagResponse(`pharmacy:${id}`)
  return toPharmacy((await sql.findById(ctx, id)) ?? fail('pharmacy.not_found'), ctx.now())
}
