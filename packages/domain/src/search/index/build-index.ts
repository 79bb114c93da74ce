import { Turn } from '../../turn.ts'
import { derivationOf } from '../query-parser/derived.russian.ts'
import { stopWords } from '../query-parser/normalise.russian.ts'
import { quantitiesIn } from '../query-parser/quantities.russian.ts'
import { numbersInTitle, sizesInTitle } from '../query-parser/sizes.russian.ts'
import { bigramsOf, soundOf } from '../query-parser/sound.russian.ts'
import { stemOf } from '../query-parser/stem.russian.ts'
import { groupBy } from './group-by.ts'
import { indexEverydayPhrases } from './index-wordings.ts'
import { infantMonthsOf } from './infants.russian.ts'
import { NameReader, readWords } from './name-reader.ts'
import { namesOf } from './names.ts'
import { isInField, ordinalsOf, PostingsBuilder } from './postings.ts'
import { fields, type SearchIndex, unknownAge } from './search-index.ts'
import { beginningWith } from './spelling.ts'
import {
  ageOfClass,
  ageOfTitle,
  childSuitabilityOf,
  isAvoidedInPregnancy,
  isForPregnancy,
} from './suitability.russian.ts'
import { groupWords } from './word-groups.ts'
import { wordingKeys } from './wording-keys.ts'

