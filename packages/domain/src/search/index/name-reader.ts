import { normalise, replaceLookAlikes, wordsOf } from '../query-parser/normalise.russian.ts'

export function readWords(text: string): string[] {
  return wordsOf(normalise(text)).map(replaceLookAlikes)
}

/** Reads the names of an assortment: most of them belong to many products, and each is read once. */
export class NameReader {
  readonly #read = new Map<string, { words: readonly string[]; plain: string }>()

  words(name: string): readonly string[] {
    return this.#reading(name).words
  }

  /** Its words joined by single spaces. */
  plain(name: string): string {
    return this.#reading(name).plain
  }

  #reading(name: string) {
    const known = this.#read.get(name)
    if (known) return known
    const words = readWords(name)
    const reading = { words, plain: words.join(' ') }
    this.#read.set(name, reading)
    return reading
  }
}
