import * as catalogue from '../catalogue/index.ts'
import type { Context } from '../context.ts'
import { completionsOf } from './index/complete.ts'
import { categoriesNamed, type FoundPharmacy, getDirectory } from './index/get-directory.ts'
import { getIndex } from './index/get-index.ts'
import type { SearchIndex } from './index/search-index.ts'
import type { Found } from './kept-matches.ts'
import { isName } from './named-words.ts'
import { type PopularList, popularBeginning } from './popular-queries.ts'
import { normalise, stopWords, wordsOf } from './query-parser/normalise.russian.ts'
import type { ParsedQuery } from './query-parser/parse-query.ts'
import { findMatches, rankBy } from './search-products.ts'
import { freeFirst, isFree, ofThatName } from './suggested/of-that-name.ts'
import { isOnlyOfPlace, pharmaciesFor } from './suggested/places.ts'
import { isWholeName } from './title-words.ts'
import { rootOf } from './wordings/roots.russian.ts'
import { beginsRussianWord, isRussianWord } from './wordings/russian-words.russian.ts'

export interface Suggestions {
  queries: string[]
  categories: Pick<catalogue.Category, 'id' | 'name' | 'slug'>[]
  products: catalogue.ProductCard[]
  pharmacies: readonly FoundPharmacy[]
  parsed: Pick<ParsedQuery, 'text' | 'isCorrected' | 'isLayoutSwitched'>
}

const most = { queries: 6, categories: 3, products: 6, pharmacies: 3 }

/** What the shopper may be about to type. An empty query suggests what is asked for most. @throws city.not_found */
export async function suggest(ctx: Context, query: string): Promise<Suggestions> {
  const found = await catalogue.getCityAssortment(ctx)
  const popular = await ctx.ports.popularQueries.get(ctx)
  const normal = normalise(query)
  if (normal === '') return { ...nothing, queries: popularBeginning(popular, '', most.queries) }
  const typed = endsWithSpace.test(query) ? `${normal} ` : normal
  const kept = { city: found.city, key: `${popular.revision} ${typed}` }
  return catalogue.keepAnswer(ctx, 'suggestions', kept, () => makeSuggestions(ctx, found, popular, typed))
}

/** Its last word is whole. */
const endsWithSpace = /\s$/

type InCity = Awaited<ReturnType<typeof catalogue.getCityAssortment>>

async function makeSuggestions(
  ctx: Context,
  { assortment, city, place }: InCity,
  popular: PopularList,
  typed: string,
): Promise<catalogue.MadeAnswer<Suggestions>> {
  const index = await getIndex(ctx, assortment)
  const normal = typed.trimEnd()
  const isLastWhole = typed !== normal
  const begun = isLastWhole ? findMatches(index, normal) : beginningOf(index, normal)
  const { parsed } = begun
  const asked = parsed.isLayoutSwitched || parsed.isCorrected ? parsed.text : normal
  const words = wordsOf(asked)
  // A few letters are no name misspelt: of `бог` no Багомет.
  const named = parsed.isCorrected && normal.length < shortestWhole ? wordsOf(normal) : words
  const queries = completionsOf(index, popular, isLastWhole ? `${asked} ` : asked, most.queries)
  const isEnded = isLastWhole || (words.length > 1 && stopWords.has(words.at(-1) ?? ''))
  const { matched, ordinals } = isOnlyOfPlace(normal)
    ? { matched: begun.matched, ordinals: none }
    : meantBy(index, asked, queries, begun, isEnded)
  const ids = nearestFirst(
    affordable(ofThatName(index, named, ordinals), parsed, city),
    rankBy(matched, city),
    city,
  ).map((ordinal) => assortment.productIds[ordinal] ?? 0)
  const [products, directory] = await Promise.all([catalogue.getCards(ctx, ids), getDirectory(ctx, assortment)])
  // No street is begun by a complaint that is told to its end.
  const isComplaint = isEnded && parsed.everyday.wordings.length > 0
  const isDistinctive = words.length > 0 && asked.length > 1 && !isComplaint
  const value: Suggestions = {
    queries,
    categories: categoriesNamed(directory, words, most.categories, isEnded),
    products,
    pharmacies: isDistinctive ? pharmaciesFor(directory, place.supplyCity.id, [normal, asked], most.pharmacies) : [],
    parsed: { text: asked, isCorrected: parsed.isCorrected, isLayoutSwitched: parsed.isLayoutSwitched },
  }
  const tags = products.map((card) => `product:${card.id}`)
  return { value, tags, dependsOn: (id) => matched.ordinals.includes(catalogue.ordinalOf(assortment, id)) }
}

