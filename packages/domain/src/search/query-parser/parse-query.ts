import { readBrand } from '../brands/brand-phrases.russian.ts'
import { phraseKey } from '../index/build-index.ts'
import type { SearchIndex } from '../index/search-index.ts'
import { exactMatches, type WordMatch } from '../index/spelling.ts'
import { medicinesOf } from '../index/substances.ts'
import { isForAnimal } from '../wordings/animals.russian.ts'
import { type AskedCountry, splitCountry, type WordsAndCountry } from '../wordings/countries.russian.ts'
import { readDirection } from '../wordings/direction.russian.ts'
import { isFiller, withoutUnbearable } from '../wordings/everyday-words.russian.ts'
import { isFirstName } from '../wordings/first-names.russian.ts'
import { readHarmful } from '../wordings/harmful-wishes.russian.ts'
import { withoutUnsaid } from '../wordings/lacking.ts'
import { splitAge } from '../wordings/person.russian.ts'
import { type AskedQuality, askedQualities } from '../wordings/qualities.russian.ts'
import { forAnimals, readUrgent, type Urgent } from '../wordings/read-urgent.ts'
import { isRussianWord } from '../wordings/russian-words.russian.ts'
import { openAbbreviations } from './abbreviations.russian.ts'
import { readAtc } from './atc.russian.ts'
import { readDictated } from './dictated.russian.ts'
import { packQualities } from './exclusion.russian.ts'
import { shapesOf } from './forms.russian.ts'
import { splitFree, withoutPrescription } from './free.russian.ts'
import { turnChunks } from './layout/turn-chunks.ts'
import { mendForms } from './misspelt/mended-forms.russian.ts'
import { normalise, stopWords, wordsOf } from './normalise.russian.ts'
import { type PricedQuery, splitPrice } from './price.russian.ts'
import { type Quantity, splitQuantities } from './quantities.russian.ts'
import { type EverydayReading, readEveryday } from './read-everyday.russian.ts'
import { splitSizes } from './sizes.russian.ts'
import { readTemperature } from './temperature.russian.ts'
import { type RegroupedWords, readWords } from './word-boundaries.ts'
import { besideWording, hasProducts, isBeginningOfPrescribed, meanings } from './word-meanings.ts'

/** A search query split into its parts. */
export interface ParsedQuery {
  /** The query as shown to the shopper, with corrections. */
  text: string
  isCorrected: boolean
  isLayoutSwitched: boolean
  /** The name that a word of nothing may be: what is found by it is asked about, and not stated. */
  question: string | undefined
  /** A trade name that nobody sells here, and the substances by which products were found; empty where nobody has them. */
  unsold: { name: string; substances: string; isMedicine: boolean } | undefined
  /** What others are sought instead of, the substances that they share with it, and whether there are others beside those. */
  replaced: { name: string; substances: string; hasOthers: boolean } | undefined
  /** Names and goods that are only told one after another, each as a query of its own. */
  listed?: readonly string[]
  /** The medicines of the substance that the words name, where they name one and nothing else. */
  ofSubstance: readonly number[]
  terms: Term[]
  quantities: Quantity[]
  packSizes: number[]
  /** Numbers without a unit: a strength, a volume or a pack number. */
  numbers: number[]
  forms: { word: string; shapes: readonly string[] }[]
  /** The forms and strengths that nothing found has, as they were said: `в свечах`, `1000 мг`. */
  absent: readonly string[]
  ean: string | undefined
  atc: string | undefined
  /** Words that nothing in the assortment resembles. */
  unknown: string[]
  /** Nothing on prescription is wanted. */
  isFree: boolean
  /** The most that a pack may cost, in roubles. */
  maxPrice: number | undefined
  /** The cheaper first. */
  isCheap: boolean
  /** Complaints, kinds of goods and people named in everyday words. */
  everyday: EverydayReading
  /** What the goods are to be like. */
  qualities: readonly AskedQuality[]
  /** Where they are to be made. */
  country: AskedCountry | undefined
  /** It calls for a doctor first. */
  urgent: Urgent | undefined
  /** As the shopper wrote them, and the sizes of goods among them. */
  written: string[]
  sizes: readonly string[]
  /** The words that are no amounts, in their order. */
  asked: readonly string[]
}

