import { categoryIdOf, cityIdOf, dayOf } from '@romashka/basics'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Filters } from '../filters.ts'
import type { IndexProductRow, OfferColumns } from './assortment-index.sql.ts'
import type { AssortmentIndex, CityIndex, CityPlace } from './assortment-index.ts'
import { buildAssortmentIndex } from './build-assortment-index.ts'
import { buildCityIndex } from './build-city-index.ts'
import { filterAndCount } from './filter-and-count.ts'
import { ordinalAt, type Sort, sortedBy, sortKey } from './sort-key.ts'

/** What a shopper sees of a product, written down plainly. */
interface Seen {
  id: number
  price: number
  popularity: number
  unitPrice: number
  discount: number
  title: number
  isHere: boolean
  values: Record<string, string[]>
}

const size = 250
const random = seeded(20_261_126)
const oneOf = <Value>(values: readonly Value[]): Value => values[Math.floor(random() * values.length)] as Value
const ages = [0, 1, 3, 6, 12, 18]
const makers = ['bayer', 'teva', 'krka']
const substances = ['ibuprofen', 'paracetamol', 'kofein']
const named = (slugs: string[]) => slugs.map((slug, at) => ({ id: at + 1, name: slug, slug }))

const rows = Array.from({ length: size }, (_, at) => productRow(at + 1))
const columns = offersOf(rows)
const supply: CityPlace = {
  ...{ id: cityIdOf('1'), slug: 'omsk', name: 'Омск', hasPharmacies: true, hasDistancePermit: true, hasCouriers: true },
  supplyCity: { id: cityIdOf('1'), slug: 'omsk', name: 'Омск' },
}
type Place = Pick<CityPlace, 'hasPharmacies' | 'hasCouriers'>
let assortment: AssortmentIndex
let city: CityIndex

beforeAll(async () => {
  const day = { on: dayOf('2026-11-26'), maxCourierEthanolPercent: 25 }
  const tables = { products: rows, makers: named(makers), substances: named(substances), categories: [] }
  const built = await buildAssortmentIndex({ ...tables, cities: [supply] }, day)
  assortment = { ...built, fingerprint: '', derived: new Map() }
  city = buildCityIndex(assortment, cityIdOf('1'), columns)
})

describe.each([
  ['a city with pharmacies and couriers', { hasPharmacies: true, hasCouriers: true }],
  ['a city without couriers', { hasPharmacies: true, hasCouriers: false }],
  ['a town that another city supplies', { hasPharmacies: false, hasCouriers: false }],
  ['such a town to which couriers come', { hasPharmacies: false, hasCouriers: true }],
])('in %s', (_, place) => {
  test('the counts of 150 random combinations of filters are those of going through all products', () => {
    const seen = rows.map((row, at) => seenOf(row, at, place)).filter(({ price }) => price > 0)
    for (let turn = 0; turn < 150; turn += 1) {
      const filters = randomFilters()
      const { matched, filters: counts } = filterAndCount(assortment, city, all(), filters, place)
      expect(idsOf(matched)).toEqual(seen.filter((each) => passes(each, filters)).map(({ id }) => id))
      for (const { code, values, range } of counts) {
        const others = seen.filter((each) => passes(each, { ...filters, [code]: undefined }))
        if (range) expect([range.min, range.max]).toEqual(endsOf(others))
        else expect(countsOf(values)).toEqual(countsOf(tally(others, code)))
      }
    }
  })

  test.each(['popularity', 'price_asc', 'price_desc', 'unit_price', 'name', 'discount'] as const)(
    'by %s the order is that of comparing two products',
    (sort) => {
      const seen = rows.map((row, at) => seenOf(row, at, place)).filter(({ price }) => price > 0)
      const { matched } = filterAndCount(assortment, city, all(), {}, place)
      const places = sortedBy((ordinal) => sortKey(sort, assortment, city, ordinal), matched)
      const ordered = seen.sort((a, b) => compare(keysOf(sort, a), keysOf(sort, b)) || a.id - b.id)
      expect(idsOf(Int32Array.from(places, ordinalAt))).toEqual(ordered.map(({ id }) => id))
    },
  )
})

const all = () => Int32Array.from(rows, (_, ordinal) => ordinal)
const idsOf = (ordinals: Int32Array) => Array.from(ordinals, (ordinal) => assortment.productIds[ordinal])

function passes(product: Seen, filters: Filters): boolean {
  const { from = 0, to = Number.MAX_SAFE_INTEGER } = filters.price ?? {}
  return (
    product.price >= from &&
    product.price <= to &&
    Object.entries(filters).every(
      ([code, chosen]) =>
        !Array.isArray(chosen) || chosen.length === 0 || chosen.some((value) => product.values[code]?.includes(value)),
    )
  )
}

const endsOf = (products: Seen[]) =>
  products.length === 0
    ? [null, null]
    : [Math.min(...products.map(({ price }) => price)), Math.max(...products.map(({ price }) => price))]

function tally(products: Seen[], code: string) {
  const counts = new Map<string, number>()
  for (const { values } of products)
    for (const value of values[code] ?? []) counts.set(value, (counts.get(value) ?? 0) + 1)
  return Array.from(counts, ([value, count]) => ({ value, count }))
}

/** A chosen value is listed with nothing behind it as well. */
const countsOf = (values: { value: string; count: number }[]) =>
  Object.fromEntries(values.filter(({ count }) => count > 0).map(({ value, count }) => [value, count]))

