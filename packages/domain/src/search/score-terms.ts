import { fields, type SearchIndex } from './index/search-index.ts'
import type { Term } from './query-parser/parse-query.ts'

/** The weight of a word by the field it is found in; the field with the largest weight counts. */
const weights: readonly (readonly [field: number, weight: number])[] = [
  [fields.name, 10],
  [fields.substance, 8],
  [fields.synonym, 7],
  [fields.title, 4],
  [fields.maker, 4],
  [fields.category, 3],
]
const weightOf = Array.from({ length: 64 }, (_, bits) => weights.find(([field]) => (bits & field) !== 0)?.[1] ?? 0)
/** A maker is meant as it is written: `Смирнова` is nobody of `Смирнов и Партнеры`. */
const makerAlone = fields.maker

/** The best that each product has to say to this term. */
export function scoreTerm(index: SearchIndex, { meant, phrase }: Term): Map<number, number> {
  if (!phrase) return scoreWord(index, meant)
  const best = new Map<number, number>()
  for (const ordinal of phrase.ordinals) best.set(ordinal, 7)
  const words = phrase.words.map((one) => scoreWord(index, one))
  const [first = new Map<number, number>(), ...others] = words
  for (const [ordinal, value] of first) {
    if (!others.every((other) => other.has(ordinal))) continue
    const together = others.reduce((sum, other) => sum + (other.get(ordinal) ?? 0), value) / words.length
    best.set(ordinal, Math.max(best.get(ordinal) ?? 0, together))
  }
  return best
}

export function scoreWord(index: SearchIndex, meant: Term['meant']): Map<number, number> {
  const { starts, ordinals, fields } = index.postings
  const best = new Map<number, number>()
  for (const { word, sure } of meant) {
    for (let at = starts[word] ?? 0; at < (starts[word + 1] ?? 0); at += 1) {
      const ordinal = ordinals[at] ?? 0
      const found = fields[at] ?? 0
      if (found === makerAlone && sure < 1) continue
      const value = sure * (weightOf[found] ?? 0)
      if (value > (best.get(ordinal) ?? 0)) best.set(ordinal, value)
    }
  }
  return best
}

/** Match scores of products for a query. Only products with a score are examined again. */
export class Points {
  readonly score: Float32Array
  readonly coverage: Float32Array
  readonly touched: number[] = []

  constructor(size: number) {
    this.score = new Float32Array(size)
    this.coverage = new Float32Array(size)
  }

  add(ordinal: number, value: number, weight: number): void {
    this.cover(ordinal, (this.coverage[ordinal] ?? 0) + weight)
    this.score[ordinal] = (this.score[ordinal] ?? 0) + value
  }

  cover(ordinal: number, share: number): void {
    if (this.coverage[ordinal] === 0) this.touched.push(ordinal)
    this.coverage[ordinal] = share
  }
}