/** One condition for a product: a word in any spelling, or a phrase that is a synonym. */
export interface Term {
  written: string
  meant: WordMatch[]
  phrase?: { ordinals: Int32Array; words: WordMatch[][] }
}

export interface ParseOptions {
  /** The shopper is still typing: the last word may be incomplete, from two letters on. */
  isTyping?: boolean
  /** Known words may be misspelt too: for a query whose words are known but never occur in one product. */
  isDoubtful?: boolean
  /** No spelling corrections. */
  isLiteral?: boolean
  /** Dosage forms are searched like any other word. */
  isWhole?: boolean
}

/** More words than any name of a medicine has; what follows them is not read, because every unknown word costs time. */
const mostWords = 14

const withoutPrice = (rest: string): PricedQuery => ({ rest, maxPrice: undefined, isCheap: false })

const nothingEveryday: EverydayReading = {
  wordings: [],
  person: undefined,
  otherGoods: [],
  firstWord: undefined,
  head: undefined,
  withOthers: undefined,
  rest: [],
  spelled: new Map(),
}

export function parseQuery(index: SearchIndex, query: string, options: ParseOptions = {}): ParsedQuery {
  const normal = openAbbreviations(normalise(query)).split(' ', mostWords).join(' ')
  const turned = options.isLiteral ? { text: normal, isLayoutSwitched: false } : turnChunks(index, normal)
  const { mended, brand } = mendedWithBrand(index, turned.text, options)
  const asked = brand?.rest ?? mended
  const priced = options.isLiteral ? withoutPrice(asked) : splitPrice(asked)
  const free = options.isLiteral ? { rest: turned.text, isFree: false } : splitFree(priced.rest)
  const plainly = options.isLiteral ? turned.text : readDirection(withoutUnbearable(free.rest))
  const aged = options.isLiteral
    ? { rest: turned.text, ageMonths: undefined }
    : splitAge(readDictated(readTemperature(plainly)))
  const sized = options.isLiteral ? { sizes: [], rest: aged.rest, written: [] } : splitSizes(aged.rest)
  const { quantities, packSizes, numbers, rest, written } = splitQuantities(sized.rest)
  const parsed: ParsedQuery = {
    text: turned.text,
    isCorrected: false,
    isLayoutSwitched: turned.isLayoutSwitched,
    question: undefined,
    unsold: undefined,
    replaced: undefined,
    ofSubstance: [],
    terms: [],
    quantities: [...sized.sizes, ...quantities],
    packSizes,
    numbers,
    forms: [],
    absent: [],
    ean: eanOf(normal),
    atc: undefined,
    unknown: [],
    isFree: free.isFree,
    maxPrice: priced.maxPrice,
    isCheap: priced.isCheap,
    everyday: nothingEveryday,
    qualities: [],
    country: undefined,
    urgent: undefined,
    written: [...sized.written, ...written],
    sizes: sized.written,
    asked: [],
  }
  if (parsed.ean) return parsed
  const told = readMended(index, rest, mended !== turned.text)
  const { words, country }: WordsAndCountry = options.isLiteral ? told : splitCountry(index, told.words)
  const ofBrand = brand === undefined ? [] : [brand.term.written]
  Object.assign(parsed, { country, asked: [...ofBrand, ...words], terms: brand === undefined ? [] : [brand.term] })
  const isAsWritten = options.isLiteral || (!options.isTyping && words.every(isFirstName) && numbers.length === 0)
  if (!isAsWritten) parsed.everyday = readEveryday(index, words, aged.ageMonths, packQualities(rest))
  if (!isAsWritten && !options.isTyping) readSubstance(index, parsed)
  if (parsed.everyday.wordings.some(({ wording }) => wording.kind === 'goods'))
    parsed.qualities = askedQualities(words.join(' '))
  if (!isAsWritten) parsed.urgent = urgentIn(plainly, parsed.everyday)
  tellLockedGroup(index, parsed)
  if (isAsWritten) parseWords(index, parsed, words, { ...options, isLiteral: true })
  else parseWords(index, parsed, parsed.everyday.rest, options)
  withoutUnsaid(parsed, packQualities(rest))
  readFormsAlone(index, parsed, options)
  return describe(index, parsed, { ...told, words: [...ofBrand, ...told.words] }, options.isTyping ?? false)
}

