import { cityIdOf, type Day, localDay, metresBetween } from '@romashka/basics'
import { type Context, locations, orders, pharmacies as pharmaciesOf } from '@romashka/domain'
import { chainFile, codeResolver, FileRefused, type Problem, type RowOf } from './chain-file.ts'
import * as column from './column.ts'
import { tellOfMoves, tellOfOtherHours } from './moved-pharmacies.ts'
import { readOpeningHours } from './opening-hours.russian.ts'
import { unseenPharmacies } from './unseen-pharmacies.ts'

const columns = {
  pharmacy: column.code,
  city: column.slug,
  name: column.text(120),
  slug: column.slug,
  address: column.text(),
  metro: column.optional(column.text(60)),
  latitude: column.latitude,
  longitude: column.longitude,
  timezone: column.optional(column.timezone),
  opening_hours: column.textAs('opening hours such as Mo-Fr 08:00-22:00; Sa-Su 09:00-21:00 or 24/7', readOpeningHours),
  phone: column.phone,
  services: column.listOf('optics', 'orthopaedics', 'doctor', 'e-prescription', 'card-payment', 'parking', 'step-free'),
  licence_number: column.optional(column.text(60)),
  licence_address: column.optional(column.text()),
  distance_permit: column.yesOrNo,
  closed_on: column.optional(column.day),
}

/** No city is so large; latitude and longitude in each other's column are much further away. */
const mostMetresFromCity = 200_000

/** Pharmacies by the chain's own codes, with their hours and services. */
export const pharmacies = chainFile({ key: 'pharmacy', columns, importRows })

async function importRows(ctx: Context, rows: readonly RowOf<typeof columns>[]) {
  const { cities } = await locations.listPlaceCodes(ctx)
  const citiesBySlug = new Map(cities.map((city) => [city.code, city]))
  const owners = await pharmaciesOf.listPharmacySlugs(ctx)
  const problems: Problem[] = []
  const resolve = codeResolver(problems)
  const ready = rows.flatMap((row) => {
    const owner = owners.get(row.slug) ?? row.pharmacy
    owners.set(row.slug, owner)
    if (owner !== row.pharmacy)
      problems.push({ line: row.line, column: 'slug', reason: `${row.slug} is the address of pharmacy ${owner}` })
    const found = resolve(row, 'city', row.city, citiesBySlug)
    for (const city of found) problems.push(...farAway(row, city), ...notYet(row, localDay(ctx.now(), city.timezone)))
    return found.map((city) => ({
      code: row.pharmacy,
      cityId: cityIdOf(city.id),
      name: row.name,
      slug: row.slug,
      address: row.address,
      metro: row.metro,
      latitude: row.latitude,
      longitude: row.longitude,
      timezone: row.timezone ?? city.timezone,
      openingHours: row.opening_hours,
      phone: row.phone,
      services: row.services,
      licenceNumber: row.licence_number,
      licenceAddress: row.licence_address,
      hasDistancePermit: row.distance_permit,
      closedOn: row.closed_on,
      isInvented: false,
      source: null,
    }))
  })
  if (problems.length > 0) throw new FileRefused(problems)
  const before = await pharmaciesOf.listPharmacyPlaces(ctx)
  const result = await pharmaciesOf.setPharmacies(ctx, ready)
  const notes = [
    ...(await citiesWithout(ctx)),
    ...(await unseenPharmacies(ctx)),
    ...(await keptLonger(ctx)),
    ...(await tellOfMoves(ctx, before)),
    ...(await tellOfOtherHours(ctx, before)),
    ...(await leftInClosed(ctx)),
  ]
  return notes.length === 0 ? result : { ...result, notes }
}

async function citiesWithout(ctx: Context): Promise<string[]> {
  const without = await pharmaciesOf.listCitiesWithout(ctx)
  const advice = 'nothing is sold there unless supply_city of the list of cities names another city'
  return without.length === 0 ? [] : [`no pharmacy is open in ${without.join(', ')}: ${advice}`]
}

async function keptLonger(ctx: Context): Promise<string[]> {
  const count = await orders.followPharmacyHours(ctx)
  const [what, whose] =
    count === 1 ? ['order is', 'its pharmacy closes by its'] : ['orders are', 'their pharmacies close by their']
  return count === 0 ? [] : [`${count} ready ${what} kept longer, until ${whose} new hours`]
}

/** Their shoppers see an order that waits for them behind a closed door. */
async function leftInClosed(ctx: Context): Promise<string[]> {
  const left = await orders.listOrdersOfClosed(ctx)
  return left.map(
    ({ pharmacy, parts }) =>
      `pharmacy ${pharmacy} is closed and has orders: ${parts}; end them with "npm run pharmacy", so that their shoppers are told and get their money`,
  )
}

/** Until then it sells as every other one does, and a list knows no later hour to close it. */
function notYet({ line, closed_on: day }: RowOf<typeof columns>, today: Day): Problem[] {
  if (!day || day <= today) return []
  return [{ line, column: 'closed_on', reason: `${day} is to come: bring it in on that day` }]
}

function farAway(row: RowOf<typeof columns>, city: Parameters<typeof metresBetween>[0]): Problem[] {
  const metres = metresBetween(city, row)
  if (metres <= mostMetresFromCity) return []
  const kilometres = Math.round(metres / 1000)
  return [{ line: row.line, column: 'latitude', reason: `with longitude it is ${kilometres} km from ${row.city}` }]
}
