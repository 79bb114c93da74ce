import { readCategories, readProducts, readSynonyms } from '../../../demo/src/catalogue.ts'
import { readSubstances } from '../../../demo/src/index.ts'
import type { FeedProduct } from '../../../packages/domain/src/catalogue/import/feed.ts'
import { isMedicine, isOnPrescription } from '../../../packages/domain/src/dispensing/index.ts'
import { buildIndex, type IndexedProduct } from '../../../packages/domain/src/search/index/build-index.ts'
import type { SearchIndex } from '../../../packages/domain/src/search/index/search-index.ts'

export interface DemoCatalogue {
  products: FeedProduct[]
  index: SearchIndex
  synonyms: ReturnType<typeof readSynonyms>
  /** From the product's own category up, the root left out. */
  categoriesOf(product: FeedProduct): { id: string; slug: string; name: string }[]
}

/** The demo catalogue and its index, without a database: every product counts as equally available. */
export async function demoCatalogue(): Promise<DemoCatalogue> {
  const categories = new Map(
    [...readCategories()].flatMap((row) => (row.kind === 'category' ? [[row.category.id, row.category]] : [])),
  )
  const products: FeedProduct[] = []
  for await (const row of readProducts()) if (row.kind === 'product') products.push(row.product)
  const categoriesOf = (product: FeedProduct) => {
    const path: { id: string; slug: string; name: string }[] = []
    for (let at = categories.get(product.categoryId); at?.parentId; at = categories.get(at.parentId)) path.push(at)
    return path
  }
  const latin = new Map(readSubstances().map((substance) => [substance.name, substance.nameLa]))
  const indexed: IndexedProduct[] = products.map((product) => ({
    ...product,
    popularity: product.popularity ?? 0,
    formerTitles: [],
    latinNames: product.substances.flatMap((name) => latin.get(name) ?? []),
    categoryNames: categoriesOf(product).map((category) => category.name),
    categorySlugs: categoriesOf(product).map((category) => category.slug),
    isMedicine: isMedicine(product.dispensingClass ?? 'prescription'),
    isForCare: product.dispensingClass === 'cosmetic' || product.dispensingClass === 'hygiene',
    isOnPrescription: isOnPrescription(product.dispensingClass ?? 'prescription'),
  }))
  const means = (product: FeedProduct, kind: string, target: string) =>
    kind === 'substance'
      ? product.substances.includes(target)
      : kind === 'trade_name'
        ? product.tradeName === target
        : categoriesOf(product).some((category) => category.slug === target)
  const synonyms = readSynonyms()
  const phrases = synonyms.map(({ phrase, kind, target }) => ({
    phrase,
    ordinals: products.flatMap((product, ordinal) => (means(product, kind, target) ? [ordinal] : [])),
  }))
  return { products, index: await buildIndex(indexed, phrases), synonyms, categoriesOf }
}
