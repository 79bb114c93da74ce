import { countOf, fieldsOf, ordinalsOf } from './index/postings.ts'
import { fields, type SearchIndex } from './index/search-index.ts'
import { exactMatches } from './index/spelling.ts'
import { wordsSharing } from './index/word-groups.ts'
import { derivationOf, goodsOfPetForm } from './query-parser/derived.russian.ts'
import { isOnlyForm, shapesOf } from './query-parser/forms.russian.ts'
import { stopWords } from './query-parser/normalise.russian.ts'
import type { ParsedQuery, Term } from './query-parser/parse-query.ts'
import { isAdjective } from './query-parser/stem.russian.ts'
import { beforeAddition, isOfTime, isWith, sayingTheSame } from './wordings/everyday-words.russian.ts'
import { isAdultWord } from './wordings/person.russian.ts'
import { isVitamin, rootOf, vitamin } from './wordings/roots.russian.ts'
import { isRussianWord } from './wordings/russian-words.russian.ts'

/** Whose title has the noun of an adjective or the adjective of a noun: of `мужские` `для мужчин`. */
export function ofSameRoot(index: SearchIndex, written: string): Set<number> {
  const words = wordsSharing(index.byDerivation, derivationOf(written))
  const found = words.flatMap((word) =>
    [...ordinalsOf(index.postings, word)].filter((ordinal) => isInTitle(index, word, ordinal)),
  )
  return new Set(found)
}

/** Letters of a brand that is no other word by chance, and the share of its products that it begins. */
const [shortestBrand, mostOfBrand] = [3, 0.6]
/** As it is written, or in the other alphabet. */
const sureBrand = 0.8

/** The goods of a maker or a brand, whose names nearly all begin with the word: `рексона`. Of a medicine or a plain word nothing. */
export function brandOf(index: SearchIndex, term: Term): number[] | undefined {
  return isRussianWord(term.written) ? undefined : goodsBegunBy(index, term)
}

function goodsBegunBy(index: SearchIndex, { written, meant, phrase }: Term): number[] | undefined {
  const [best] = meant
  if (phrase !== undefined || best === undefined || best.sure < sureBrand || index.nameWords.has(best.word))
    return undefined
  if (written.length < shortestBrand) return undefined
  const text = index.words[best.word] ?? ''
  const ordinals = [...ordinalsOf(index.postings, best.word)]
  const own = ordinals.filter((ordinal) => index.tradeNames[ordinal]?.startsWith(text) === true)
  return own.length > 0 && own.length >= ordinals.length * mostOfBrand ? own : undefined
}

/** Goods with what they are for or what they are like: a title that says both is what is asked for. */
export function isHeaded({ everyday }: ParsedQuery): boolean {
  const { head, person, wordings } = everyday
  if (person?.kind === 'child') return false
  const isOfGoods = wordings.some(
    ({ wording, words }) => wording.kind === 'goods' && words.every((one) => !isOnlyForm(one)),
  )
  return isOfGoods || (head !== undefined && !isOnlyForm(head))
}

