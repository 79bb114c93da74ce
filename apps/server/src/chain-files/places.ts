import { cityIdOf, regionIdOf } from '@romashka/basics'
import { type Context, locations } from '@romashka/domain'
import { chainFile, codeResolver, FileRefused, type Problem, type RowOf } from './chain-file.ts'
import * as column from './column.ts'
import { pageWords } from './page-words.ts'
import { renamedCities, wronglyRenamed } from './renamed-cities.ts'
import { unseenPharmacies } from './unseen-pharmacies.ts'

const regionColumns = {
  region: column.slug,
  name: column.text(120),
  full_name: column.optional(column.text(120)),
  federal_district: column.optional(column.text(60)),
  timezone: column.timezone,
  fias_id: column.optional(column.uuid),
  kladr_id: column.optional(column.digits),
}

export const regions = chainFile({
  key: 'region',
  columns: regionColumns,
  importRows: async (ctx, rows) => {
    const codes = rows.map(({ region }) => region)
    const ids = locations.idsOf((await locations.listPlaceCodes(ctx)).regions, codes)
    const ready = await locations.keepRegions(
      ctx,
      rows.map((row) => ({
        id: regionIdOf(ids.get(row.region) ?? 0),
        code: row.region,
        slug: row.region,
        name: row.name,
        fullName: row.full_name === null ? row.name : row.full_name,
        federalDistrict: emptyOf(row.federal_district),
        timezone: row.timezone,
        fiasId: emptyOf(row.fias_id),
        kladrId: emptyOf(row.kladr_id),
      })),
    )
    return locations.setPlacesOf(ctx, 'regions', ready)
  },
})

const emptyOf = (value: string | null | undefined) => (value === null ? '' : value)

export const priceZones = chainFile({
  key: 'price_zone',
  columns: { price_zone: column.code, name: column.text(120) },
  importRows: (ctx, rows) =>
    locations.setPlacesOf(
      ctx,
      'priceZones',
      rows.map(({ price_zone: code, name }) => ({ code, name })),
    ),
})

const cityColumns = {
  city: column.slug,
  name: column.text(120),
  region: column.slug,
  price_zone: column.code,
  supply_city: column.optional(column.slug),
  timezone: column.optional(column.timezone),
  latitude: column.latitude,
  longitude: column.longitude,
  population: column.optional(column.wholeNumber(0, 50_000_000)),
  fias_id: column.optional(column.uuid),
  kladr_id: column.optional(column.digits),
  former_city: column.optional(column.slug),
}

export const cities = chainFile({
  key: 'city',
  columns: cityColumns,
  namesItself: true,
  importRows: importCities,
})

async function importCities(ctx: Context, given: readonly RowOf<typeof cityColumns>[]) {
  const places = await locations.listPlaceCodes(ctx)
  const known = { ...places, cities: renamedCities(given, places.cities) }
  const rows = withSuppliers(given, known.cities)
  const ids = locations.idsOf(
    known.cities,
    rows.map(({ city }) => city),
  )
  const regionsBySlug = new Map(known.regions.map((region) => [region.code, region]))
  const zones = new Map(known.priceZones.map(({ code }) => [code, code]))
  const problems = [
    ...hiddenByPages(rows),
    ...suppliedTwice(rows, known.cities),
    ...wronglyRenamed(given, places.cities),
  ]
  const resolve = codeResolver(problems)
  const ready = rows.flatMap((row) => {
    const [region] = resolve(row, 'region', row.region, regionsBySlug)
    const [priceZone] = resolve(row, 'price_zone', row.price_zone, zones)
    const [supplyCityId] = resolve(row, 'supply_city', row.supply_city ?? row.city, ids)
    if (!region || !priceZone || !supplyCityId) return []
    return {
      id: cityIdOf(ids.get(row.city) ?? 0),
      code: row.city,
      slug: row.city,
      formerSlug: row.former_city,
      name: row.name,
      regionId: regionIdOf(region.id),
      supplyCityId: cityIdOf(supplyCityId),
      priceZone,
      timezone: row.timezone ?? region.timezone,
      latitude: row.latitude,
      longitude: row.longitude,
      population: row.population,
      fiasId: emptyOf(row.fias_id),
      kladrId: emptyOf(row.kladr_id),
    }
  })
  if (problems.length > 0) throw new FileRefused(problems)
  const result = await locations.setPlacesOf(ctx, 'cities', await locations.keepCities(ctx, ready))
  return { ...result, notes: [...namedAlike(ready, known.cities), ...(await unseenPharmacies(ctx))] }
}

