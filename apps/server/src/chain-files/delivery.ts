import { cityIdOf, localDay } from '@romashka/basics'
import { type Context, delivery, locations } from '@romashka/domain'
import { chainFile, codeResolver, FileRefused, type Problem, type RowOf } from './chain-file.ts'
import * as column from './column.ts'

const tariffColumns = {
  tariff: column.code,
  city: column.slug,
  title: column.text(60),
  comes: column.oneOf('today', 'tomorrow'),
  price: column.roubles,
  free_from: column.optional(column.roubles),
  thermo_bag: column.yesOrNo,
  ended_on: column.optional(column.day),
}

/** What a courier costs in a city. */
export const tariffs = chainFile({
  key: 'tariff',
  columns: tariffColumns,
  codeOf: (row) => `${row.tariff} in ${row.city}`,
  importRows: async (ctx, rows) => {
    const problems: Problem[] = []
    const resolve = codeResolver(problems)
    const cities = await citiesBySlug(ctx)
    // Where a day begins first in Russia: elsewhere it may be to come for some hours.
    const today = localDay(ctx.now(), 'Asia/Kamchatka')
    const ready = rows.flatMap((row) => {
      if (row.ended_on && row.ended_on > today)
        problems.push({
          line: row.line,
          column: 'ended_on',
          reason: `${row.ended_on} is to come: bring it in on that day`,
        })
      if (ctx.settings.dispensing.isPaidOnline === false && row.ended_on === null)
        problems.push({
          line: row.line,
          column: 'tariff',
          reason: 'couriers are paid in advance, and the chain has no bank (PAYMENT_PROVIDER=none)',
        })
      if (row.free_from === 0)
        problems.push({ line: row.line, column: 'free_from', reason: 'is 0: leave it empty, or set the price to 0' })
      return resolve(row, 'city', row.city, cities).map((cityId) => ({
        cityId,
        code: row.tariff,
        title: row.title,
        variantType: row.comes,
        priceKopecks: row.price,
        freeFromKopecks: row.free_from,
        hasThermoBag: row.thermo_bag,
        endedOn: row.ended_on,
        windows: [],
      }))
    })
    if (problems.length > 0) throw new FileRefused(problems)
    return withCitySlugs(cities, await delivery.setTariffs(ctx, ready))
  },
})

const windowColumns = {
  window: column.textAs('hours such as 10:00-14:00', (written) => {
    const hours = hoursOf(written)
    return hours && `${hours.startsAt}-${hours.endsAt}`
  }),
  tariff: column.code,
  city: column.slug,
  places: column.wholeNumber(0, 10_000),
  cut_off_minutes: column.wholeNumber(0, 10_080),
}

/** When the couriers of a tariff come, and how many orders they take along. */
export const windows = chainFile({
  key: 'window',
  columns: windowColumns,
  codeOf: (row) => `${row.window.split('-')[0]} of ${row.tariff} in ${row.city}`,
  importRows: importWindows,
})

async function importWindows(ctx: Context, rows: readonly RowOf<typeof windowColumns>[]) {
  const problems: Problem[] = []
  const resolve = codeResolver(problems)
  const cities = await citiesBySlug(ctx)
  const known = await delivery.listTariffKeys(ctx)
  const ready = rows.flatMap((row) => {
    const [cityId] = resolve(row, 'city', row.city, cities)
    const hours = hoursOf(row.window)
    if (cityId === undefined || hours === undefined) return []
    if (!known.has(`${cityId}/${row.tariff}`))
      problems.push({ line: row.line, column: 'tariff', reason: `${row.tariff} is not a tariff of ${row.city}` })
    return { ...hours, cityId, tariff: row.tariff, capacity: row.places, cutOffMinutes: row.cut_off_minutes }
  })
  if (problems.length > 0) throw new FileRefused(problems)
  return withCitySlugs(cities, await delivery.setWindows(ctx, ready))
}

function hoursOf(written: string): { startsAt: string; endsAt: string } | undefined {
  const [startsAt, endsAt, ...others] = written
    .split(/\s*[-\u2010-\u2015\u2212]\s*/)
    .map((part) => column.time.read(/^\d{1,2}$/.test(part) ? `${part}:00` : part))
  const isRange = typeof startsAt === 'string' && typeof endsAt === 'string' && others.length === 0
  return isRange && startsAt < endsAt ? { startsAt, endsAt } : undefined
}

async function citiesBySlug(ctx: Context) {
  const { cities } = await locations.listPlaceCodes(ctx)
  return new Map(cities.map(({ id, code }) => [code, cityIdOf(id)]))
}

/** The domain names a tariff by the id of its city, the chain by the city's word. */
function withCitySlugs<Result extends { unmentioned: string[] }>(
  cities: ReadonlyMap<string, number>,
  result: Result,
): Result {
  const slugs = new Map([...cities].map(([slug, id]) => [String(id), slug]))
  const unmentioned = result.unmentioned.map((key) => key.replace(/^\d+/, (id) => slugs.get(id) ?? id))
  return { ...result, unmentioned }
}
