import { switchKeyboardLayout } from '@romashka/basics'
import { closest } from './exclude.ts'
import { fieldsOf, ordinalsOf } from './index/postings.ts'
import { fields, type SearchIndex } from './index/search-index.ts'
import { exactMatches } from './index/spelling.ts'
import type { Found } from './kept-matches.ts'
import { nothing } from './match.ts'
import { distanceBesideName } from './match-wordings.ts'
import { distanceOfPack } from './pack-distance.ts'
import { shapesOf } from './query-parser/forms.russian.ts'
import { singlesOf } from './query-parser/layout/doubled.ts'
import { stopWords } from './query-parser/normalise.russian.ts'
import type { ParsedQuery } from './query-parser/parse-query.ts'
import { asTransliterated } from './query-parser/sound.russian.ts'
import { isAdjective, nominativeOf, stemOf } from './query-parser/stem.russian.ts'
import { substancesOfRegistered } from './registered-names/registered-names.ts'
import { isFiller } from './wordings/everyday-words.russian.ts'
import { rootOf } from './wordings/roots.russian.ts'
import { isRussianWord } from './wordings/russian-words.russian.ts'
import { namedByPair, namedGoods } from './wordings/unsold-goods.russian.ts'

/** How far another name of the same substances is, where some have the first word of the name asked for. */
const otherName = 1

/**
 * A trade name of the state register that nobody sells here: what is sold of the same substances, and the shopper is told so.
 * Where there is none of it, nothing: the words of a name say nothing by themselves (`сунитиниб канон` is no Флуоксетин-Канон).
 */
export function readUnsold(index: SearchIndex, found: Found): Found | undefined {
  return readRegistered(index, found) ?? readNamedGoods(index, found) ?? readLineOfOthers(index, found)
}

/** A line of the table for a prescription's name, which neither a title nor a substance has: what it leads to is of another. */
function readLineOfOthers(index: SearchIndex, found: Found): Found | undefined {
  const { parsed } = found
  const [line, ...others] = parsed.everyday.wordings
  const [word, ...more] = wordsOfName(parsed).filter(isNoNumber)
  if (line === undefined || word === undefined || others.length + more.length > 0 || !isLineOfName(parsed))
    return undefined
  const isOfNames = line.wording.kind === 'goods' && line.wording.isOnPrescription && !isRussianWord(word)
  if (
    !isOfNames ||
    word.length < shortestName ||
    /\d/.test(word) ||
    parsed.ofSubstance.length > 0 ||
    isInSomeName(index, word)
  )
    return undefined
  return likeIt(index, found, { name: word, substances: '', isMedicine: true })
}

/** Letters of a name that is no abbreviation. */
const shortestName = 5

/** By any of its forms, in a title or a substance. */
const isInSomeName = (index: SearchIndex, text: string): boolean => {
  const stem = stemOf(text)
  const has = (name: string | undefined) => name?.toLowerCase().includes(stem) === true
  return index.tradeNames.some(has) || index.substances.some(has)
}

/**
 * What the table leads to from a name that nobody sells, without what needs a prescription: which other medicine is taken
 * instead, and whether any, is for a doctor alone.
 */
function likeIt(index: SearchIndex, found: Found, unsold: NonNullable<ParsedQuery['unsold']>): Found {
  const free = found.matched.ordinals.filter((ordinal) => index.isOnPrescription[ordinal] === 0)
  if (free.length === 0 || isOfPsychiatry(index, found))
    return { parsed: ofOneName(found.parsed, unsold), matched: nothing(index) }
  return { parsed: { ...found.parsed, unsold }, matched: { ...found.matched, ordinals: free } }
}

/** A brand or a kind of goods of a list, where nothing is called so: what is shown instead is like it. */
function readNamedGoods(index: SearchIndex, { parsed, matched }: Found): Found | undefined {
  if (parsed.unsold !== undefined || parsed.ofSubstance.length > 0) return undefined
  if (matched.ordinals.length === 0) return readUnknown(index, parsed)
  const words = parsed.asked.map((word) => parsed.everyday.spelled.get(word) ?? word)
  const pair = namedByPair(words)
  if (pair !== undefined && !isCalledByAny(index, pair.telling))
    return { parsed: { ...parsed, unsold: { name: pair.name, substances: '', isMedicine: false } }, matched }
  const isAskedFor = (at: number) => words.slice(0, at).every((word) => isAdjective(word) || isFiller(word))
  for (const [at, word] of words.entries()) {
    const goods = namedGoods(word)
    if (goods === undefined || (goods.kind === 'goods' && !isAskedFor(at)) || isCalledByAny(index, word)) continue
    const unsold = { name: goods.name, substances: '', isMedicine: goods.kind === 'medicine' }
    if (unsold.isMedicine) return likeIt(index, { parsed, matched }, unsold)
    return { parsed: { ...parsed, unsold }, matched }
  }
  return undefined
}

