/** One fixed seed for the whole chain, so that every start gives the same shop. */
const chainSeed = 'romashka-2026'

/** 32 bits of a text (FNV-1a with a final mix): the same text gives the same number on every machine. */
export function hash(text: string): number {
  let h = 0x811c9dc5
  for (let at = 0; at < text.length; at += 1) h = Math.imul(h ^ text.charCodeAt(at), 0x01000193)
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b)
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35)
  return (h ^ (h >>> 16)) >>> 0
}

/** A source of numbers in [0, 1). */
export type Random = () => number

/** mulberry32, a well-known small generator (Tommy Ettinger, public domain). */
function mulberry32(seed: number): Random {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = Math.imul(state ^ (state >>> 15), state | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

/** Seeded by what the numbers are for, so that one product's numbers never depend on the products before it. */
export function randomFor(...subject: string[]): Random {
  return mulberry32(hash([chainSeed, ...subject].join('|')))
}

/** A whole number from `from` to `to`, both included. */
export function wholeBetween(random: Random, from: number, to: number): number {
  return from + Math.floor(random() * (to - from + 1))
}

/** One of the choices, each as likely as its weight. */
export function pick<Choice>(random: Random, choices: readonly (readonly [weight: number, choice: Choice])[]): Choice {
  const [first] = choices
  if (!first) throw new RangeError('nothing to choose from')
  let left = random() * choices.reduce((total, [weight]) => total + weight, 0)
  for (const [weight, choice] of choices) {
    left -= weight
    if (left < 0) return choice
  }
  return first[1]
}
