import { type ProductId, productIdOf } from '@romashka/basics'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { coverAmount } from './cover-amount.ts'

/** Packs as [tablets, roubles, how many there are]. */
function chosen(amount: number, packs: [size: number, roubles: number, available?: number][]) {
  const choices = packs.map(([size, roubles, available = 99], place) => ({
    productId: productIdOf(place + 1),
    amountPerPack: size,
    priceKopecks: roubles * 100,
    packsAvailable: available,
  }))
  const { packs: taken, covered, waste, costKopecks } = coverAmount(amount, choices)
  const sizes = taken.map((one): [number, number] => [packs[one.productId - 1]?.[0] ?? 0, one.packs])
  return { sizes: sizes.sort(([a], [b]) => b - a), covered, waste, roubles: costKopecks / 100 }
}

test.each<[string, number, [number, number, number?][], ReturnType<typeof chosen>]>([
  ['nothing is left', 0, [[10, 50]], { sizes: [], covered: 0, waste: 0, roubles: 0 }],
  ['nothing is sold', 20, [], { sizes: [], covered: 0, waste: 0, roubles: 0 }],
  [
    'one pack of just as many',
    20,
    [
      [20, 90],
      [10, 50],
    ],
    { sizes: [[20, 1]], covered: 20, waste: 0, roubles: 90 },
  ],
  [
    'two packs that are cheaper than one',
    20,
    [
      [20, 110],
      [10, 50],
    ],
    { sizes: [[10, 2]], covered: 20, waste: 0, roubles: 100 },
  ],
  [
    'the cheaper of two equals',
    20,
    [
      [20, 110],
      [20, 90],
    ],
    { sizes: [[20, 1]], covered: 20, waste: 0, roubles: 90 },
  ],
  [
    'several packs combined',
    50,
    [
      [30, 100],
      [20, 80],
    ],
    {
      sizes: [
        [30, 1],
        [20, 1],
      ],
      covered: 50,
      waste: 0,
      roubles: 180,
    },
  ],
  [
    'nothing wasted rather than the cheapest',
    20,
    [
      [30, 60],
      [10, 50],
    ],
    { sizes: [[10, 2]], covered: 20, waste: 0, roubles: 100 },
  ],
  [
    'the least waste',
    25,
    [
      [30, 60],
      [28, 90],
    ],
    { sizes: [[28, 1]], covered: 25, waste: 3, roubles: 90 },
  ],
  [
    'two generics where one runs out',
    60,
    [
      [30, 100, 1],
      [30, 120],
    ],
    {
      sizes: [
        [30, 1],
        [30, 1],
      ],
      covered: 60,
      waste: 0,
      roubles: 220,
    },
  ],
  [
    'what there is, where there is not enough',
    90,
    [[30, 100, 2]],
    { sizes: [[30, 2]], covered: 60, waste: 0, roubles: 200 },
  ],
  [
    'a thousand tablets',
    1_000,
    [
      [100, 300],
      [30, 95],
    ],
    {
      sizes: [[100, 10]],
      covered: 1_000,
      waste: 0,
      roubles: 3_000,
    },
  ],
  ['thirds of a tablet', 20, [[20 / 3, 10]], { sizes: [[20 / 3, 3]], covered: 20, waste: 0, roubles: 30 }],
  [
    'millilitres',
    12.5,
    [
      [2.5, 10],
      [10, 30],
    ],
    {
      sizes: [
        [10, 1],
        [2.5, 1],
      ],
      covered: 12.5,
      waste: 0,
      roubles: 40,
    },
  ],
  [
    'one product rather than two at one price',
    40,
    [
      [20, 50],
      [10, 25],
    ],
    { sizes: [[20, 2]], covered: 40, waste: 0, roubles: 100 },
  ],
])('packs for an amount: %s', (_, amount, packs, expected) => {
  expect(chosen(amount, packs)).toEqual(expected)
})

test('no cover takes a pack that the amount does not need, and none wastes more or costs more than trying all', () => {
  const pack = fc.record({
    size: fc.constantFrom(1, 2, 5, 7, 10, 30),
    roubles: fc.integer({ min: 1, max: 50 }),
    available: fc.integer({ min: 0, max: 3 }),
  })
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 60 }), fc.array(pack, { minLength: 1, maxLength: 4 }), (amount, packs) => {
      const choices = packs.map((one, place) => ({
        productId: productIdOf(place + 1),
        amountPerPack: one.size,
        priceKopecks: one.roubles * 100,
        packsAvailable: one.available,
      }))
      const cover = coverAmount(amount, choices)
      const size = new Map(choices.map((one) => [one.productId, one.amountPerPack]))
      const held = sum(cover.packs, size)
      for (const one of cover.packs) expect(held - (size.get(one.productId) ?? 0)).toBeLessThan(amount)
      const best = bestOfAll(amount, packs)
      expect([cover.covered, cover.waste, cover.costKopecks / 100]).toEqual(best)
    }),
    { numRuns: 300 },
  )
})

function sum(packs: readonly { productId: ProductId; packs: number }[], size: ReadonlyMap<ProductId, number>): number {
  return packs.reduce((all, one) => all + one.packs * (size.get(one.productId) ?? 0), 0)
}

/** Every combination tried: what it covers, wastes and costs. */
function bestOfAll(amount: number, packs: { size: number; roubles: number; available: number }[]) {
  let combinations: [number, number][] = [[0, 0]]
  for (const { size, roubles, available } of packs)
    combinations = combinations.flatMap(([held, cost]) =>
      Array.from({ length: available + 1 }, (_, n): [number, number] => [held + n * size, cost + n * roubles]),
    )
  return combinations
    .map(([held, cost]) => [Math.min(held, amount), Math.max(0, held - amount), cost])
    .sort((a, b) => (b[0] ?? 0) - (a[0] ?? 0) || (a[1] ?? 0) - (b[1] ?? 0) || (a[2] ?? 0) - (b[2] ?? 0))[0]
}