/** A word that is typed to its end may have a slip, and several of them may be a brand. */
function mendedWithBrand(index: SearchIndex, text: string, { isLiteral, isTyping }: ParseOptions) {
  if (isLiteral || isTyping) return { mended: text, brand: undefined }
  const mended = mendForms(index, text)
  return { mended, brand: readBrand(index, mended) }
}

function readMended(index: SearchIndex, rest: string, isMended: boolean): RegroupedWords {
  const told = readWords(index, rest)
  return { ...told, isRegrouped: told.isRegrouped || isMended }
}

/** Where nothing but forms is said, they are words like any other. */
function readFormsAlone(index: SearchIndex, parsed: ParsedQuery, options: ParseOptions): void {
  const { terms, everyday, unknown, atc, forms } = parsed
  if (terms.length + everyday.wordings.length + unknown.length > 0 || atc) return
  for (const { word } of forms) parseWords(index, parsed, [word], { ...options, isWhole: true })
}

/** That nothing of it is sold without a prescription. */
function tellLockedGroup(index: SearchIndex, parsed: ParsedQuery): void {
  if (!parsed.isFree || !isLockedGroup(index, parsed.everyday)) return
  parsed.isFree = false
  parsed.unknown.push(withoutPrescription)
}

/** `кальция фолинат` is no calcium for the bones: the words of a substance say nothing else. */
function readSubstance(index: SearchIndex, parsed: ParsedQuery): void {
  const { everyday } = parsed
  // A line for the person knows which form of it is meant: `йод беременным`.
  if (everyday.wordings.some(({ wording }) => wording.person !== undefined)) return
  const people = everyday.person?.words ?? []
  const words = parsed.asked.filter((word) => !stopWords.has(word) && !people.includes(word) && !isFiller(word))
  const name = words.filter((word) => shapesOf(word) === undefined && !/^\d+$/.test(word))
  const named = [words, name].find((one) => medicinesOf(index, one.join(' ')).length > 0)
  if (named === undefined) return
  parsed.ofSubstance = medicinesOf(index, named.join(' '))
  parsed.everyday = { ...everyday, wordings: [], otherGoods: [], rest: words, spelled: new Map() }
}

/** A group of which all is on prescription, or a complaint that nothing else answers: `антибиотик без рецепта`. */
function isLockedGroup(index: SearchIndex, { wordings }: EverydayReading): boolean {
  const isFree = (ordinal: number) => index.isOnPrescription[ordinal] === 0
  const locked = wordings.filter(({ wording }) => wording.isOnPrescription)
  return locked.some(({ wording: { kind, tierOf } }) =>
    kind === 'complaint'
      ? !tierOf.keys().some(isFree)
      : !tierOf.entries().some(([ordinal, tier]) => tier === 0 && isFree(ordinal)),
  )
}

/** Of `жгут от кровотечения` the goods are asked for, and nothing is urgent. */
function urgentIn(text: string, { head, wordings, person, spelled }: EverydayReading): Urgent | undefined {
  const isOfGoods = ({ wording, words }: EverydayReading['wordings'][number]) =>
    wording.kind === 'goods' && head !== undefined && words.includes(head)
  const refused = readHarmful(text)
  if (refused) return refused
  if (isForAnimal(text)) return forAnimals
  if (wordings.some(isOfGoods)) return undefined
  return readUrgent(
    wordsOf(text).map((word) => spelled.get(word) ?? word),
    person?.kind === 'child',
  )
}

/** A barcode: the 8, 12 or 13 digits under it, 14 on a box, with or without spaces. */
function eanOf(normal: string): string | undefined {
  const digits = normal.replace(/[\s-]/g, '')
  return /^(?:\d{8}|\d{12,14})$/.test(digits)
    ? digits.replace(/^0(?=\d{13}$)/, '').padStart(digits.length === 12 ? 13 : 0, '0')
    : undefined
}

