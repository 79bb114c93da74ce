import { setImmediate } from 'node:timers/promises'
import { normalise, plainWords, replaceLookAlikes, stopWords, wordsOf } from '../query-parser/normalise.russian.ts'
import { quantitiesIn } from '../query-parser/quantities.russian.ts'
import { bigramsOf, soundOf } from '../query-parser/sound.russian.ts'
import { stemOf } from '../query-parser/stem.russian.ts'
import { readWordings } from '../wordings/read-wordings.ts'
import { indexEverydayPhrases, wordingWords } from './index-wordings.ts'
import { namesOf } from './names.ts'
import { fields, type SearchIndex, unknownAge, type Word } from './search-index.ts'
import { beginningWith } from './spelling.ts'
import { childSuitabilityOf, isAvoidedInPregnancy, isForPregnancy } from './suitability.russian.ts'

/** What the index needs of one product; its place in the list is its ordinal. */
export interface IndexedProduct {
  title: string
  tradeName: string
  substances: string[]
  latinNames: string[]
  maker: string | null
  categoryNames: string[]
  /** Of its section and those above. */
  categorySlugs: string[]
  atc: string | null
  ean: string | null
  strength: string | null
  volume: string | null
  packSize: number | null
  packShape: string
  popularity: number
  ageFrom: number | null
  isMedicine: boolean
  /** Cosmetics and hygiene. */
  isForCare: boolean
  isOnPrescription: boolean
}

/** What a phrase of shoppers means, as ordinals. */
export interface IndexedPhrase {
  phrase: string
  ordinals: number[]
}

/** Products indexed before the event loop gets a turn for waiting requests. */
const stretch = 1000

export async function buildIndex(
  products: readonly IndexedProduct[],
  phrases: readonly IndexedPhrase[],
): Promise<SearchIndex> {
  const found = new Map<string, Map<number, number>>()
  const put = (text: string, ordinal: number, field: number) => {
    const places = found.get(text) ?? new Map<number, number>()
    places.set(ordinal, (places.get(ordinal) ?? 0) | field)
    found.set(text, places)
  }
  for (const [ordinal, product] of products.entries()) {
    if (ordinal % stretch === stretch - 1) await setImmediate()
    for (const [text, field] of indexedTexts(product)) put(text, ordinal, field)
  }
  const several = new Map<string, Int32Array>()
  const wordings = readWordings()
  const vocabulary = wordings.flatMap((wording) => wording.wordings.flatMap(wordingWords))
  for (const word of vocabulary) if (!found.has(word)) found.set(word, new Map())
  for (const { phrase, ordinals } of phrases) {
    const words = wordsOf(normalise(phrase)).map(replaceLookAlikes)
    const [only] = words
    if (words.length === 1 && only) for (const ordinal of ordinals) put(only, ordinal, fields.synonym)
    else several.set(phraseKey(words), Int32Array.from(ordinals))
  }
  const words = indexWords(found)
  return {
    size: products.length,
    ...words,
    phrases: several,
    byEan: groupEans(products),
    atc: products.map((product) => product.atc),
    tradeNames: products.map((product) => plainWords(product.tradeName)),
    packSize: Int32Array.from(products, (product) => product.packSize ?? 0),
    shapes: products.map((product) => product.packShape),
    quantities: products.map((product) =>
      quantitiesIn(
        `${product.strength ?? ''} ${product.volume ?? ''} ${product.title.replace(/[,/+]/g, (sign) => (sign === ',' ? sign : ' '))}`,
      ),
    ),
    names: namesOf(products),
    nameWords: nameWordsOf(words.words, products),
    wordings: indexEverydayPhrases(wordings, products, (text) => ordinalsBeginning(words, text)),
    isOnPrescription: Uint8Array.from(products, (product) => Number(product.isOnPrescription)),
    ...groupSubstances(products),
    isMedicine: Uint8Array.from(products, (product) => Number(product.isMedicine)),
    childSuitability: Uint8Array.from(products, childSuitabilityOf),
    isForPregnancy: Uint8Array.from(products, (product) => Number(isForPregnancy(product.title))),
    isAvoidedInPregnancy: Uint8Array.from(products, (product) => Number(isAvoidedInPregnancy(product))),
    ageFrom: Uint8Array.from(products, (product) => product.ageFrom ?? unknownAge),
  }
}

