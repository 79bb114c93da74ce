import type { CityId } from '@romashka/basics'
import * as catalogue from '../catalogue/index.ts'
import type { Context } from '../context.ts'
import {
  categoriesNamed,
  type Directory,
  type FoundPharmacy,
  getDirectory,
  pharmaciesNamed,
} from './index/get-directory.ts'
import { getIndex } from './index/get-index.ts'
import { namesBeginning } from './index/names.ts'
import { type PopularList, popularBeginning } from './popular-queries.ts'
import { normalise, wordsOf } from './query-parser/normalise.russian.ts'
import type { ParsedQuery } from './query-parser/parse-query.ts'
import { findMatches, rankBy } from './search-products.ts'

export interface Suggestions {
  queries: string[]
  categories: Pick<catalogue.Category, 'id' | 'name' | 'slug'>[]
  products: catalogue.ProductCard[]
  pharmacies: FoundPharmacy[]
  parsed: Pick<ParsedQuery, 'text' | 'isCorrected' | 'isLayoutSwitched'>
}

const most = { queries: 6, categories: 3, products: 6, pharmacies: 3 }

/** What the shopper may be about to type. An empty query suggests what is asked for most. @throws city.not_found */
export async function suggest(ctx: Context, query: string): Promise<Suggestions> {
  const found = await catalogue.getCityAssortment(ctx)
  const popular = await ctx.ports.popularQueries.get(ctx)
  const normal = normalise(query)
  if (normal === '') return { ...nothing, queries: popularBeginning(popular, '', most.queries) }
  const kept = { city: found.city, key: `${popular.revision} ${normal}` }
  return catalogue.keepAnswer(ctx, 'suggestions', kept, () => makeSuggestions(ctx, found, popular, normal))
}

type InCity = Awaited<ReturnType<typeof catalogue.getCityAssortment>>

async function makeSuggestions(
  ctx: Context,
  { assortment, city, place }: InCity,
  popular: PopularList,
  normal: string,
): Promise<catalogue.MadeAnswer<Suggestions>> {
  const index = await getIndex(ctx, assortment)
  const { parsed, matched } = findMatches(index, normal, { isTyping: true })
  const asked = parsed.isLayoutSwitched || parsed.isCorrected ? parsed.text : normal
  const words = wordsOf(asked)
  const ids = nearestFirst(affordable(matched.ordinals, parsed, city), rankBy(matched, city), city).map(
    (ordinal) => assortment.productIds[ordinal] ?? 0,
  )
  const [products, directory] = await Promise.all([catalogue.getCards(ctx, ids), getDirectory(ctx, assortment)])
  const isDistinctive = words.length > 0 && asked.length > 1
  const queries = [...popularBeginning(popular, asked, most.queries), ...namesBeginning(index, asked, most.queries)]
  const value: Suggestions = {
    queries: [...new Set(queries)].slice(0, most.queries),
    categories: categoriesNamed(directory, words, most.categories),
    products,
    pharmacies: isDistinctive ? listPharmacies(directory, place.supplyCity.id, [normal, asked]) : [],
    parsed: { text: asked, isCorrected: parsed.isCorrected, isLayoutSwitched: parsed.isLayoutSwitched },
  }
  const tags = products.map((card) => `product:${card.id}`)
  return { value, tags, dependsOn: (id) => matched.ordinals.includes(catalogue.ordinalOf(assortment, id)) }
}

/** Finds pharmacies by the words as typed, then as corrected: the correction may change a street's name to a medicine's. */
function listPharmacies(directory: Directory, cityId: CityId, texts: readonly string[]): FoundPharmacy[] {
  for (const text of texts) {
    const found = pharmaciesNamed(directory, cityId, wordsOf(text), most.pharmacies)
    if (found.length > 0) return found
  }
  return []
}

const nothing: Suggestions = {
  queries: [],
  categories: [],
  products: [],
  pharmacies: [],
  parsed: { text: '', isCorrected: false, isLayoutSwitched: false },
}

/** Of what answers the query, what costs no more than it says. */
function affordable(ordinals: Int32Array, { maxPrice }: ParsedQuery, city: catalogue.CityIndex): Int32Array {
  return maxPrice === undefined ? ordinals : ordinals.filter((at) => (city.price[at] ?? 0) <= maxPrice * 100)
}

/** The few best of many, without sorting them all. */
function nearestFirst(ordinals: Int32Array, keyOf: (ordinal: number) => number, city: catalogue.CityIndex): number[] {
  const best: { ordinal: number; key: number }[] = []
  for (const ordinal of ordinals) {
    if ((city.price[ordinal] ?? 0) === 0) continue
    const key = keyOf(ordinal)
    const last = best.at(-1)
    if (best.length === most.products && last && key >= last.key) continue
    const at = best.findIndex((one) => one.key > key)
    best.splice(at < 0 ? best.length : at, 0, { ordinal, key })
    if (best.length > most.products) best.pop()
  }
  return best.map((one) => one.ordinal)
}