/** The products whose title has a word for the kind of goods asked for: of cotton the `палочки`, of gloves the `нитриловые`. */
export function goodsWords(index: SearchIndex, parsed: ParsedQuery): ((ordinal: number) => boolean)[] {
  const { everyday, qualities } = parsed
  const named = everyday.wordings.filter(({ wording }) => wording.kind === 'goods')
  // What they are for says less: of `полоски для глюкометра` no glucometer.
  const headed = named.filter(({ words }) => words.some((word) => word === everyday.head))
  const goods = headed.length > 0 ? headed : named
  // Most vitamins are not called so.
  // What they are like is read by itself, in more words.
  const isQuality = (word: string) => qualities.some(({ said }) => said.split(' ').includes(word))
  const words = new Set(goods.flatMap((found) => found.words).filter((word) => !isVitamin(word) && !isQuality(word)))
  return [...words].flatMap((word) => {
    const text = (everyday.spelled.get(word) ?? word).replaceAll(/['-]/g, '')
    const written = exactMatches(index, text)
    const meant = written.length > 0 ? written : goodsOfPetForm(text).flatMap((one) => exactMatches(index, one))
    const exact = meant.map((one) => one.word)
    const hasAny = (ofWord: readonly number[]) => (ordinal: number) =>
      ofWord.some((one) => isInTitle(index, one, ordinal))
    const isSaid = (has: (ordinal: number) => boolean) => goods.some(({ wording }) => wording.tierOf.keys().some(has))
    return [hasAny(exact), hasAny(wordsSharing(index.byDerivation, derivationOf(text)))].filter(isSaid).slice(0, 1)
  })
}

/** Every word by which goods were found, as a title has it. */
export function wordsInTitle(index: SearchIndex, { everyday }: ParsedQuery): ((ordinal: number) => boolean)[] {
  const words = new Set(everyday.wordings.flatMap((found) => found.words))
  return [...words].map((word) => {
    const meant = exactMatches(index, word.replaceAll(/['-]/g, ''))
    return (ordinal: number) => meant.some((one) => isInTitle(index, one.word, ordinal))
  })
}

/** Two words occur together in too many titles to mean one of them. */
const fewestTitleWords = 3

/** Where the words are a name together, fewer are enough: `магния сульфат`; and where no answer has one of them: `подгузники сени`. */
const fewestNameWords = 2

export const isWholeName = (index: SearchIndex, text: string): boolean =>
  index.names.all.some((name) => name.normal === text)

/** Products that have every word of the query in their name or title; letters that are a size aside. */
export function wordForWord(index: SearchIndex, parsed: ParsedQuery, isUnmet: boolean): Set<number> {
  const { everyday, text } = parsed
  const people = everyday.person?.kind === 'pregnant' ? everyday.person.words.filter((word) => !isAdultWord(word)) : []
  const said = [...everyday.wordings.flatMap((found) => found.words), ...everyday.rest, ...people]
  const words = [...new Set(said)].filter((word) => word.length > 1).map((word) => asMeant(index, parsed, word))
  const isShort = isUnmet || isHeaded(parsed) || isWholeName(index, text)
  // The letter of a vitamin is no word by itself, and `витамин` says nothing of which it is.
  if (words.some((word) => word.startsWith(vitamin))) return new Set()
  // Of `витамины после 65` no cream after shaving.
  // Of `витамины 50` none of the 50 ml beside it.
  const isTelling = (word: string) => !stopWords.has(word) && !isOfTime(word) && !/^\d+$/.test(word)
  const fewest = isShort ? fewestNameWords : fewestTitleWords
  if (words.filter(isTelling).length < fewest) return new Set()
  const found = titledBy(index, words)
  const known = words.filter((word) => !isAdjective(word))
  // Of `противовирусные для всей семьи` the first word is what is asked for.
  const isLess =
    !isAdjective(everyday.head ?? '') &&
    known.length < words.length &&
    known.filter(isTelling).length >= fewestNameWords
  // Of `спиртовой лосьон от прыщей`, where no lotion is called so, every lotion against spots.
  return found.size === 0 && isHeaded(parsed) && isLess ? titledBy(index, known) : found
}

/** A brand beside goods with its slips mended: `маска нофосвит`. */
function asMeant(index: SearchIndex, { terms }: ParsedQuery, word: string): string {
  const best = terms.find(({ written }) => written === word)?.meant[0]
  return best === undefined || best.sure >= sureBrand ? word : (index.words[best.word] ?? word)
}

/** Products that have all the words in their name or title. */
export function titledBy(index: SearchIndex, words: readonly string[]): Set<number> {
  const meant = words.map((text) => [
    ...sayingTheSame(text.replaceAll(/['-]/g, '')).flatMap((one) => exactMatches(index, one).map(({ word }) => word)),
    ...wordsSharing(index.byDerivation, derivationOf(text)),
  ])
  const countOfAll = (ofWord: readonly number[]) => ofWord.reduce((sum, word) => sum + countOf(index.postings, word), 0)
  const [rarest = [], ...others] = meant.sort((one, other) => countOfAll(one) - countOfAll(other))
  const has = (ofWord: readonly number[], ordinal: number) => ofWord.some((word) => isInTitle(index, word, ordinal))
  const candidates = new Set(rarest.flatMap((word) => [...ordinalsOf(index.postings, word)]))
  return new Set([...candidates].filter((ordinal) => [rarest, ...others].every((one) => has(one, ordinal))))
}

/** In its name or title; what its section is called says nothing of its form. */
export function isInTitle(index: SearchIndex, word: number, ordinal: number): boolean {
  return (fieldsOf(index.postings, word, ordinal) & (fields.name | fields.title)) !== 0
}

/** Of `тромбо`, which the table has among what thins the blood, first what is called so. */
export function calledByFirstWord(
  index: SearchIndex,
  { asked: [word = ''] }: ParsedQuery,
  ordinals: readonly number[],
): (ordinal: number) => number {
  const isSo = (ordinal: number) =>
    index.isMedicine[ordinal] === 1 && `${index.tradeNames[ordinal]} `.startsWith(`${word} `)
  return word.length >= shortestCalled && ordinals.some(isSo) ? (ordinal) => Number(!isSo(ordinal)) : () => 0
}

const shortestCalled = 5

/** Goods that only have in them what is asked for stand behind what is it: of `масло эвкалипта` drops `с маслом эвкалипта`. */
export function behindMadeOf(
  index: SearchIndex,
  { asked, everyday }: ParsedQuery,
  ordinals: readonly number[],
): (ordinal: number) => number {
  if (asked.some(isWith)) return () => 0
  const said = everyday.wordings.flatMap(({ words }) => words.map((word) => [rootOf(word), derivationOf(word)]))
  const isIn = (text: string) => {
    const own = new Set(text.split(' ').flatMap((word) => [rootOf(word), derivationOf(word)]))
    return (keys: readonly string[]) => keys.some((key) => own.has(key))
  }
  const partsOf = (ordinal: number) => (index.tradeNames[ordinal] ?? '').split(beforeAddition)
  const isIt = (ordinal: number) => said.every(isIn(partsOf(ordinal)[0] ?? ''))
  const isOnlyWith = (ordinal: number) => {
    const [name = '', ...added] = partsOf(ordinal)
    return added.length > 0 && !said.some(isIn(name)) && said.some(isIn(added.join(' ')))
  }
  return ordinals.some(isIt) ? (ordinal) => (isOnlyWith(ordinal) ? onlyWith : 0) : () => 0
}

const onlyWith = 3

/** Of `дюрекс невидимые`, where nothing is both, the brand's and no deodorant. */
export function leadingBrand(index: SearchIndex, { terms, asked }: ParsedQuery): Map<number, number> | undefined {
  const [first] = terms
  const own = first !== undefined && first.written === asked[0] ? brandOf(index, first) : undefined
  return own && new Map(own.map((ordinal) => [ordinal, 1]))
}

/** Of `виши для сухой кожи` the brand's and nobody else's: the maker stands where the goods would. */
export function brandBeforePurpose(
  index: SearchIndex,
  { terms, asked, everyday }: ParsedQuery,
): Set<number> | undefined {
  const [first] = terms
  if (first === undefined || first.written !== asked[0] || everyday.head !== first.written) return undefined
  // `Виши` is a town, too.
  const own = goodsBegunBy(index, first)
  return own === undefined ? undefined : new Set(own)
}

/** Whether a title has the word before `от` or `для`, where the query has one that is no wording; undefined where it has none. */
export function isHeadInTitle(
  index: SearchIndex,
  { everyday: { head }, terms }: ParsedQuery,
): ((ordinal: number) => boolean) | undefined {
  if (head === undefined || !index.byText.has(head) || !terms.some(({ written }) => written === head)) return undefined
  const words = exactMatches(index, head)
  return (ordinal) => words.some(({ word }) => isInTitle(index, word, ordinal))
}

/** Of `шампунь от перхоти низорал` the first word, too, where something of that name is called so. */
export function wordsBesideName(
  index: SearchIndex,
  parsed: ParsedQuery,
  found: readonly number[],
): ((ordinal: number) => boolean)[] {
  const { head } = parsed.everyday
  const words = goodsWords(index, parsed)
  if (words.length > 0 || head === undefined || shapesOf(head) !== undefined) return words
  const isCalled = (ordinal: number) => exactMatches(index, head).some(({ word }) => isInTitle(index, word, ordinal))
  return found.some(isCalled) ? [isCalled] : []
}

/** The word before `от` or `для` is of goods. */
export const isGoodsAsked = ({ everyday: { head, wordings } }: ParsedQuery): boolean =>
  wordings.some(({ wording, words }) => wording.kind === 'goods' && words.some((one) => one === head))
