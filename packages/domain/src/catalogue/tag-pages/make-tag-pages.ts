import { rootCategoryId } from '@romashka/basics'
import { type Context, inTransaction, publishChange } from '../../context.ts'
import {
  type AssortmentIndex,
  type CityIndex,
  type IndexedCategory,
  ordinalsOfCategory,
} from '../assortment/assortment-index.ts'
import { filterAndCount } from '../assortment/filter-and-count.ts'
import { getCityAssortment } from '../assortment/get-assortment.ts'
import { ordinalAt, sortedBy, sortKey } from '../assortment/sort-key.ts'
import { getCards } from '../get-product.ts'
import { replaceTagPages, type TagPageRow } from './tag-pages.sql.ts'
import { tagText, tagTitle } from './words.russian.ts'

/** A filter makes a page where so many products are behind one of its values. */
const fewestProducts = { substance: 4, form: 6, maker: 6 }
const mostPerFilter = 6
const mostNames = 5

/**
 * Rebuilds the tag pages: each category by a substance, a form or a maker that many of its products share. Returns
 * their number.
 */
export async function makeTagPages(ctx: Context): Promise<number> {
  const { assortment, city } = await getCityAssortment(ctx)
  const drafts = [...assortment.categories.byId.values()]
    .filter((category) => category.id !== rootCategoryId)
    .flatMap((category) => draftsOf(assortment, city, category))
  const cards = await getCards(ctx, [...new Set(drafts.flatMap((draft) => draft.examples))])
  const nameOf = new Map<number, string>(cards.map((card) => [card.id, card.tradeName]))
  const pages = drafts.map(({ examples, categoryName, ...page }) => {
    const names = [...new Set(examples.flatMap((id) => nameOf.get(id) ?? []))].slice(0, mostNames)
    return { ...page, text: tagText(categoryName, page.kind, page.title, page.products, names) }
  })
  const unique = [...new Map(pages.map((page) => [page.slug, page])).values()]
  await inTransaction(ctx, async (ctx) => {
    await replaceTagPages(ctx, unique)
    await publishChange(ctx, ['*'])
  })
  return unique.length
}

type Draft = Omit<TagPageRow, 'text'> & { categoryName: string; examples: number[] }

function draftsOf(assortment: AssortmentIndex, city: CityIndex, category: IndexedCategory): Draft[] {
  const ordinals = ordinalsOfCategory(assortment, category)
  const { filters, matched } = filterAndCount(assortment, city, ordinals, {}, true)
  return Object.entries(fewestProducts).flatMap(([kind, fewest]) => {
    const values = filters.find((filter) => filter.code === kind)?.values ?? []
    // A value that all of them share narrows nothing.
    const telling = values.filter(({ count }) => count >= fewest && count < matched.length)
    return telling.slice(0, mostPerFilter).map(({ value, name, count }) => ({
      slug: `${category.slug}-${value}`,
      category_id: category.id,
      kind,
      value,
      title: tagTitle(category.name, kind, value, name),
      products: count,
      categoryName: category.name,
      examples: popular(
        assortment,
        city,
        filterAndCount(assortment, city, ordinals, { [kind]: [value] }, true).matched,
      ),
    }))
  })
}

function popular(assortment: AssortmentIndex, city: CityIndex, ordinals: Int32Array): number[] {
  const places = sortedBy((ordinal) => sortKey('popularity', assortment, city, ordinal), ordinals)
  return Array.from(places.subarray(0, 3 * mostNames), (place) => assortment.productIds[ordinalAt(place)] ?? 0)
}