const plain = (word: string) => word.replaceAll(/['-]/g, '')

/** A form, a number or an ATC code narrows what the other words find. */
function isNarrowing(index: SearchIndex, parsed: ParsedQuery, word: string): boolean {
  const shapes = shapesOf(word)
  const atc = readAtc(word)
  if (shapes) parsed.forms.push({ word, shapes })
  else if (/^\d{1,7}$/.test(word)) parsed.numbers.push(Number(word))
  else if (atc && index.atc.some((code) => code?.startsWith(atc)) && !index.byText.has(word)) parsed.atc = atc
  else return false
  return true
}

const longestPhrase = 4

function parseWords(index: SearchIndex, parsed: ParsedQuery, words: string[], options: ParseOptions): void {
  for (let at = 0; at < words.length; ) {
    const phrase = phraseAt(index, words, at)
    if (phrase) {
      const meant = phrase.words
        .filter((word) => !stopWords.has(word))
        .map((word) => meanings(index, plain(word), options, false))
      parsed.terms.push({
        written: phrase.words.join(' '),
        meant: [],
        phrase: { ordinals: phrase.ordinals, words: meant },
      })
      at += phrase.words.length
      continue
    }
    const word = words[at] ?? ''
    at += 1
    if (stopWords.has(word) || (!options.isWhole && isNarrowing(index, parsed, word))) continue
    const isElsewhere = parsed.everyday.otherGoods.includes(word)
    const isLast = at === words.length
    const all = isElsewhere ? asWritten(index, plain(word)) : meanings(index, plain(word), options, isLast)
    const isBegun = isLast && options.isTyping
    const { wordings } = parsed.everyday
    const meant = isBegun || wordings.length === 0 ? all : besideWording(index, word, all, wordings)
    if (meant.length > 0) parsed.terms.push({ written: word, meant: meant.filter((one) => hasProducts(index, one)) })
    else if (isElsewhere || !parseJoined(index, parsed, plain(word))) parsed.unknown.push(word)
  }
}

/** Goods of other shops are no other form of a word in a title: a net for a `коляску` is no `коляска`. */
const asWritten = (index: SearchIndex, word: string) => exactMatches(index, word).filter((one) => one.sure === 1)

function phraseAt(index: SearchIndex, words: string[], at: number) {
  for (let length = Math.min(longestPhrase, words.length - at); length > 1; length -= 1) {
    const slice = words.slice(at, at + length)
    const ordinals = index.phrases.get(phraseKey(slice))
    if (ordinals) return { ordinals, words: slice }
  }
  return undefined
}

/** A name and another known word written as one. */
function parseJoined(index: SearchIndex, parsed: ParsedQuery, word: string): boolean {
  if (isRussianWord(word)) return false
  for (let at = word.length - shortestJoined; at >= shortestJoined; at -= 1) {
    const [first, second] = [word.slice(0, at), word.slice(at)]
    const known = [first, second].flatMap((part) => index.byText.get(part) ?? [])
    if (first === second || known.length < 2 || !known.some((one) => index.nameWords.has(one))) continue
    for (const part of [first, second]) parsed.terms.push({ written: part, meant: exactMatches(index, part) })
    return true
  }
  return false
}

/** Letters of either of two words that are written as one. */
const shortestJoined = 4

/** The text shown to the shopper, with corrected words. */
function describe(
  index: SearchIndex,
  parsed: ParsedQuery,
  { words, isRegrouped }: RegroupedWords,
  isTyping: boolean,
): ParsedQuery {
  const spelled = new Map(parsed.everyday.spelled)
  for (const { written, meant, phrase } of parsed.terms) {
    const [best] = meant
    const isBegun = !isTyping && phrase === undefined && isBeginningOfPrescribed(index, written, meant)
    const isAsWritten = phrase !== undefined || best === undefined || (best.sure >= 0.85 && !isBegun)
    const text = isAsWritten ? written : (index.words[best.word] ?? written)
    if (text !== written) spelled.set(written, text)
  }
  const isCorrected = spelled.size > 0 || isRegrouped
  const said = parsed.isFree ? [withoutPrescription] : []
  const text = [...words.map((word) => spelled.get(word) ?? word), ...parsed.written, ...said].join(' ')
  return {
    ...parsed,
    isCorrected,
    text: isCorrected || parsed.isLayoutSwitched || words.length === 0 ? text : parsed.text,
  }
}
