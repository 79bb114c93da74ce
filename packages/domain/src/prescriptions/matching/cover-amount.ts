import type { ProductId } from '@romashka/basics'

export interface PackChoice {
  productId: ProductId
  /** Of what is prescribed, one pack holds. */
  amountPerPack: number
  priceKopecks: number
  packsAvailable: number
}

export interface Cover {
  packs: { productId: ProductId; packs: number }[]
  /** In the prescription's unit; never more than was asked for. */
  covered: number
  /** What the packs hold beyond the amount. */
  waste: number
  costKopecks: number
}

/** Less is better, from left to right: cost, then different products, then packs. */
type Cost = readonly [kopecks: number, products: number, packs: number]

interface Reached {
  cost: Cost
  productId: ProductId | null
  packs: number
  before: Reached | null
}

/** Halves, thirds and quarters of a unit are whole numbers of these parts. */
const partsOfUnit = 12
/** Thousandths of a millilitre. */
const fineness = 1_000
/** Amounts are counted in coarser steps where there would be more of them. */
const mostSteps = 5_000

/**
 * Packs that cover an amount with the least waste, then at the least cost, then of the fewest products. Where there are
 * not enough packs, what covers most of it. No pack is chosen that the amount does not need.
 */
export function coverAmount(amount: number, choices: readonly PackChoice[]): Cover {
  const wanted = Math.round(amount * partsOfUnit * fineness)
  const sized = choices
    .map((choice) => ({ ...choice, size: Math.round(choice.amountPerPack * partsOfUnit * fineness) }))
    .filter(({ size, packsAvailable }) => size > 0 && packsAvailable > 0)
  if (wanted <= 0 || sized.length === 0) return { packs: [], covered: 0, waste: 0, costKopecks: 0 }
  const largest = Math.max(...sized.map(({ size }) => size))
  const divisor = sized.reduce((step, { size }) => greatestDivisor(step, size), sized[0]?.size ?? 1)
  const step = Math.max(divisor, Math.ceil((wanted + largest) / mostSteps))
  const needed = Math.ceil(wanted / step)
  const counted = sized.map((choice) => ({ ...choice, steps: Math.max(1, Math.floor(choice.size / step)) }))
  const reached = reach(needed, counted)
  const best = firstFrom(reached, needed) ?? lastBefore(reached, needed)
  return best ? coverOf(best, amount, choices) : { packs: [], covered: 0, waste: 0, costKopecks: 0 }
}

interface CountedChoice extends PackChoice {
  steps: number
}

/** The cheapest way to each sum of packs, none of which is needless: without its last pack the sum is below the need. */
function reach(needed: number, choices: readonly CountedChoice[]): (Reached | undefined)[] {
  const start: Reached = { cost: [0, 0, 0], productId: null, packs: 0, before: null }
  // The largest packs first: whatever comes last is the smallest, and without it the need is not met.
  const ordered = choices.toSorted((a, b) => b.steps - a.steps || a.priceKopecks - b.priceKopecks)
  const reached: (Reached | undefined)[] = [start]
  for (const { steps, priceKopecks, packsAvailable, productId } of ordered) {
    for (let from = Math.min(reached.length, needed) - 1; from >= 0; from -= 1) {
      const before = reached[from]
      if (!before) continue
      const most = Math.min(packsAvailable, Math.ceil((needed - from) / steps))
      for (let packs = 1; packs <= most; packs += 1) {
        const cost = [before.cost[0] + packs * priceKopecks, before.cost[1] + 1, before.cost[2] + packs] as const
        const known = reached[from + packs * steps]
        if (!known || isLess(cost, known.cost)) reached[from + packs * steps] = { cost, productId, packs, before }
      }
    }
  }
  return reached
}

function isLess(one: Cost, other: Cost): boolean {
  const place = one.findIndex((value, at) => value !== other[at])
  return place >= 0 && (one[place] ?? 0) < (other[place] ?? 0)
}

function firstFrom(reached: readonly (Reached | undefined)[], needed: number): Reached | undefined {
  for (let at = needed; at < reached.length; at += 1) if (reached[at]) return reached[at]
  return undefined
}

function lastBefore(reached: readonly (Reached | undefined)[], needed: number): Reached | undefined {
  for (let at = Math.min(needed, reached.length) - 1; at > 0; at -= 1) if (reached[at]) return reached[at]
  return undefined
}

function coverOf(best: Reached, amount: number, choices: readonly PackChoice[]): Cover {
  const packs: Cover['packs'] = []
  for (let at: Reached | null = best; at; at = at.before)
    if (at.productId !== null) packs.push({ productId: at.productId, packs: at.packs })
  const perPack = new Map(choices.map(({ productId, amountPerPack }) => [productId, amountPerPack]))
  const held = packs.reduce((sum, one) => sum + one.packs * (perPack.get(one.productId) ?? 0), 0)
  return {
    packs: packs.reverse(),
    covered: rounded(Math.min(held, amount)),
    waste: rounded(Math.max(0, held - amount)),
    costKopecks: best.cost[0],
  }
}

/** Sums of thirds. */
function rounded(amount: number): number {
  return Math.round(amount * fineness) / fineness
}

function greatestDivisor(one: number, other: number): number {
  return other === 0 ? one : greatestDivisor(other, one % other)
}
