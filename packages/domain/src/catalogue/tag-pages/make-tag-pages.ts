import { rootCategoryId } from '@romashka/basics'
import { type Context, inTransaction, publishChange } from '../../context.ts'
import { isMedicine } from '../../dispensing/index.ts'
import { hasCity } from '../../locations/index.ts'
import {
  type AssortmentIndex,
  type CityIndex,
  type IndexedCategory,
  ordinalsOfCategory,
} from '../assortment/assortment-index.ts'
import { filterAndCount, unknownValue } from '../assortment/filter-and-count.ts'
import { getCityAssortment } from '../assortment/get-assortment.ts'
import { ordinalAt, sortedBy, sortKey } from '../assortment/sort-key.ts'
import { getCards } from '../get-product.ts'
import { type Complaint, readComplaints } from './complaints.ts'
import { complaintValue, tagFilters } from './tag-filters.ts'
import { replaceTagPages, type TagPageRow } from './tag-pages.sql.ts'
import { type NamedKind, type TagWords, tagText, tagTitle } from './words.russian.ts'

/** A filter makes a page where so many products are behind one of its values. */
const narrowings: readonly { kind: NamedKind; fewestProducts: number }[] = [
  { kind: 'substance', fewestProducts: 4 },
  { kind: 'form', fewestProducts: 6 },
  { kind: 'maker', fewestProducts: 6 },
]
const mostPerFilter = 6
const mostNames = 5
/** Pages are made once for all cities. */
const anywhere = { hasPharmacies: true, hasCouriers: true }

/**
 * Rebuilds the tag pages: each category by a substance, a form or a maker that many of its products share, and what
 * people complain of. Returns their number: none before the chain has a city, because nothing is sold anywhere.
 */
export async function makeTagPages(ctx: Context, complaints: readonly Complaint[] = readComplaints()): Promise<number> {
  if (!(await hasCity(ctx, ctx.cityId))) return 0
  const newest = await ctx.ports.assortment.index.getNewest(ctx)
  const { assortment, city } = await getCityAssortment(ctx, newest)
  const drafts = [...assortment.categories.byId.values()]
    .filter((category) => category.id !== rootCategoryId)
    .flatMap((category) => draftsOf(assortment, city, category))
  const cards = await getCards(ctx, [...new Set(drafts.flatMap((draft) => draft.examples))])
  const nameOf = new Map<number, string>(cards.map((card) => [card.id, card.tradeName]))
  const pages = drafts.map(({ examples, category, areMedicines, ...page }) => {
    const names = [...new Set(examples.flatMap((id) => nameOf.get(id) ?? []))].slice(0, mostNames)
    return { ...page, text: tagText({ ...page, category, names, areMedicines }) }
  })
  const all = [...pages, ...complaints.flatMap((one) => complaintPage(assortment, city, one) ?? [])]
  const unique = [...new Map(all.map((page) => [page.slug, page])).values()]
  await inTransaction(ctx, async (ctx) => {
    await replaceTagPages(ctx, unique)
    await publishChange(ctx, ['*'])
  })
  return unique.length
}

interface Draft extends Omit<TagPageRow, 'text' | 'kind'>, Pick<TagWords, 'kind' | 'category' | 'areMedicines'> {
  examples: number[]
}

function draftsOf(assortment: AssortmentIndex, city: CityIndex, category: IndexedCategory): Draft[] {
  const ordinals = ordinalsOfCategory(assortment, category)
  const { filters, matched } = filterAndCount(assortment, city, ordinals, {}, anywhere)
  const { dispensingClasses } = assortment.similarProducts
  return narrowings.flatMap(({ kind, fewestProducts }) => {
    const values = filters.find((filter) => filter.code === kind)?.values ?? []
    // A value that all of them share narrows nothing, and what is not known is nothing to have in common.
    const narrowing = values.filter(
      ({ value, name, count }) =>
        value !== unknownValue && count >= fewestProducts && count < matched.length && !repeats(category.name, name),
    )
    return narrowing.slice(0, mostPerFilter).map(({ value, name, count }) => {
      const shown = filterAndCount(assortment, city, ordinals, { [kind]: [value] }, anywhere).matched
      return {
        slug: `${category.slug}-${value}`,
        category_id: category.id,
        kind,
        value,
        title: tagTitle(category.name, kind, value, name),
        products: count,
        category: category.name,
        areMedicines: shown.some((ordinal) => isMedicine(dispensingClasses[ordinal] ?? 'other')),
        examples: popular(assortment, city, shown),
      }
    })
  })
}

/** «Тонометры: тонометры» is no page of its own. */
const repeats = (category: string, name: string) => category.toLowerCase() === name.toLowerCase()

const fewestForComplaint = 3

function complaintPage(
  assortment: AssortmentIndex,
  city: CityIndex,
  { slug, category: categorySlug, title, substances, forms, text }: Complaint,
): TagPageRow | undefined {
  const category = assortment.categories.bySlug.get(categorySlug)
  const asked = new Set(substances.map((name) => name.toLowerCase()))
  const known = assortment.facets.find(({ code }) => code === 'substance')?.values ?? []
  const found = known.flatMap((one) => (asked.has(one.name.toLowerCase()) ? [one.value] : []))
  if (!category || found.length === 0) return undefined
  const value = complaintValue(found, forms)
  const ordinals = ordinalsOfCategory(assortment, category)
  const { matched } = filterAndCount(assortment, city, ordinals, tagFilters('complaint', value), anywhere)
  if (matched.length < fewestForComplaint) return undefined
  return { slug, category_id: category.id, kind: 'complaint', value, title, text, products: matched.length }
}

function popular(assortment: AssortmentIndex, city: CityIndex, ordinals: Int32Array): number[] {
  const places = sortedBy((ordinal) => sortKey('popularity', assortment, city, ordinal), ordinals)
  return Array.from(places.subarray(0, 3 * mostNames), (place) => assortment.productIds[ordinalAt(place)] ?? 0)
}
