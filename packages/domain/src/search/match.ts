import { fields, type SearchIndex } from './index/search-index.ts'
import type { ParsedQuery, Term } from './query-parser/parse-query.ts'

export interface Match {
  ordinals: Int32Array
  /** How far each product is from what was asked, by ordinal: 0 is exactly it. */
  distance: Uint8Array
  /** Nothing is all that was asked; these are the nearest. */
  isPartial: boolean
}

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
/** Of what the nearest product has of the query, the share another needs to be shown beside it. */
const nearEnough = 0.75
const farthest = 40

export function match(index: SearchIndex, parsed: ParsedQuery): Match {
  const points = new Points(index.size)
  let whole = 0
  for (const term of parsed.terms) {
    const best = scoreTerm(index, term)
    const weight = rarity(index, best.size)
    whole += weight
    for (const [ordinal, value] of best) points.add(ordinal, value, weight)
  }
  if (parsed.ean !== undefined) {
    for (const ordinal of index.byEan.get(parsed.ean) ?? []) points.cover(ordinal, 1)
    whole = 1
  }
  if (parsed.atc !== undefined) {
    whole += 1
    for (let ordinal = 0; ordinal < index.size; ordinal += 1)
      if (index.atc[ordinal]?.startsWith(parsed.atc)) points.add(ordinal, 8, 1)
  }
  return gather(index, parsed, points, whole)
}

/** Match scores of products for a query. Only products with a score are examined again. */
class Points {
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

/** Rare words weigh more than common ones. */
function rarity(index: SearchIndex, products: number): number {
  return 1 + Math.log((index.size + 1) / (products + 1))
}

/** The best that each product has to say to this term. */
function scoreTerm(index: SearchIndex, { meant, phrase }: Term): Map<number, number> {
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

function scoreWord(index: SearchIndex, meant: Term['meant']): Map<number, number> {
  const best = new Map<number, number>()
  for (const { word, sure } of meant) {
    const found = index.words[word]
    if (!found) continue
    for (let at = 0; at < found.ordinals.length; at += 1) {
      const ordinal = found.ordinals[at] ?? 0
      const value = sure * (weightOf[found.fields[at] ?? 0] ?? 0)
      if (value > (best.get(ordinal) ?? 0)) best.set(ordinal, value)
    }
  }
  return best
}

function gather(index: SearchIndex, parsed: ParsedQuery, { score, coverage, touched }: Points, whole: number): Match {
  let most = 0
  for (const ordinal of touched) most = Math.max(most, coverage[ordinal] ?? 0)
  const isPartial = most < whole - 0.001
  const needed = isPartial ? most * nearEnough : whole - 0.001
  const asked = parsed.terms.map((term) => term.written.replaceAll(/['-]/g, '')).join(' ')
  const found = touched.filter((ordinal) => (coverage[ordinal] ?? 0) >= needed).sort((a, b) => a - b)
  let top = 0
  for (const ordinal of found) {
    if (asked !== '' && index.tradeNames[ordinal] === asked) score[ordinal] = (score[ordinal] ?? 0) * 1.25
    top = Math.max(top, score[ordinal] ?? 0)
  }
  const distance = new Uint8Array(index.size)
  for (const ordinal of found) {
    const share = top === 0 ? 1 : (score[ordinal] ?? 0) / top
    const weaker = share >= 0.9 ? 0 : share >= 0.75 ? 1 : share >= 0.55 ? 2 : share >= 0.35 ? 3 : 4
    const missing = most - (coverage[ordinal] ?? 0) > 0.001 ? 4 : 0
    distance[ordinal] = Math.min(farthest, weaker + missing + 2 * unmet(index, parsed, ordinal))
  }
  return { ordinals: Int32Array.from(found), distance, isPartial }
}

/** How many of the asked strengths, volumes, pack numbers and forms the product does not have. */
function unmet(index: SearchIndex, parsed: ParsedQuery, ordinal: number): number {
  const own = index.quantities[ordinal] ?? new Set<string>()
  const packSize = index.packSize[ordinal] ?? 0
  let count = 0
  for (const quantity of parsed.quantities) if (!own.has(quantity)) count += 1
  for (const size of parsed.packSizes) if (size !== packSize) count += 1
  for (const number of parsed.numbers)
    if (number !== packSize && !hasNumber(own, number) && !hasWord(index, String(number), ordinal)) count += 1
  for (const { word, shapes } of parsed.forms)
    if (!shapes.includes(index.shapes[ordinal] ?? '') && !hasWord(index, word, ordinal)) count += 1
  return count
}

function hasNumber(own: ReadonlySet<string>, number: number): boolean {
  for (const quantity of own) {
    const amount = Number.parseFloat(quantity)
    if (amount === number || (quantity.endsWith('mg') && amount === number * 1000)) return true
  }
  return false
}

function hasWord(index: SearchIndex, text: string, ordinal: number): boolean {
  const ordinals = index.words[index.byText.get(text) ?? -1]?.ordinals
  if (!ordinals) return false
  let low = 0
  let high = ordinals.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((ordinals[middle] ?? 0) < ordinal) low = middle + 1
    else high = middle
  }
  return ordinals[low] === ordinal
}
