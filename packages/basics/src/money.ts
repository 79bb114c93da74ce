/** Whole kopecks. Never a fraction, never a float. */
export type Kopecks = number & { readonly kopecks: unique symbol }

export function kopecks(amount: number): Kopecks {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`not a whole number of kopecks: ${amount}`)
  return amount as Kopecks
}

export const noMoney = kopecks(0)

export function sum(amounts: Iterable<number>): Kopecks {
  let total = 0
  for (const amount of amounts) total += amount
  return kopecks(total)
}

export function times(price: Kopecks, packs: number): Kopecks {
  return kopecks(price * packs)
}

/**
 * Splits an amount over weights so that the shares add up to it exactly; the remainder goes to the largest
 * fractions first, ties to the earlier weight. With no weight at all everything falls on the first share.
 */
export function splitByWeights(amount: Kopecks, weights: readonly number[]): Kopecks[] {
  const whole = weights.reduce((a, b) => a + b, 0)
  if (whole <= 0) return weights.map((_, at) => kopecks(at === 0 ? amount : 0))
  const big = BigInt(amount)
  const total = BigInt(whole)
  const parts = weights.map((weight) => ({
    floor: (big * BigInt(weight)) / total,
    rest: (big * BigInt(weight)) % total,
  }))
  let left = Number(big - parts.reduce((a, part) => a + part.floor, 0n))
  const order = parts.map((part, at) => ({ rest: part.rest, at })).sort((a, b) => Number(b.rest - a.rest))
  const shares = parts.map((part) => Number(part.floor))
  for (const { at } of order) {
    if (left <= 0) break
    shares[at] = (shares[at] ?? 0) + 1
    left -= 1
  }
  return shares.map(kopecks)
}

interface PackShare {
  weight: number
  packs: number
  /** The share is no larger than this. */
  most: number
}

/**
 * Splits an amount over lines of packs by weight, so that the shares add up to it exactly and nearly every one divides by
 * its packs: a fiscal receipt has a line of its own for packs that cost a kopeck more. The amount is at most the sum of `most`.
 */
export function shareByPacks(amount: Kopecks, lines: readonly PackShare[]): Kopecks[] {
  const exact = splitByWeights(
    amount,
    lines.map((line) => line.weight),
  )
  const shares = lines.map(({ packs, most }, at) => {
    const wanted = Math.min(exact[at] ?? 0, most)
    return wanted - (wanted % packs)
  })
  let left = amount - shares.reduce((all, one) => all + one, 0)
  const give = (at: number, more: number) => {
    shares[at] = (shares[at] ?? 0) + more
    left -= more
  }
  const room = (at: number) => (lines[at]?.most ?? 0) - (shares[at] ?? 0)
  const largestFirst = [...lines.keys()].sort((a, b) => (lines[b]?.packs ?? 0) - (lines[a]?.packs ?? 0))
  for (const at of largestFirst) {
    const packs = lines[at]?.packs ?? 1
    const more = Math.floor(Math.min(left, room(at)) / packs) * packs
    // One kopeck for each pack first: only what nobody else can take is added to a line in larger steps.
    give(at, Math.min(more, packs))
  }
  for (const at of largestFirst) {
    const packs = lines[at]?.packs ?? 1
    give(at, Math.floor(Math.min(left, room(at)) / packs) * packs)
  }
  for (const at of largestFirst.sort((a, b) => room(b) - room(a))) give(at, Math.min(left, Math.max(0, room(at))))
  return shares.map(kopecks)
}
