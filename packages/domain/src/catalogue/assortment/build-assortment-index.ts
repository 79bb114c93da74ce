import { type CityId, rootCategoryId } from '@romashka/basics'
import {
  courierNeedOf,
  type DispensingDay,
  type DispensingProduct,
  isMedicine,
  isOnPrescription,
} from '../../dispensing/index.ts'
import { Turn } from '../../turn.ts'
import { amountKey, commonSpellings } from '../amount-key.russian.ts'
import { formNames } from '../goods-kinds/form-names.russian.ts'
import { formOf } from '../goods-kinds/goods-kind.ts'
import { storageKind } from '../storage.ts'
import type { IndexCategoryRow, IndexProductRow, NamedRow } from './assortment-index.sql.ts'
import type { AssortmentIndex, CategoryTree, CityPlace, FacetColumn, IndexedCategory } from './assortment-index.ts'
import { unknownValue } from './filter-and-count.ts'
import { buildSimilarProducts } from './similar-products.ts'

export interface IndexRows {
  products: IndexProductRow[]
  makers: NamedRow[]
  substances: NamedRow[]
  categories: IndexCategoryRow[]
  cities: CityPlace[]
}

/** All of it but where it comes from and what others build from it. */
type BuiltAssortment = Omit<AssortmentIndex, 'fingerprint' | 'derived'>

/** The ages a shopper may choose, in years; a product meant from 5 years is shown at 6. */
const ages = [0, 1, 3, 6, 12, 18]

export async function buildAssortmentIndex(
  { products, makers, substances, categories, cities }: IndexRows,
  day: DispensingDay,
): Promise<BuiltAssortment> {
  const turn = new Turn()
  const substanceOf = new Map(substances.map((substance) => [substance.id, substance]))
  const courier = Uint8Array.from(await turn.map(products, (row) => courierNeedOf(dispensedOf(row), day)))
  const byLetter = await groupByLetter(products, turn)
  const similarProducts = await buildSimilarProducts(products, substanceOf, turn)
  const facets = await buildFacets({ products, makers, substanceOf }, turn)
  return {
    productIds: Int32Array.from(await turn.map(products, (row) => row.id)),
    changedAt: Float64Array.from(await turn.map(products, (row) => row.changed_at)),
    titleRank: Int32Array.from(await turn.map(products, (row) => row.title_rank)),
    byLetter,
    courier,
    facets,
    similarProducts,
    categories: await buildTree(categories, products, turn),
    cities: new Map<CityId, CityPlace>(cities.map((city) => [city.id, city])),
  }
}

interface FacetRows {
  products: IndexProductRow[]
  makers: NamedRow[]
  substanceOf: ReadonlyMap<number, NamedRow>
}

async function buildFacets({ products, makers, substanceOf }: FacetRows, turn: Turn): Promise<FacetColumn[]> {
  const makerOf = new Map(makers.map((maker) => [maker.id, maker]))
  const keyOf = await amountKeys(products, turn)
  const spellings = commonSpellings(
    products.flatMap(({ strength }) => strength ?? []),
    keyOf,
  )
  const named = (one: NamedRow | undefined) => (one ? [{ value: one.slug, name: one.name }] : [])
  const substancesOf = (row: IndexProductRow) => (row.substances ?? []).flatMap((id) => named(substanceOf.get(id)))
  const plain = (value: string | number | null) =>
    value === null ? [] : [{ value: String(value), name: String(value) }]
  const strengthOf = (row: IndexProductRow) => {
    const strength = row.strength ? (spellings.get(keyOf(row.strength)) ?? null) : null
    return ofMedicine(row, plain(strength))
  }
  const valuesOf: [string, (row: IndexProductRow) => { value: string; name: string }[]][] = [
    ['form', formNamed],
    ['substance', (row) => ofMedicine(row, substancesOf(row))],
    ['strength', strengthOf],
    ['packSize', (row) => plain(row.pack_size)],
    ['maker', (row) => orUnknown(named(makerOf.get(row.maker_id ?? -1)))],
    ['country', (row) => orUnknown(plain(row.country))],
    ['prescription', (row) => plain(isOnPrescription(row.dispensing_class) ? 'yes' : 'no')],
    ['age', agesOf],
    ['storage', (row) => plain(row.is_storage_guessed ? null : storageKind(row.storage_max_celsius))],
  ]
  const columns: FacetColumn[] = []
  for (const [code, of] of valuesOf) columns.push(await column(code, products, of, turn))
  return columns
}