/** Two towns of one region may have one name, as villages do; more often one of them has come in under two codes. */
function namedAlike(
  rows: readonly Pick<locations.PlaceCodes['cities'][number], 'code' | 'name' | 'regionId'>[],
  known: locations.PlaceCodes['cities'],
): string[] {
  const all = [...new Map([...known, ...rows].map((city) => [city.code, city])).values()]
  // A list may leave out the dots of an e.
  const plain = (name: string) => name.toLowerCase().replaceAll('\u0451', '\u0435')
  const named = Map.groupBy(all, ({ name, regionId }) => `${regionId} ${plain(name)}`)
  const given = new Set(rows.map(({ code }) => code))
  return [...named.values()].flatMap((cities) => {
    const codes = cities.map(({ code }) => code)
    if (codes.length === 1 || !codes.some((code) => given.has(code))) return []
    return `${codes.join(', ')} are all called ${cities[0]?.name} and are in one region: shoppers cannot tell them apart`
  })
}

/** A list that does not say who supplies a city leaves it to whom it is left. */
function withSuppliers(rows: readonly RowOf<typeof cityColumns>[], known: locations.PlaceCodes['cities']) {
  const codes = new Map(known.map(({ id, code }) => [id, code]))
  const suppliers = new Map(known.map(({ code, supplyCityId }) => [code, codes.get(supplyCityId)]))
  return rows.map((row) => ({
    ...row,
    supply_city: row.supply_city === undefined ? (suppliers.get(row.city) ?? null) : row.supply_city,
  }))
}

/** The pages of such a city could not be opened. */
const hiddenByPages = (rows: readonly RowOf<typeof cityColumns>[]): Problem[] =>
  rows
    .filter(({ city }) => pageWords.has(city))
    .map(({ line, city }) => ({
      line,
      column: 'city',
      reason: `${city} is the beginning of other addresses of the shop: choose another word`,
    }))

/** A city that is supplied by another has nothing to supply a third with. */
function suppliedTwice(rows: ReturnType<typeof withSuppliers>, known: locations.PlaceCodes['cities']): Problem[] {
  const codes = new Map(known.map(({ id, code }) => [id, code]))
  const suppliers = new Map([
    ...known.map(({ code, supplyCityId }) => [code, codes.get(supplyCityId) ?? code] as const),
    ...rows.map(({ city, supply_city }) => [city, supply_city ?? city] as const),
  ])
  return rows.flatMap(({ line, city, supply_city }) => {
    const further = supply_city === null || supply_city === city ? supply_city : suppliers.get(supply_city)
    if (further === undefined || further === null || further === supply_city) return []
    return { line, column: 'supply_city', reason: `${supply_city} is supplied by ${further} itself` }
  })
}

const warehouseColumns = {
  warehouse: column.code,
  region: column.slug,
  name: column.text(120),
  cut_off_time: column.time,
}

export const warehouses = chainFile({
  key: 'warehouse',
  columns: warehouseColumns,
  importRows: async (ctx, rows) => {
    const known = await locations.listPlaceCodes(ctx)
    const regionsBySlug = new Map(known.regions.map((region) => [region.code, region]))
    const problems: Problem[] = []
    const resolve = codeResolver(problems)
    const ready = rows.flatMap((row) =>
      resolve(row, 'region', row.region, regionsBySlug).map((region) => ({
        code: row.warehouse,
        regionId: regionIdOf(region.id),
        name: row.name,
        timezone: region.timezone,
        cutOffTime: row.cut_off_time,
      })),
    )
    if (problems.length > 0) throw new FileRefused(problems)
    return locations.setPlacesOf(ctx, 'warehouses', ready)
  },
})
