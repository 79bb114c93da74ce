import { type CityId, rootCategoryId } from '@romashka/basics'
import {
  courierNeedOf,
  type DispensingDay,
  type DispensingProduct,
  isMedicine,
  isOnPrescription,
} from '../../dispensing/index.ts'
import { amountKey, commonSpellings } from '../amount-key.russian.ts'
import { storageKind } from '../storage.ts'
import type { IndexCategoryRow, IndexProductRow } from './assortment-index.sql.ts'
import type { AssortmentIndex, CategoryTree, CityPlace, FacetColumn, IndexedCategory } from './assortment-index.ts'
import { unknownValue } from './filter-and-count.ts'
import { buildSimilarProducts } from './similar-products.ts'

interface Named {
  id: number
  name: string
  slug: string
}

export interface IndexRows {
  products: IndexProductRow[]
  makers: Named[]
  substances: Named[]
  categories: IndexCategoryRow[]
  cities: CityPlace[]
}

/** The ages a shopper may choose, in years; a product meant from 5 years is shown at 6. */
const ages = [0, 1, 3, 6, 12, 18]

export function buildAssortmentIndex(
  { products, makers, substances, categories, cities }: IndexRows,
  day: DispensingDay,
): AssortmentIndex {
  const makerOf = new Map(makers.map((maker) => [maker.id, maker]))
  const substanceOf = new Map(substances.map((substance) => [substance.id, substance]))
  const spellings = commonSpellings(products.flatMap(({ strength }) => strength ?? []))
  const named = (one: Named | undefined) => (one ? [{ value: one.slug, name: one.name }] : [])
  const plain = (value: string | number | null) =>
    value === null ? [] : [{ value: String(value), name: String(value) }]
  return {
    productIds: Int32Array.from(products, (row) => row.id),
    changedAt: Float64Array.from(products, (row) => row.changed_at),
    titleRank: Int32Array.from(products, (row) => row.title_rank),
    byLetter: groupByLetter(products),
    courier: Uint8Array.from(products, (row) => courierNeedOf(dispensedOf(row), day)),
    facets: [
      column('form', products, (row) => plain(row.pack_shape)),
      column('substance', products, (row) => (row.substances ?? []).flatMap((id) => named(substanceOf.get(id)))),
      column('strength', products, (row) => {
        const strength = row.strength && (spellings.get(amountKey(row.strength)) ?? null)
        return strength ? plain(strength) : unknownOf(row)
      }),
      column('packSize', products, (row) => plain(row.pack_size)),
      column('maker', products, (row) => named(makerOf.get(row.maker_id ?? -1))),
      column('country', products, (row) => plain(row.country)),
      column('prescription', products, (row) => plain(isOnPrescription(row.dispensing_class) ? 'yes' : 'no')),
      column('age', products, agesOf),
      column('storage', products, (row) => plain(row.is_storage_guessed ? null : storageKind(row.storage_max_celsius))),
    ],
    similarProducts: buildSimilarProducts(products, substanceOf),
    categories: buildTree(categories, products),
    derived: new Map(),
    cities: new Map<CityId, CityPlace>(cities.map((city) => [city.id, city])),
  }
}

function groupByLetter(products: IndexProductRow[]): Map<string, Int32Array> {
  const rank = (ordinal: number) => products[ordinal]?.title_rank ?? 0
  const groups = Map.groupBy(products.keys(), (ordinal) => products[ordinal]?.first_letter.toUpperCase() ?? '')
  return new Map(
    [...groups].map(([letter, ordinals]) => [letter, Int32Array.from(ordinals.sort((a, b) => rank(a) - rank(b)))]),
  )
}

/** Of a medicine that nobody has described, so that a filter shows what it leaves out; goods have no strength and no age. */
function unknownOf({ dispensing_class }: IndexProductRow) {
  return isMedicine(dispensing_class) ? [{ value: unknownValue, name: unknownValue }] : []
}

function agesOf(row: IndexProductRow) {
  const { age_from: ageFrom } = row
  if (ageFrom === null) return unknownOf(row)
  return ages.filter((age) => age >= ageFrom).map((age) => ({ value: String(age), name: String(age) }))
}

function dispensedOf(row: IndexProductRow): DispensingProduct {
  return {
    dispensingClass: row.dispensing_class,
    ethanolPercent: row.ethanol_percent,
    storageMaxCelsius: row.storage_max_celsius,
    atcCode: row.atc_code,
  }
}

function column(
  code: string,
  products: IndexProductRow[],
  valuesOf: (row: IndexProductRow) => { value: string; name: string }[],
): FacetColumn {
  const known = new Map<string, number>()
  const values: { value: string; name: string }[] = []
  const starts = new Uint32Array(products.length + 1)
  const items: number[] = []
  products.forEach((row, ordinal) => {
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
function buildTree(rows: IndexCategoryRow[], products: IndexProductRow[]): CategoryTree {
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
  const own = Map.groupBy(products.keys(), (ordinal) => String(products[ordinal]?.category_id ?? rootCategoryId))
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
