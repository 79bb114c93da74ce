import type { Quantity } from '../query-parser/quantities.russian.ts'

/** Where in a product's text a word stands; each is one bit. */
export const fields = { name: 1, substance: 2, synonym: 4, title: 8, category: 16, maker: 32 } as const

/**
 * Words of the assortment and the products behind them, ordinals as on the shelf. Held in memory: a query is a few
 * lookups, so suggestions keep up with typing on either engine.
 */
export interface SearchIndex {
  size: number
  words: Word[]
  byText: ReadonlyMap<string, number>
  byStem: ReadonlyMap<string, readonly number[]>
  /** Words in alphabetical order, for what is still being typed. */
  sorted: readonly string[]
  /** Sounds in alphabetical order, and the words that sound so. */
  sounds: readonly string[]
  bySound: ReadonlyMap<string, readonly number[]>
  /** Indexes of `sounds` by each pair of letters in them. */
  pairs: ReadonlyMap<string, readonly number[]>
  /** Phrases of several words, by their stems: the products meant. */
  phrases: ReadonlyMap<string, Int32Array>
  byEan: ReadonlyMap<string, readonly number[]>
  atc: readonly (string | null)[]
  tradeNames: readonly string[]
  packSize: Int32Array
  shapes: readonly string[]
  quantities: readonly ReadonlySet<Quantity>[]
  names: Names
}

/** Trade names and substances as people may be offered them. */
export interface Names {
  /** The most asked-for first. */
  all: readonly { text: string; normal: string; sound: string; pairs: ReadonlySet<string>; popularity: number }[]
  /** Places in `all` by the first letters of the name, and by the first of its sound. */
  byBeginning: ReadonlyMap<string, readonly number[]>
  bySoundBeginning: ReadonlyMap<string, readonly number[]>
}

export interface Word {
  text: string
  sound: string
  ordinals: Int32Array
  /** Bits of `fields`, one entry per ordinal. */
  fields: Uint8Array
}