const keysOf = (sort: Sort, { isHere, price, popularity, unitPrice, discount, title, values }: Seen): number[] => {
  const last = isHere ? 0 : 1
  if (sort === 'name') return [title]
  if (sort === 'price_asc') return [last, price]
  if (sort === 'price_desc') return [last, -price]
  if (sort === 'unit_price') return [last, unitPrice || Number.MAX_SAFE_INTEGER]
  if (sort === 'discount') return [last, -discount, -popularity]
  return [values.stock?.[0] === 'today' ? 0 : isHere ? 1 : 2, -popularity]
}

const compare = (one: number[], other: number[]): number =>
  one.map((key, at) => key - (other[at] ?? 0)).find((difference) => difference !== 0) ?? 0

function randomFilters(): Filters {
  const chosen = (values: readonly string[]) => (random() < 0.25 ? values.filter(() => random() < 0.5) : undefined)
  const price =
    random() < 0.3 ? { from: Math.floor(random() * 5000), to: 5000 + Math.floor(random() * 5000) } : undefined
  return {
    form: chosen(['tablets', 'syrup', 'cream', 'shampoo']),
    substance: chosen([...substances, 'unknown']),
    strength: chosen(['100 мг', '200 мг', 'unknown']),
    packSize: chosen(['10', '20']),
    maker: chosen([...makers, 'unknown']),
    country: chosen(['Россия', 'Индия', 'unknown']),
    prescription: chosen(['yes', 'no']),
    age: chosen(['3', '12', 'unknown']),
    availability: chosen(['today', 'tomorrow']),
    courier: chosen(['yes']),
    sale: chosen(['yes']),
    price,
  }
}

function productRow(id: number): IndexProductRow {
  const dispensing_class = oneOf(['otc', 'prescription', 'cosmetic'] as const)
  const isMedicine = dispensing_class !== 'cosmetic'
  return {
    ...{
      id,
      category_id: categoryIdOf('000000010'),
      family_id: id,
      changed_at: 0,
      title_rank: size + 1 - id,
      first_letter: 'а',
    },
    maker_id: oneOf([1, 2, 3, null]),
    country: oneOf(['Россия', 'Индия', null]),
    dosage_form: null,
    pack_shape: isMedicine ? oneOf(['tablets', 'syrup']) : 'tube',
    goods_kind: isMedicine ? null : oneOf(['cream', 'shampoo']),
    strength: oneOf(['100 мг', '200 мг', null]),
    pack_size: oneOf([10, 20, null]),
    dispensing_class,
    ...{ ethanol_percent: null, storage_max_celsius: null, is_storage_guessed: false, atc_code: null },
    age_from: oneOf([2, 6, null]),
    substances: isMedicine ? oneOf([[1], [2, 3], null]) : null,
  }
}

function offersOf(products: IndexProductRow[]): OfferColumns {
  const prices = products.map(() => (random() < 0.1 ? 0 : 1000 + Math.floor(random() * 9000)))
  return {
    productIds: products.map(({ id }) => id),
    prices,
    unitPrices: products.map(() => oneOf([0, 50, 70, 90])),
    crossed: prices.map((price) => (price > 0 && random() < 0.2 ? Math.round(price * (1.1 + random())) : 0)),
    popularity: products.map(() => Math.floor(random() * 1001)),
    today: products.map(() => oneOf([0, 0, 3])),
    tomorrow: products.map(() => oneOf([0, 5])),
  }
}

function seenOf(row: IndexProductRow, at: number, { hasPharmacies, hasCouriers }: Place): Seen {
  const isMedicine = row.dispensing_class !== 'cosmetic'
  const known = (values: (string | null)[]) => values.filter((value) => value !== null)
  const orUnknown = (values: (string | null)[]) => (known(values).length > 0 ? known(values) : ['unknown'])
  const ofMedicine = (values: (string | null)[]) => (isMedicine ? orUnknown(values) : known(values))
  const price = columns.prices[at] ?? 0
  const crossed = columns.crossed[at] ?? 0
  const today = (columns.today[at] ?? 0) > 0
  const tomorrow = (columns.tomorrow[at] ?? 0) > 0
  const suited = row.age_from === null ? [] : ages.filter((age) => age >= (row.age_from ?? 0)).map(String)
  const isBrought = hasCouriers && row.dispensing_class !== 'prescription'
  return {
    ...{ id: row.id, price, popularity: columns.popularity[at] ?? 0, unitPrice: columns.unitPrices[at] ?? 0 },
    discount: crossed > price ? Math.round((100 * (crossed - price)) / crossed) : 0,
    title: row.title_rank,
    isHere: today || tomorrow,
    values: {
      form: [row.goods_kind ?? row.pack_shape],
      substance: ofMedicine((row.substances ?? []).map((id) => substances[id - 1] ?? null)),
      strength: ofMedicine([row.strength]),
      packSize: row.pack_size === null ? [] : [String(row.pack_size)],
      maker: orUnknown([makers[(row.maker_id ?? 0) - 1] ?? null]),
      country: orUnknown([row.country]),
      prescription: [row.dispensing_class === 'prescription' ? 'yes' : 'no'],
      age: ofMedicine(suited),
      availability: hasPharmacies ? [...(today ? ['today'] : []), ...(tomorrow ? ['tomorrow'] : [])] : [],
      courier: isBrought ? ['yes'] : [],
      sale: crossed > 0 ? ['yes'] : [],
      stock: [today ? 'today' : 'later'],
    },
  }
}

/** Mulberry32. */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