/** A medicine of the list beside which nothing was found. */
function readUnknown(index: SearchIndex, parsed: ParsedQuery): Found | undefined {
  const [word, ...others] = wordsOfName(parsed).filter((one) => !/^\d/.test(one))
  const goods = word === undefined || others.length > 0 ? undefined : namedGoods(word)
  if (goods?.kind !== 'medicine') return undefined
  return {
    parsed: ofOneName(parsed, { name: goods.name, substances: '', isMedicine: true }),
    matched: nothing(index),
  }
}

/** Some title begins so; what only follows is what the goods are for: `раствор для линз`. */
function isCalledByAny(index: SearchIndex, text: string): boolean {
  const root = rootOf(text)
  // `пюре` has the root of `пюр`, which is no word.
  const isSo = (word: string) => rootOf(word) === root && (word === text || !isRussianWord(text) || isRussianWord(word))
  return exactMatches(index, text).some(({ word }) =>
    ordinalsOf(index.postings, word).some((ordinal) =>
      (index.tradeNames[ordinal] ?? '').split(' ').slice(0, firstWords).some(isSo),
    ),
  )
}

/** The kind of goods, the maker and the brand. */
const firstWords = 3

/**
 * Instead of what calms or puts to sleep on prescription no other such medicine is shown: which of them is taken, and
 * whether any, is for a doctor alone.
 */
function isOfPsychiatry(index: SearchIndex, { matched }: Found): boolean {
  const locked = closest(matched).filter((ordinal) => index.isOnPrescription[ordinal] === 1)
  return locked.some((ordinal) => psychotropic.test(index.atc[ordinal] ?? ''))
}

/** What calms, what helps to sleep, what lifts the mood. */
const psychotropic = /^N0(?:5[ABC]|6[ABC])/

function readRegistered(index: SearchIndex, found: Found): Found | undefined {
  const { parsed } = found
  const isOfTable = isLineOfName(parsed)
  if (parsed.ean !== undefined || parsed.asked.length === 0 || parsed.ofSubstance.length > 0) return undefined
  if (!isOfTable && isUnderstood(index, found)) return undefined
  const words = wordsOfName(parsed)
  const name = nameOf(words) ?? nameOf(words.filter(isNoNumber)) ?? nameOf(parsed.asked)
  if (name === undefined || isSold(index, found, name.words)) return undefined
  const sold = productsOf(index, name.substances)
  if (isOtherSynonym(found, sold)) return undefined
  const unsold = {
    name: name.words.join(' '),
    substances: sold.length > 0 ? name.substances : '',
    isMedicine: true,
  }
  const chosen = found.matched.ordinals.filter((ordinal) => sold.includes(ordinal))
  // The table knows which of them stand nearest.
  if (isOfTable && chosen.length > 0)
    return { parsed: { ...parsed, unsold }, matched: { ...found.matched, ordinals: chosen } }
  if (sold.length > 0) return { parsed: ofOneName(parsed, unsold), matched: nearest(index, parsed, sold, name.words) }
  if (isOfTable) return likeIt(index, found, unsold)
  if (parsed.everyday.wordings.length > 0 && parsed.terms.length + parsed.unknown.length === 0) return undefined
  const isOfSome = (ordinal: number) => isPartOf(index.substances[ordinal] ?? '', name.substances)
  const isNear = closest(found.matched).some(isOfSome)
  return isNear ? undefined : { parsed: ofOneName(parsed, unsold), matched: nothing(index) }
}

/** The table says what is taken instead of a name: `прадакса`. */
function isLineOfName({ everyday, terms, unknown }: ParsedQuery): boolean {
  return everyday.wordings.length === 1 && terms.length + unknown.length === 0
}

/** Every word means something together with the others, as it is written, and more than a synonym of its substance. */
function isUnderstood(index: SearchIndex, { parsed, matched }: Found): boolean {
  const { terms, unknown, everyday, isCorrected, isLayoutSwitched, question } = parsed
  if (matched.ordinals.length === 0 || matched.isPartial || unknown.length > 0 || question !== undefined) return false
  if (everyday.wordings.length > 0) return terms.length === 0 || terms.every((term) => index.byText.has(term.written))
  if (isCorrected && !isLayoutSwitched) return false
  const [term, ...others] = terms
  const word = term?.meant[0]?.word
  if (word === undefined || others.length > 0) return true
  return matched.ordinals.some((ordinal) => (fieldsOf(index.postings, word, ordinal) & ~fields.synonym) !== 0)
}

