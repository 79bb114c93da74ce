import { phraseKey } from './index/build-index.ts'
import type { SearchIndex } from './index/search-index.ts'
import { completions, corrections, knownAs, type Meant, soundingCompletions, soundingLike } from './index/spelling.ts'
import { readAtc } from './reading/atc.russian.ts'
import { shapesOf } from './reading/forms.russian.ts'
import { turnLayout } from './reading/layout.russian.ts'
import { normalise, stopWords, unmix, wordsOf } from './reading/normalise.russian.ts'
import { type Quantity, splitQuantities } from './reading/quantities.russian.ts'
import { soundOf } from './reading/sound.russian.ts'

/** How a query was understood. */
export interface Reading {
  /** What was looked for, as told to the shopper. */
  text: string
  isCorrected: boolean
  isTurned: boolean
  terms: Term[]
  quantities: Quantity[]
  packSizes: number[]
  /** Numbers without a unit: a strength, a volume or a pack number. */
  numbers: number[]
  forms: { word: string; shapes: readonly string[] }[]
  ean: string | undefined
  atc: string | undefined
  /** Words that nothing in the assortment resembles. */
  unknown: string[]
  /** As they were written, for the reading's text. */
  written: string[]
}

/** One thing that a product must be: a word in any of its spellings, or a phrase with a meaning of its own. */
export interface Term {
  written: string
  meant: Meant[]
  phrase?: { ordinals: Int32Array; words: Meant[][] }
}

export interface ReadingOptions {
  /** The last word may still be growing: a beginning of two letters already means something. */
  isTyping?: boolean
  /** Known words may be slips too: for a query whose words are all known and never meet. */
  isDoubtful?: boolean
  /** Words as they are written, in no other spelling. */
  isLiteral?: boolean
  /** Words for forms are looked for like any other. */
  isWhole?: boolean
}

export function readQuery(index: SearchIndex, query: string, options: ReadingOptions = {}): Reading {
  const normal = normalise(query)
  const turned = options.isLiteral ? { text: normal, isTurned: false } : turnChunks(index, normal)
  const { quantities, packSizes, rest, written } = splitQuantities(turned.text)
  const reading: Reading = {
    text: turned.text,
    isCorrected: false,
    isTurned: turned.isTurned,
    terms: [],
    quantities,
    packSizes,
    numbers: [],
    forms: [],
    ean: eanOf(normal),
    atc: undefined,
    unknown: [],
    written,
  }
  if (reading.ean) return reading
  const words = joinKnown(index, wordsOf(rest).map(unmix))
  readWords(index, reading, words, options)
  if (reading.terms.length === 0 && !reading.atc)
    for (const { word } of reading.forms) readWords(index, reading, [word], { ...options, isWhole: true })
  return describe(index, reading, words)
}

/** A barcode: the 8, 12 or 13 digits under it, 14 on a box, with or without spaces. */
function eanOf(normal: string): string | undefined {
  const digits = normal.replace(/[\s-]/g, '')
  return /^(?:\d{8}|\d{12,14})$/.test(digits)
    ? digits.replace(/^0(?=\d{13}$)/, '').padStart(digits.length === 12 ? 13 : 0, '0')
    : undefined
}

/** Turns the chunks that mean nothing as typed and something in the other layout; one turned chunk turns the rest. */
function turnChunks(index: SearchIndex, normal: string): { text: string; isTurned: boolean } {
  const chunks = normal.split(' ')
  const turned = chunks.map((chunk) => (isSense(index, chunk) ? undefined : senseTurned(index, chunk)))
  if (turned.every((chunk) => chunk === undefined)) return { text: normal, isTurned: false }
  const text = chunks
    .map((chunk, at) => turned[at] ?? (isSense(index, chunk) ? chunk : (turnLayout(chunk) ?? chunk)))
    .join(' ')
  return { text, isTurned: true }
}

function isSense(index: SearchIndex, chunk: string): boolean {
  const words = wordsOf(chunk).map(unmix)
  if (isAmount(chunk)) return true
  return words.length > 0 && words.every((word) => isKnown(index, word) || soundsKnown(index, plain(word)))
}

/** By a sound long enough to be no accident. */
function soundsKnown(index: SearchIndex, word: string): boolean {
  return soundOf(word).length > 3 && soundingLike(index, word).length > 0
}

