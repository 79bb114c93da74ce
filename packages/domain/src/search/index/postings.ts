import type { Turn } from '../../turn.ts'

/** The products of every word, ascending, in one array: those of a word stand between two of `starts`. */
export interface Postings {
  starts: Uint32Array
  ordinals: Int32Array
  /** Bits of `fields`, one entry per ordinal. */
  fields: Uint8Array
}

export function ordinalsOf({ starts, ordinals }: Postings, word: number): Int32Array {
  return ordinals.subarray(starts[word], starts[word + 1])
}

export function countOf({ starts }: Postings, word: number): number {
  return (starts[word + 1] ?? 0) - (starts[word] ?? 0)
}

/** The bits of `fields` in which a product has a word; 0 where it has not. */
export function fieldsOf({ starts, ordinals, fields }: Postings, word: number, ordinal: number): number {
  const end = starts[word + 1] ?? 0
  let low = starts[word] ?? 0
  let high = end
  while (low < high) {
    const middle = (low + high) >> 1
    if ((ordinals[middle] ?? 0) < ordinal) low = middle + 1
    else high = middle
  }
  return low < end && ordinals[low] === ordinal ? (fields[low] ?? 0) : 0
}

/** Whether any product has the word in this field. */
export function isInField({ starts, fields }: Postings, word: number, field: number): boolean {
  for (let at = starts[word] ?? 0; at < (starts[word + 1] ?? 0); at += 1)
    if (((fields[at] ?? 0) & field) !== 0) return true
  return false
}

const firstEntries = 65_536

/** Collects words product by product, in the order of their ordinals. */
export class PostingsBuilder {
  readonly #ids = new Map<string, number>()
  /** The latest entry of each word, or -1. */
  readonly #latest: number[] = []
  readonly #counts: number[] = []
  #size = 0
  #words = new Int32Array(firstEntries)
  #ordinals = new Int32Array(firstEntries)
  #fields = new Uint8Array(firstEntries)

  /** A word that may have no product. */
  know(text: string): number {
    const known = this.#ids.get(text)
    if (known !== undefined) return known
    const id = this.#ids.size
    this.#ids.set(text, id)
    this.#latest.push(-1)
    this.#counts.push(0)
    return id
  }

  put(text: string, ordinal: number, field: number): void {
    const id = this.know(text)
    const latest = this.#latest[id] ?? -1
    if (latest >= 0 && this.#ordinals[latest] === ordinal) this.#fields[latest] = (this.#fields[latest] ?? 0) | field
    else this.#append(id, ordinal, field)
  }

  #append(id: number, ordinal: number, field: number): void {
    if (this.#size === this.#words.length) this.#grow()
    this.#words[this.#size] = id
    this.#ordinals[this.#size] = ordinal
    this.#fields[this.#size] = field
    this.#latest[id] = this.#size
    this.#counts[id] = (this.#counts[id] ?? 0) + 1
    this.#size += 1
  }

  #grow(): void {
    const [words, ordinals, fields] = [this.#words, this.#ordinals, this.#fields]
    this.#words = new Int32Array(2 * this.#size)
    this.#words.set(words)
    this.#ordinals = new Int32Array(2 * this.#size)
    this.#ordinals.set(ordinals)
    this.#fields = new Uint8Array(2 * this.#size)
    this.#fields.set(fields)
  }

  /** The words in alphabetical order and their products. */
  async build(turn: Turn): Promise<{ words: string[]; byText: Map<string, number>; postings: Postings }> {
    const words = [...this.#ids.keys()].sort()
    const byText = new Map<string, number>()
    const placeOf = new Int32Array(words.length)
    const starts = new Uint32Array(words.length + 1)
    await turn.each(words, (text, place) => {
      const id = this.#ids.get(text) ?? 0
      byText.set(text, place)
      placeOf[id] = place
      starts[place + 1] = (starts[place] ?? 0) + (this.#counts[id] ?? 0)
    })
    const next = starts.slice()
    const ordinals = new Int32Array(this.#size)
    const fields = new Uint8Array(this.#size)
    await turn.each(this.#words.subarray(0, this.#size), (word, entry) => {
      const place = placeOf[word] ?? 0
      const at = next[place] ?? 0
      next[place] = at + 1
      ordinals[at] = this.#ordinals[entry] ?? 0
      fields[at] = this.#fields[entry] ?? 0
    })
    return { words, byText, postings: { starts, ordinals, fields } }
  }
}