/** A number beside a name is its strength or its pack, `тригрим 5`. */
const isNoNumber = (word: string): boolean => !/^\d+$/.test(word)

/** Without the form, for whom it is, and what says nothing. */
function wordsOfName({ asked, everyday }: ParsedQuery): readonly string[] {
  const people = everyday.person?.words ?? []
  const words = asked.map((word) => everyday.spelled.get(word) ?? word)
  return words.filter(
    (word) => shapesOf(word) === undefined && !stopWords.has(word) && !isFiller(word) && !people.includes(word),
  )
}

function nameOf(words: readonly string[]): { words: readonly string[]; substances: string } | undefined {
  const [only] = words
  if (only === undefined) return undefined
  // Keys of names have no letter twice, and `витаамины` are vitamins.
  if (words.length === 1 && [only, ...singlesOf(only)].some(isRussianWord)) return undefined
  const substances = substancesOfRegistered(words)
  if (substances !== undefined) return { words, substances }
  const nominative = words.length === 1 ? nominativeOf(only) : only
  const declined = nominative === only ? undefined : substancesOfRegistered([nominative])
  if (declined !== undefined) return { words: [nominative], substances: declined }
  const turned = words.map(switchKeyboardLayout)
  if (!turned.every((word) => word !== undefined)) return undefined
  const other = substancesOfRegistered(turned)
  return other === undefined ? undefined : { words: turned, substances: other }
}

/** What the chain itself says of a name holds: a synonym may lead elsewhere than the register. */
function isOtherSynonym({ parsed, matched }: Found, sold: readonly number[]): boolean {
  const isWhole = matched.ordinals.length > 0 && !matched.isPartial && parsed.unknown.length === 0
  if (!isWhole || parsed.everyday.wordings.length > 0 || parsed.isCorrected) return false
  return sold.length === 0 || !sold.some((ordinal) => matched.ordinals.includes(ordinal))
}

/** By a name that begins so, in either alphabet, which the products found would have; after a brand too: `присыпка детская`. */
function isSold(index: SearchIndex, { matched }: Found, words: readonly string[]): boolean {
  const key = (text: string) => asTransliterated(text.replaceAll(/[' -]/g, ''))
  const name = key(words.join(''))
  const isWithin = (text: string) => words.length > 1 && ` ${text} `.includes(` ${words.join(' ')} `)
  return matched.ordinals.some((ordinal) => {
    const text = index.tradeNames[ordinal] ?? ''
    return key(text).startsWith(name) || isWithin(text)
  })
}

/** By all of the substances and no other. Texts of substances are as in the assortment, whose letters are capitals, too. */
function productsOf(index: SearchIndex, substances: string): readonly number[] {
  for (const [text, ordinals] of index.bySubstances) if (isSame(text, substances)) return ordinals
  return []
}

const isSame = (text: string, other: string): boolean => text.length === other.length && text.toLowerCase() === other

const isPartOf = (text: string, substances: string): boolean =>
  text !== '' &&
  text
    .toLowerCase()
    .split(' + ')
    .some((one) => substances.split(' + ').includes(one))

function ofOneName(parsed: ParsedQuery, unsold: NonNullable<ParsedQuery['unsold']>): ParsedQuery {
  const { everyday } = parsed
  const alone = {
    ...everyday,
    wordings: [],
    otherGoods: [],
    rest: [...parsed.asked],
    spelled: new Map<string, string>(),
  }
  const text = [unsold.name, ...parsed.forms.map(({ word }) => word), ...parsed.written].join(' ')
  return { ...parsed, unsold, text, everyday: alone, terms: [], unknown: [], isCorrected: false, question: undefined }
}

function nearest(
  index: SearchIndex,
  parsed: ParsedQuery,
  ordinals: readonly number[],
  words: readonly string[],
): Found['matched'] {
  const distance = new Uint8Array(index.size)
  const [first = ''] = words
  const isNamed = (ordinal: number) => index.tradeNames[ordinal]?.startsWith(first) === true
  const farther = distanceBesideName(index, { ...parsed.everyday, wordings: [] }, ordinals, '')
  for (const ordinal of ordinals)
    distance[ordinal] = distanceOfPack(index, parsed, ordinal) + farther(ordinal) + (isNamed(ordinal) ? 0 : otherName)
  return { ordinals: Int32Array.from(ordinals).sort(), distance, isPartial: false, isExact: false }
}
