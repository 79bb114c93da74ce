import { countOf } from '../index/postings.ts'
import type { SearchIndex } from '../index/search-index.ts'
import { exactMatches } from '../index/spelling.ts'
import { shapesOf } from '../query-parser/forms.russian.ts'
import { stopWords, wordsOf } from '../query-parser/normalise.russian.ts'
import type { ParsedQuery, Term } from '../query-parser/parse-query.ts'
import { isSizedGoods, isSizeWord } from '../query-parser/sizes.russian.ts'
import { isAdjective } from '../query-parser/stem.russian.ts'
import { isInTitle } from '../title-words.ts'
import { rootOf } from '../wordings/roots.russian.ts'

/** Goods that are called by words of the language: `хэд энд шолдерс`, `чистая линия`, `911`. */
export interface SaidBrand {
  term: Term
  /** What the query says beside it. */
  rest: string
}

/** The brand with the most words that stands in the query, where the query says more than that. */
export function readBrand(index: SearchIndex, text: string): SaidBrand | undefined {
  const words = text.split(' ')
  if (words.length <= fewestWords) return undefined
  const brands = brandsOf(index)
  for (let at = 0; at < words.length; at += 1) {
    // After other words a number is an amount.
    if (at > 0 && isNumber.test(words[at] ?? '')) continue
    const longest = brands.longest.get(words[at] ?? '') ?? 0
    for (let length = Math.min(longest, words.length - at); length > 0; length -= 1) {
      const said = words.slice(at, at + length)
      const ordinals = length === words.length ? undefined : brands.goods.get(said.join(' '))
      if (ordinals === undefined || isEveryday(index, said) || isSizedGoods(said.join(' '))) continue
      const rest = [...words.slice(0, at), ...words.slice(at + length)].join(' ')
      const meant = said.map((word) => exactMatches(index, word).filter(({ sure }) => sure === 1))
      return { term: { written: said.join(' '), meant: [], phrase: { ordinals, words: meant } }, rest }
    }
  }
  return undefined
}

/** What begins the names of several goods and is none of their kinds, by its words; and how many words follow each first one. */
interface Brands {
  goods: ReadonlyMap<string, Int32Array>
  longest: ReadonlyMap<string, number>
}

const known = new WeakMap<SearchIndex, Brands>()
const [fewestWords, mostWords, fewestGoods] = [2, 4, 3]
/** Of so many goods of a brand one may be a medicine. */
const fewMedicines = 4

function brandsOf(index: SearchIndex): Brands {
  const kept = known.get(index) ?? findBrands(index)
  known.set(index, kept)
  return kept
}

function findBrands(index: SearchIndex): Brands {
  const all = new Map<string, number[]>()
  for (const [ordinal, name] of index.tradeNames.entries())
    for (const beginning of beginningsOf(index, name)) {
      const others = all.get(beginning)
      if (others === undefined) all.set(beginning, [ordinal])
      else others.push(ordinal)
    }
  const isMedicine = (ordinal: number) => index.isMedicine[ordinal] === 1
  const goods = new Map<string, Int32Array>()
  const longest = new Map<string, number>()
  for (const [beginning, ordinals] of all) {
    if (ordinals.length < fewestGoods || ordinals.filter(isMedicine).length * fewMedicines > ordinals.length) continue
    const [first = '', ...others] = beginning.split(' ')
    if (others.some((word) => isOfOthers(index, word, ordinals.length))) continue
    goods.set(beginning, Int32Array.from(ordinals))
    longest.set(first, Math.max(longest.get(first) ?? 0, others.length + 1))
  }
  return { goods, longest }
}

/** Goods that many others are, too: `бюбхен шампунь` is no brand, `невская косметика` is. */
function isOfOthers(index: SearchIndex, text: string, own: number): boolean {
  const word = isGoods(index, text) ? index.byText.get(text) : undefined
  return word !== undefined && countOf(index.postings, word) > own * mostOfOthers
}

const mostOfOthers = 3

/** The first words of a name up to what says which goods they are: of `чистая линия крем питательный` two. */
function beginningsOf(index: SearchIndex, name: string): string[] {
  const words = name.split(' ', mostWords + 2)
  const end = words.findIndex((word) => stopWords.has(word) || shapesOf(word) !== undefined || isSizeWord(word))
  const own = end < 0 ? words : words.slice(0, end)
  const isTime = isNumber.test(own[0] ?? '') && isOfTime.test(own[1] ?? '')
  if (isTime) return []
  return own.slice(0, mostWords).flatMap((last, at) => {
    const isLong = at + 1 >= fewestWords || isOwnNumber.test(last)
    // Of `колгейт зубная паста` the second word is said of the goods.
    const next = isAdjective(last) ? words.slice(at + 1).find((word) => !isAdjective(word)) : undefined
    const isOfGoods = next !== undefined && (shapesOf(next) !== undefined || isGoods(index, next))
    return isLong && !isOfGoods ? [own.slice(0, at + 1).join(' ')] : []
  })
}

const isGoods = (index: SearchIndex, word: string): boolean =>
  index.wordings.byKey.get(rootOf(word))?.every(({ kind }) => kind === 'goods') ?? false

const isNumber = /^\d/
/** `5 дней` is how long as well. */
const isOfTime = /^(?:дн|ден|нед|мес|лет|год|час|мин)/u
/** `911` is a brand, and no amount. */
const isOwnNumber = /^\d{3,}$/

/** Goods or a complaint that the table knows: `рыбий жир`. */
function isEveryday(index: SearchIndex, words: readonly string[]): boolean {
  const { byRoot } = index.wordings
  const roots = words.flatMap((word) => wordsOf(word).map(rootOf))
  return roots.every((root) => byRoot.has(root)) || isGoods(index, words[0] ?? '')
}

/** What a brand's goods lack of what is said of them, in their title as it is written: of `джонсонс беби масло` a cream with oil. */
export function lackedOfBrand(index: SearchIndex, { terms, everyday }: ParsedQuery): (ordinal: number) => number {
  const [brand, ...others] = terms
  if (brand?.phrase === undefined || !isGoodsBrand(index, brand.written)) return () => 0
  const said = [...others.map(({ written }) => written), ...everyday.wordings.flatMap(({ words }) => words)]
  const words = said.map((word) => index.byText.get(word)).filter((word) => word !== undefined)
  return (ordinal) => words.filter((word) => !isInTitle(index, word, ordinal)).length
}

const isGoodsBrand = (index: SearchIndex, written: string): boolean => brandsOf(index).goods.has(written)