function nameWordsOf(words: readonly Word[], products: readonly IndexedProduct[]): Set<number> {
  const beginnings = new Set<string>()
  const begin = (name: string) => {
    const [first = ''] = wordsOf(normalise(name)).map(replaceLookAlikes)
    for (const text of [first, ...first.split('-')]) beginnings.add(text.replaceAll(/['-]/g, ''))
  }
  for (const { tradeName, isMedicine, substances, latinNames } of products) {
    if (isMedicine) begin(tradeName)
    for (const name of [...substances, ...latinNames]) begin(name)
  }
  const isName = ({ text, fields: own }: Word) =>
    text.length > 2 && (beginnings.has(text) || own.some((field) => (field & fields.synonym) !== 0))
  return new Set(words.flatMap((word, id) => (isName(word) ? [id] : [])))
}

/** Products with a word that begins so. */
function ordinalsBeginning({ words, sorted }: Pick<SearchIndex, 'words' | 'sorted'>, text: string): Set<number> {
  const ordinals = new Set<number>()
  for (const at of beginningWith(sorted, text)) for (const ordinal of words[at]?.ordinals ?? []) ordinals.add(ordinal)
  return ordinals
}

/** Stems in their order without small words: a complaint is one phrase in any of its word forms. */
export function phraseKey(words: readonly string[]): string {
  const distinctive = words.filter((word) => !stopWords.has(word))
  return (distinctive.length > 1 ? distinctive : words).map(stemOf).join(' ')
}

function* indexedTexts(product: IndexedProduct): Generator<readonly [text: string, field: number]> {
  yield* termsIn(product.tradeName, fields.name)
  yield* termsIn(product.title, fields.title)
  for (const substance of [...product.substances, ...product.latinNames]) yield* termsIn(substance, fields.substance)
  if (product.maker) yield* termsIn(product.maker, fields.maker)
  for (const name of product.categoryNames) yield* termsIn(name, fields.category)
}

/** Each word, the parts of a hyphenated one, and neighbours written as one: `аква марис` is found as `аквамарис`. */
function* termsIn(text: string, field: number): Generator<readonly [string, number]> {
  const words = wordsOf(normalise(text)).map(replaceLookAlikes)
  let before: string | undefined
  for (const word of words) {
    const whole = word.replaceAll(/['-]/g, '')
    yield [whole, field]
    if (whole !== word) for (const part of word.split(/['-]/)) if (part.length > 1) yield [part, field]
    if (before && field === fields.name && before.length + whole.length <= 16) yield [before + whole, field]
    before = whole
  }
}

function indexWords(found: ReadonlyMap<string, ReadonlyMap<number, number>>) {
  const sorted = [...found.keys()].sort()
  const words: Word[] = sorted.map((text) => {
    const places = [...(found.get(text) ?? [])].sort((a, b) => a[0] - b[0])
    return {
      text,
      sound: soundOf(text),
      ordinals: Int32Array.from(places, ([ordinal]) => ordinal),
      fields: Uint8Array.from(places, ([, field]) => field),
    }
  })
  const at = words.keys().toArray()
  const bySound = Map.groupBy(at, (id) => words[id]?.sound ?? '')
  bySound.delete('')
  const sounds = [...bySound.keys()].sort()
  const pairs = new Map<string, number[]>()
  for (const [place, sound] of sounds.entries()) {
    for (const pair of new Set(bigramsOf(sound))) {
      const places = pairs.get(pair)
      if (places) places.push(place)
      else pairs.set(pair, [place])
    }
  }
  return {
    words,
    sorted,
    sounds,
    bySound,
    pairs,
    byText: new Map(words.map((word, id) => [word.text, id])),
    byStem: Map.groupBy(at, (id) => stemOf(words[id]?.text ?? '')),
  }
}

function groupSubstances(products: readonly IndexedProduct[]) {
  const substances = products.map((product) => [...product.substances].sort().join(' + '))
  const bySubstances = Map.groupBy(substances.keys(), (ordinal) => substances[ordinal] ?? '')
  bySubstances.delete('')
  return { substances, bySubstances }
}

function groupEans(products: readonly IndexedProduct[]): Map<string, number[]> {
  const eans = new Map<string, number[]>()
  for (const [ordinal, { ean }] of products.entries()) if (ean) eans.set(ean, [...(eans.get(ean) ?? []), ordinal])
  return eans
}