/** What the index needs of one product; its place in the list is its ordinal. */
export interface IndexedProduct {
  title: string
  tradeName: string
  substances: string[]
  latinNames: string[]
  /** What packs were called whose place it has taken. */
  formerTitles: string[]
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
  country: string | null
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

export async function buildIndex(
  products: readonly IndexedProduct[],
  phrases: readonly IndexedPhrase[],
): Promise<SearchIndex> {
  const turn = new Turn()
  const reader = new NameReader()
  const { bySingleWord, bySeveral } = readPhrases(phrases)
  const builder = new PostingsBuilder()
  await turn.each(products, (product, ordinal) => {
    putTexts(builder, reader, product, ordinal)
    for (const word of bySingleWord.get(ordinal) ?? []) builder.put(word, ordinal, fields.synonym)
  })
  const wordings = await wordingKeys(turn)
  await turn.each(wordings.words, (word) => builder.know(word))
  const { words, byText, postings } = await builder.build(turn)
  const bytesOf = async (of: (product: IndexedProduct) => number) => Uint8Array.from(await turn.map(products, of))
  return {
    size: products.length,
    words,
    byText,
    postings,
    byStem: groupWords(await turn.map(words, stemOf)),
    byDerivation: groupWords(await turn.map(words, derivationOf)),
    ...(await indexSounds(words, turn)),
    phrases: bySeveral,
    byEan: await groupBy(products, ({ ean }) => (ean ? [ean] : []), turn),
    atc: await turn.map(products, (product) => product.atc),
    tradeNames: await turn.map(products, (product) => reader.plain(product.tradeName)),
    packSize: Int32Array.from(await turn.map(products, (product) => product.packSize ?? 0)),
    shapes: await turn.map(products, (product) => product.packShape),
    countries: await turn.map(products, (product) => product.country?.toLowerCase() ?? ''),
    quantities: await turn.map(products, quantitiesOf),
    names: await namesOf(products, reader, turn),
    nameWords: await nameWordsOf({ words, postings }, products, reader, turn),
    wordings: await indexEverydayPhrases(
      wordings,
      products,
      (text) => ordinalsBeginning({ words, postings }, text),
      turn,
    ),
    isOnPrescription: await bytesOf((product) => Number(product.isOnPrescription)),
    ...(await groupSubstances(products, turn)),
    isMedicine: await bytesOf((product) => Number(product.isMedicine)),
    childSuitability: await bytesOf(childSuitabilityOf),
    isForPregnancy: await bytesOf((product) => Number(isForPregnancy(product.title))),
    isAvoidedInPregnancy: await bytesOf((product) => Number(isAvoidedInPregnancy(product))),
    ageFrom: await bytesOf(
      (product) => product.ageFrom ?? ageOfTitle(product.title) ?? ageOfClass(product) ?? unknownAge,
    ),
    infantMonths: await bytesOf(infantMonthsOf),
  }
}

function quantitiesOf({ strength, volume, title, isMedicine }: IndexedProduct) {
  const amounts = quantitiesIn(
    `${strength ?? ''} ${volume ?? ''} ${title.replace(/[,/+]/g, (sign) => (sign === ',' ? sign : ' '))}`,
  )
  const sizes = isMedicine ? numbersInTitle(title) : sizesInTitle(title)
  return sizes.length === 0 ? amounts : [...amounts, ...sizes]
}

/** Phrases of one word are words of their products; longer ones are kept as they are. */
function readPhrases(phrases: readonly IndexedPhrase[]) {
  const bySingleWord = new Map<number, string[]>()
  const bySeveral = new Map<string, Int32Array>()
  for (const { phrase, ordinals } of phrases) {
    const words = readWords(phrase)
    const [only] = words
    if (words.length === 1 && only)
      for (const ordinal of ordinals) bySingleWord.set(ordinal, [...(bySingleWord.get(ordinal) ?? []), only])
    else bySeveral.set(phraseKey(words), Int32Array.from(ordinals))
  }
  return { bySingleWord, bySeveral }
}

type Indexed = Pick<SearchIndex, 'words' | 'postings'>

async function nameWordsOf(
  { words, postings }: Indexed,
  products: readonly IndexedProduct[],
  reader: NameReader,
  turn: Turn,
): Promise<Set<number>> {
  const beginnings = new Set<string>()
  const begin = (name: string) => {
    const [first = ''] = reader.words(name)
    for (const text of [first, ...first.split('-')]) beginnings.add(text.replaceAll(/['-]/g, ''))
  }
  await turn.each(products, ({ tradeName, isMedicine, substances, latinNames }) => {
    if (isMedicine) begin(tradeName)
    for (const name of [...substances, ...latinNames]) begin(name)
  })
  const isSynonym = (word: number) => isInField(postings, word, fields.synonym)
  const isName = (text: string, word: number) => text.length > 2 && (beginnings.has(text) || isSynonym(word))
  const names = new Set<number>()
  await turn.each(words, (text, word) => {
    if (isName(text, word)) names.add(word)
  })
  return names
}

/** Products with a word that begins so. */
function ordinalsBeginning({ words, postings }: Indexed, text: string): Set<number> {
  const ordinals = new Set<number>()
  for (const word of beginningWith(words, text)) for (const ordinal of ordinalsOf(postings, word)) ordinals.add(ordinal)
  return ordinals
}

/** Stems in their order without small words: a complaint is one phrase in any of its word forms. */
export function phraseKey(words: readonly string[]): string {
  const distinctive = words.filter((word) => !stopWords.has(word))
  return (distinctive.length > 1 ? distinctive : words).map(stemOf).join(' ')
}

function putTexts(builder: PostingsBuilder, reader: NameReader, product: IndexedProduct, ordinal: number): void {
  const put = (words: readonly string[], field: number) => putTerms(builder, words, ordinal, field)
  put(reader.words(product.tradeName), fields.name)
  put(readWords(product.title), fields.title)
  for (const title of product.formerTitles) put(readWords(title), fields.title)
  for (const substance of product.substances) put(reader.words(substance), fields.substance)
  for (const substance of product.latinNames) put(reader.words(substance), fields.substance)
  if (product.maker) put(reader.words(product.maker), fields.maker)
  for (const name of product.categoryNames) put(reader.words(name), fields.category)
}

/** Each word, the parts of a hyphenated one, and neighbours written as one: `аква марис` is found as `аквамарис`. */
function putTerms(builder: PostingsBuilder, words: readonly string[], ordinal: number, field: number): void {
  let before: string | undefined
  for (const word of words) {
    const whole = isPlain(word) ? word : word.replaceAll(/['-]/g, '')
    builder.put(whole, ordinal, field)
    if (whole !== word) for (const part of word.split(/['-]/)) if (part.length > 1) builder.put(part, ordinal, field)
    if (before && field === fields.name && before.length + whole.length <= 16)
      builder.put(before + whole, ordinal, field)
    before = whole
  }
}

const isPlain = (word: string) => !word.includes('-') && !word.includes("'")

async function indexSounds(words: readonly string[], turn: Turn) {
  const wordSounds = await turn.map(words, soundOf)
  const bySound = groupWords(wordSounds)
  const sounds = [...bySound.first.keys()].sort()
  const pairs = new Map<string, number[]>()
  await turn.each(sounds, (sound, place) => {
    for (const pair of bigramsOf(sound)) {
      const places = pairs.get(pair)
      if (!places) pairs.set(pair, [place])
      else if (places.at(-1) !== place) places.push(place)
    }
  })
  return {
    wordSounds,
    bySound,
    sounds,
    pairs: new Map([...pairs].map(([pair, places]) => [pair, Int32Array.from(places)])),
  }
}

async function groupSubstances(products: readonly IndexedProduct[], turn: Turn) {
  const substances = await turn.map(products, (product) => [...product.substances].sort().join(' + '))
  return { substances, bySubstances: await groupBy(substances, (text) => (text === '' ? [] : [text]), turn) }
}
