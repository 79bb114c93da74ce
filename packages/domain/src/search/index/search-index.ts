import type { PackShape } from '../../catalogue/pack-shape.ts'
import type { Quantity } from '../query-parser/quantities.russian.ts'
import type { EverydayPhrase, PersonKind } from '../wordings/read-wordings.ts'
import type { Postings } from './postings.ts'
import type { WordGroups } from './word-groups.ts'

/** Where in a product's text a word stands; each is one bit. */
export const fields = { name: 1, substance: 2, synonym: 4, title: 8, category: 16, maker: 32 } as const

export const unknownAge = 255

/**
 * Words of the assortment and the products behind them, ordinals as on the shelf. Held in memory: a query is a few
 * lookups, so suggestions keep up with typing on either engine.
 */
export interface SearchIndex {
  size: number
  /** In alphabetical order, for what is still being typed; a word is its place here. */
  words: readonly string[]
  postings: Postings
  byText: ReadonlyMap<string, number>
  byStem: WordGroups
  /** Adjectives with their nouns. */
  byDerivation: WordGroups
  /** By word. */
  wordSounds: readonly string[]
  /** Sounds in alphabetical order, and the words that sound so. */
  sounds: readonly string[]
  bySound: WordGroups
  /** Indexes of `sounds` by each pair of letters in them. */
  pairs: ReadonlyMap<string, Int32Array>
  /** Phrases of several words, by their stems: the products meant. */
  phrases: ReadonlyMap<string, Int32Array>
  byEan: ReadonlyMap<string, readonly number[]>
  atc: readonly (string | null)[]
  tradeNames: readonly string[]
  packSize: Int32Array
  shapes: readonly string[]
  /** Where it is made, in small letters; empty where that is unknown. */
  countries: readonly string[]
  quantities: readonly (readonly Quantity[])[]
  names: Names
  wordings: WordingIndex
  /** Words that begin a medicine's trade name or a substance, and synonyms. */
  nameWords: ReadonlySet<number>
  /** 1 for a medicine that needs a prescription. */
  isOnPrescription: Uint8Array
  isMedicine: Uint8Array
  /** The substances of each product in one text, and the products of each such text. */
  substances: readonly string[]
  bySubstances: ReadonlyMap<string, readonly number[]>
  /** `childSuitability` by ordinal. */
  childSuitability: Uint8Array
  isForPregnancy: Uint8Array
  /** 1 for a medicine that a pregnant woman is not to take by herself. */
  isAvoidedInPregnancy: Uint8Array
  /** The age in years from which the product is given; 255 where it is unknown. */
  ageFrom: Uint8Array
  /** The month of the first year from which it is given to infants; 255 where nothing says that it is. */
  infantMonths: Uint8Array
}

/** Everyday wordings by the sorted roots of their words. */
export interface WordingIndex {
  byKey: ReadonlyMap<string, readonly IndexedWording[]>
  /** Keys by each root in them. */
  byRoot: ReadonlyMap<string, readonly string[]>
  /** The root of a word of a wording by what all forms of that verb begin with. */
  byVerb: ReadonlyMap<string, string>
  /** Every word that occurs in a wording. */
  words: ReadonlySet<string>
}

export interface IndexedWording {
  /** As this way of saying it is written, and the first of all ways. */
  text: string
  name: string
  kind: EverydayPhrase['kind']
  person: PersonKind | undefined
  shapes: readonly PackShape[]
  isOnPrescription: boolean
  /** Where it stands in the table, and this text in its line. */
  line: number
  place: number
  /** The products that answer it: 0 for the best answer. */
  tierOf: ReadonlyMap<number, number>
}

/** Trade names and substances as people may be offered them. */
export interface Names {
  /** The most asked-for first. */
  all: readonly {
    text: string
    normal: string
    sound: string
    /** How many different pairs of letters its sound has. */
    pairs: number
    popularity: number
    isFree: boolean
    isMedicine: boolean
  }[]
  /** Places in `all` by the first letters of the name, and by the first of its sound. */
  byBeginning: ReadonlyMap<string, readonly number[]>
  bySoundBeginning: ReadonlyMap<string, readonly number[]>
}