/** A number, alone or with its unit. */
function isAmount(chunk: string): boolean {
  return /^[#\d.,]+$/.test(chunk) || (/^[#\d]/.test(chunk) && splitQuantities(chunk).rest === '')
}

function isKnown(index: SearchIndex, word: string): boolean {
  const text = plain(word)
  return (
    knownAs(index, text).length > 0 ||
    (text.length > 3 && completions(index, text).length > 0) ||
    shapesOf(text) !== undefined
  )
}

/** Believed only where the turned chunk is a word of the assortment, begins one, or is a slip away from one. */
function senseTurned(index: SearchIndex, chunk: string): string | undefined {
  const turned = turnLayout(chunk)
  if (turned === undefined) return undefined
  if (isAmount(turned)) return turned
  const words = wordsOf(turned)
  if (words.length === 0 || words.join('').length < 2) return undefined
  const isWord = (word: string) => {
    const text = plain(word)
    return (
      isKnown(index, word) || (text.length > 2 && completions(index, text).length > 0) || isSlipAway(index, chunk, text)
    )
  }
  return words.every(isWord) ? turned : undefined
}

function isSlipAway(index: SearchIndex, asTyped: string, turned: string): boolean {
  if (turned.length < 5) return false
  const [best] = corrections(index, turned)
  const [other] = corrections(index, asTyped)
  return best !== undefined && (other === undefined || best.sure > other.sure)
}

const plain = (word: string) => word.replaceAll(/['-]/g, '')

/** A form, a number or an ATC code narrows what the other words find. */
function isNarrowing(index: SearchIndex, reading: Reading, word: string): boolean {
  const shapes = shapesOf(word)
  const atc = readAtc(word)
  if (shapes) reading.forms.push({ word, shapes })
  else if (/^\d{1,5}$/.test(word)) reading.numbers.push(Number(word))
  else if (atc && index.atc.some((code) => code?.startsWith(atc)) && !index.byText.has(word)) reading.atc = atc
  else return false
  return true
}

/** Neighbours that make one known word, where one of them alone is none: `аква марис`. */
function joinKnown(index: SearchIndex, words: string[]): string[] {
  const joined: string[] = []
  for (const word of words) {
    const before = joined.at(-1)
    const both = before === undefined ? undefined : plain(before) + plain(word)
    const isOne =
      both !== undefined &&
      before !== undefined &&
      index.byText.has(both) &&
      !(index.byText.has(plain(before)) && index.byText.has(plain(word)))
    if (isOne) joined[joined.length - 1] = both
    else joined.push(word)
  }
  return joined
}

const longestPhrase = 4

function readWords(index: SearchIndex, reading: Reading, words: string[], options: ReadingOptions): void {
  for (let at = 0; at < words.length; ) {
    const phrase = phraseAt(index, words, at)
    if (phrase) {
      const meant = phrase.words
        .filter((word) => !stopWords.has(word))
        .map((word) => meanings(index, plain(word), options, false))
      reading.terms.push({
        written: phrase.words.join(' '),
        meant: [],
        phrase: { ordinals: phrase.ordinals, words: meant },
      })
      at += phrase.words.length
      continue
    }
    const word = words[at] ?? ''
    at += 1
    if (stopWords.has(word) || (!options.isWhole && isNarrowing(index, reading, word))) continue
    const meant = meanings(index, plain(word), options, at === words.length)
    if (meant.length > 0) reading.terms.push({ written: word, meant })
    else if (!readSplit(index, reading, plain(word))) reading.unknown.push(word)
  }
}

function phraseAt(index: SearchIndex, words: string[], at: number) {
  for (let length = Math.min(longestPhrase, words.length - at); length > 1; length -= 1) {
    const slice = words.slice(at, at + length)
    const ordinals = index.phrases.get(phraseKey(slice))
    if (ordinals) return { ordinals, words: slice }
  }
  return undefined
}

function meanings(index: SearchIndex, word: string, options: ReadingOptions, isLast: boolean): Meant[] {
  const known = knownAs(index, word)
  if (options.isLiteral) return known
  const begun =
    word.length > 3 || (isLast && options.isTyping) || (isLast && word.length > 2) ? completions(index, word) : []
  const found = [...known, ...begun]
  const alike = word.length > 3 ? soundingLike(index, word) : []
  if (found.length > 0 && !options.isDoubtful) return [...found, ...alike]
  if (alike.length > 0 && !options.isDoubtful) return alike
  return [...found, ...alike, ...soundingCompletions(index, word), ...corrections(index, word)].sort(
    (a, b) => b.sure - a.sure,
  )
}

/** Two known words written as one. */
function readSplit(index: SearchIndex, reading: Reading, word: string): boolean {
  for (let at = word.length - 3; at >= 3; at -= 1) {
    const [first, second] = [word.slice(0, at), word.slice(at)]
    if (!index.byText.has(first) || !index.byText.has(second)) continue
    for (const part of [first, second]) reading.terms.push({ written: part, meant: knownAs(index, part) })
    return true
  }
  return false
}

/** The text a shopper is told: corrected words in place of those written. */
function describe(index: SearchIndex, reading: Reading, words: string[]): Reading {
  const shown = reading.terms.map(({ written, meant, phrase }) => {
    const [best] = meant
    const isAsWritten = phrase !== undefined || best === undefined || best.sure >= 0.85
    return isAsWritten ? written : (index.words[best.word]?.text ?? written)
  })
  const kept = reading.terms.map((term) => term.written)
  const isCorrected = shown.some((word, at) => word !== kept[at])
  const rest = [...reading.numbers.map(String), ...reading.written, ...(reading.atc ? [reading.atc] : [])]
  const forms = reading.forms.map((form) => form.word).filter((word) => !shown.includes(word))
  const text = [...shown, ...reading.unknown, ...forms, ...rest].join(' ')
  return { ...reading, isCorrected, text: isCorrected || reading.isTurned || words.length === 0 ? text : reading.text }
}