/** What begins an ordinary word and no name is not taken for a name misspelt: of `назыв` no Називин. */
function beginningOf(index: SearchIndex, normal: string): Found {
  const begun = findMatches(index, normal, { isTyping: true })
  const isGuessed = begun.parsed.isCorrected && !begun.parsed.isLayoutSwitched && !normal.includes(' ')
  return isGuessed && beginsRussianWord(normal) ? findMatches(index, normal, { isLiteral: true }) : begun
}

/** Letters of an unfinished word that says too little, `от боли в сус` is of no `суспензия`; and of one that is whole. */
const [shortest, shortestWhole] = [4, 5]

/**
 * The products of the first completion, until what is typed is a whole one itself: of `голо` those of `голова`, and no
 * toothbrush with a small head. Where nothing completes it, those of the words before. After a space, or a word that only
 * leads to another (`боль в`), those that the search would find.
 */
function meantBy(index: SearchIndex, asked: string, queries: readonly string[], begun: Found, isEnded: boolean) {
  const words = wordsOf(asked)
  const [completion] = queries
  const ended = isEnded ? withoutPrescriptions(index, findMatches(index, asked)) : undefined
  if (ended && (completion === undefined || ended.ordinals.length > 0)) return ended
  const isEntered = (queries.includes(asked) || isWhole(index, asked)) && !isBegunBy(completion, asked)
  if (isEntered) return withoutPrescriptions(index, findMatches(index, asked))
  if (completion !== undefined) {
    const found = withoutPrescriptions(index, findMatches(index, completion))
    // Of `омез ка` the name is typed whole.
    return isWholeName(index, words.slice(0, -1).join(' '))
      ? found
      : { ...found, ordinals: freeFirst(index, found.ordinals, words) }
  }
  const last = words.at(-1) ?? ''
  const entered = words.length > 1 && isWord(last) ? findMatches(index, asked) : undefined
  if (entered && isSaidBy(entered, last)) return withoutPrescriptions(index, entered)
  const before = words.length > 1 ? findMatches(index, words.slice(0, -1).join(' ')) : undefined
  return withoutPrescriptions(index, before && saysNothingYet(last, begun, before) ? before : begun)
}

/** `слабит` is a wording, but more ask for the longer word that it begins: `слабительное`; and `пласт` of a title is no `пластырь`. */
const isBegunBy = (completion: string | undefined, asked: string): boolean =>
  completion?.startsWith(asked) === true && isLetter.test(completion.charAt(asked.length))

/** What is begun is of nothing that the words before it ask for: of `ля рош п` no Цитрамон П. */
function saysNothingYet(last: string, begun: Found, before: Found): boolean {
  if (isLetter.test(last) && before.matched.ordinals.length > 0) return true
  const isUnderstood = before.parsed.everyday.wordings.length > 0
  const isOfBefore = begun.matched.ordinals.some((ordinal) => before.matched.ordinals.includes(ordinal))
  return isUnderstood && (last.length < shortest || !isOfBefore)
}

const isLetter = /^\p{L}$/u

/** One of the language; of three letters any: the list has none so short. */
const isWord = (text: string): boolean => text.length === shortest - 1 || isRussianWord(text)

/** The word is part of a complaint or of a kind of goods, in any order and form: `боль в горле` is no pain of the head. */
const isSaidBy = ({ parsed }: Found, word: string): boolean =>
  parsed.everyday.wordings.some(({ words }) => words.includes(word))

/** A wording in one word, or a word of a title that is one of the language. */
const isWhole = ({ wordings, byText }: SearchIndex, asked: string): boolean =>
  (wordings.words.has(asked) && wordings.byKey.has(rootOf(asked))) ||
  (asked.length >= shortestWhole && byText.has(asked) && isRussianWord(asked))

const none = new Int32Array()

/** Plain words name no medicine on prescription: those are in the answer, with what is told beside it. */
function withoutPrescriptions(index: SearchIndex, { parsed, matched }: Found) {
  const wordings = parsed.everyday.wordings.map(({ wording }) => wording)
  if (wordings.some(({ kind, isOnPrescription }) => kind === 'group' && isOnPrescription))
    return { matched, ordinals: none }
  const isPlain = wordings.some(({ kind }) => kind !== 'goods') && !parsed.terms.some((term) => isName(index, term))
  return { matched, ordinals: isPlain ? matched.ordinals.filter(isFree(index)) : matched.ordinals }
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