/** Most amounts belong to many products, and each is read once. */
async function amountKeys(products: IndexProductRow[], turn: Turn): Promise<(amount: string) => string> {
  const keys = new Map<string, string>()
  await turn.each(products, ({ strength }) => {
    if (strength && !keys.has(strength)) keys.set(strength, amountKey(strength))
  })
  return (amount) => keys.get(amount) ?? amountKey(amount)
}

async function groupByLetter(products: IndexProductRow[], turn: Turn): Promise<Map<string, Int32Array>> {
  const byRank = new Int32Array(products.length)
  await turn.each(products, ({ title_rank }, ordinal) => {
    byRank[title_rank - 1] = ordinal
  })
  const groups = new Map<string, number[]>()
  await turn.each(byRank, (ordinal) => {
    const letter = products[ordinal]?.first_letter.toUpperCase() ?? ''
    const group = groups.get(letter)
    if (group) group.push(ordinal)
    else groups.set(letter, [ordinal])
  })
  return new Map([...groups].map(([letter, ordinals]) => [letter, Int32Array.from(ordinals)]))
}

function formNamed(row: IndexProductRow) {
  const value = formOf(row)
  return [{ value, name: formNames.get(value) ?? value }]
}

type FacetValues = FacetColumn['values'][number][]

/** So that a filter shows what it leaves out. */
const orUnknown = (known: FacetValues): FacetValues =>
  known.length > 0 ? known : [{ value: unknownValue, name: unknownValue }]

/** Goods have no substance, no strength and no age; of a medicine without them nobody has said. */
const ofMedicine = ({ dispensing_class }: IndexProductRow, known: FacetValues): FacetValues =>
  isMedicine(dispensing_class) ? orUnknown(known) : known

function agesOf(row: IndexProductRow) {
  const { age_from: ageFrom } = row
  const suited = ageFrom === null ? [] : ages.filter((age) => age >= ageFrom)
  return ofMedicine(
    row,
    suited.map((age) => ({ value: String(age), name: String(age) })),
  )
}

function dispensedOf(row: IndexProductRow): DispensingProduct {
  return {
    dispensingClass: row.dispensing_class,
    ethanolPercent: row.ethanol_percent,
    storageMaxCelsius: row.storage_max_celsius,
    atcCode: row.atc_code,
  }
}

async function column(
  code: string,
  products: IndexProductRow[],
  valuesOf: (row: IndexProductRow) => { value: string; name: string }[],
  turn: Turn,
): Promise<FacetColumn> {
  const known = new Map<string, number>()
  const values: { value: string; name: string }[] = []
  const starts = new Uint32Array(products.length + 1)
  const items: number[] = []
  await turn.each(products, (row, ordinal) => {
    for (const one of valuesOf(row)) {
      let at = known.get(one.value)
      if (at === undefined) {
        at = values.push(one) - 1
        known.set(one.value, at)
      }
      items.push(at)
    }
    starts[ordinal + 1] = items.length
  })
  return { code, values, starts, items: Uint32Array.from(items) }
}

/** Every category is a range of the ordered products, inside the range of its parent. */
async function buildTree(rows: IndexCategoryRow[], products: IndexProductRow[], turn: Turn): Promise<CategoryTree> {
  const byId = new Map<string, IndexedCategory>()
  const roots: IndexedCategory[] = []
  for (const row of rows) {
    const category = {
      id: row.id,
      parentId: row.parent_id,
      slug: row.slug,
      name: row.name,
      path: row.path,
      level: row.level,
      children: [],
      from: 0,
      to: 0,
    }
    byId.set(row.id, category)
    const parent = row.parent_id === null ? undefined : byId.get(row.parent_id)
    if (parent) parent.children.push(category)
    else roots.push(category)
  }
  const own = new Map<string, number[]>()
  await turn.each(products, ({ category_id }, ordinal) => {
    const id = category_id ?? rootCategoryId
    const group = own.get(id)
    if (group) group.push(ordinal)
    else own.set(id, [ordinal])
  })
  const ordered = new Int32Array(products.length)
  let at = 0
  const place = (category: IndexedCategory) => {
    category.from = at
    for (const ordinal of own.get(category.id) ?? []) {
      ordered[at] = ordinal
      at += 1
    }
    for (const child of category.children) place(child)
    category.to = at
  }
  for (const root of roots) place(root)
  return { roots, byId, bySlug: new Map([...byId.values()].map((category) => [category.slug, category])), ordered }
}
