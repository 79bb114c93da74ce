import fc from 'fast-check'
import type { Fault } from './history-registry.ts'

/** One action or event. Numbers select people, lines and orders, modulo how many there are. */
export type Step = Single | { kind: 'together'; steps: Single[] }

export type Single =
  | { kind: 'agree'; who: number }
  | { kind: 'withdraw'; who: number }
  | { kind: 'share' }
  | { kind: 'endShare'; by: 'owner' | 'recipient' }
  | { kind: 'open'; who: number }
  | { kind: 'buy'; who: number; line: number; by: 'online' | 'on_receipt' }
  | { kind: 'pay'; order: number }
  | { kind: 'cancel'; order: number }
  | { kind: 'short'; order: number; given: number }
  | { kind: 'check'; order: number }
  | { kind: 'reject'; order: number }
  | { kind: 'handOver'; order: number; isOtherShown: boolean }
  | { kind: 'serve'; order: number }
  | { kind: 'prescribe'; amount: number; releases: number; days: number }
  | { kind: 'amount'; line: number; amount: number }
  | { kind: 'cancelLine'; line: number }
  | { kind: 'elsewhere'; line: number; amount: number }
  | { kind: 'registry'; fault: Fault | null }
  | { kind: 'lag'; turns: number }
  | { kind: 'registryClock'; minutes: number }
  | { kind: 'wait'; minutes: number }
  | { kind: 'clockSetBack'; minutes: number }
  | { kind: 'work'; draw: number }
  | { kind: 'sync' }
  | { kind: 'send' }

const few = (max: number) => fc.nat({ max })
const is = <Kind extends string>(kind: Kind) => fc.constant(kind)
const who = fc.constantFrom(0, 0, 0, 1)
const order = few(3)
const line = few(2)
const days = fc.constantFrom(0, 3, 30, 60)

const shoppers: fc.WeightedArbitrary<Single>[] = [
  { weight: 2, arbitrary: fc.record({ kind: is('agree'), who }) },
  { weight: 1, arbitrary: fc.record({ kind: is('withdraw'), who }) },
  { weight: 2, arbitrary: fc.record({ kind: is('share') }) },
  { weight: 1, arbitrary: fc.record({ kind: is('endShare'), by: fc.constantFrom('owner', 'recipient') }) },
  { weight: 3, arbitrary: fc.record({ kind: is('open'), who }) },
  {
    weight: 8,
    arbitrary: fc.record({ kind: is('buy'), who, line, by: fc.constantFrom('online', 'on_receipt', 'on_receipt') }),
  },
  { weight: 2, arbitrary: fc.record({ kind: is('pay'), order }) },
  { weight: 3, arbitrary: fc.record({ kind: is('cancel'), order }) },
]
const pharmacists: fc.WeightedArbitrary<Single>[] = [
  { weight: 2, arbitrary: fc.record({ kind: is('short'), order, given: few(2) }) },
  { weight: 2, arbitrary: fc.record({ kind: is('check'), order }) },
  { weight: 1, arbitrary: fc.record({ kind: is('reject'), order }) },
  { weight: 2, arbitrary: fc.record({ kind: is('handOver'), order, isOtherShown: fc.boolean() }) },
  { weight: 6, arbitrary: fc.record({ kind: is('serve'), order }) },
]
const doctors: fc.WeightedArbitrary<Single>[] = [
  {
    weight: 2,
    arbitrary: fc.record({
      kind: is('prescribe'),
      amount: fc.constantFrom(7, 10, 20, 25, 60),
      releases: fc.constantFrom(1, 1, 2, 3),
      days,
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: is('amount'), line, amount: fc.integer({ min: 1, max: 70 }) }) },
  { weight: 1, arbitrary: fc.record({ kind: is('cancelLine'), line }) },
  { weight: 3, arbitrary: fc.record({ kind: is('elsewhere'), line, amount: fc.integer({ min: 1, max: 25 }) }) },
]
const faults = fc.constantFrom<Fault | null>(
  ...(['unavailable', 'too_many', 'invalid', 'foreign', 'endless', 'refused', 'lost'] as const),
  ...[null, null, null, null],
)
const world: fc.WeightedArbitrary<Single>[] = [
  { weight: 3, arbitrary: fc.record({ kind: is('registry'), fault: faults }) },
  { weight: 1, arbitrary: fc.record({ kind: is('lag'), turns: few(6) }) },
  { weight: 1, arbitrary: fc.record({ kind: is('registryClock'), minutes: fc.integer({ min: -4, max: 4 }) }) },
  { weight: 3, arbitrary: fc.record({ kind: is('wait'), minutes: fc.constantFrom(1, 20, 65, 1_440, 4_400) }) },
  { weight: 1, arbitrary: fc.record({ kind: is('clockSetBack'), minutes: fc.constantFrom(1, 30, 600, 1_200) }) },
  { weight: 2, arbitrary: fc.record({ kind: is('work'), draw: few(7) }) },
  { weight: 3, arbitrary: fc.record({ kind: is('sync') }) },
  { weight: 3, arbitrary: fc.record({ kind: is('send') }) },
]

const single = fc.oneof(...shoppers, ...pharmacists, ...doctors, ...world)
/** What is done at the same moment is done in the shop: nothing else changes meanwhile. */
const atOnce = fc.oneof(
  ...shoppers.slice(3),
  ...pharmacists,
  fc.constant<Single>({ kind: 'sync' }),
  fc.constant<Single>({ kind: 'send' }),
)
const together = fc.record({ kind: is('together'), steps: fc.array(atOnce, { minLength: 2, maxLength: 3 }) })
const step: fc.Arbitrary<Step> = fc.oneof({ weight: 6, arbitrary: single }, { weight: 1, arbitrary: together })

export interface Plot {
  opening: { amount: number; releases: number; days: number }[]
  steps: Step[]
}

const bought: Single = { kind: 'buy', who: 0, line: 0, by: 'on_receipt' }
const served: Single = { kind: 'serve', order: 0 }
const elsewhere: Single = { kind: 'elsewhere', line: 0, amount: 9 }
const begun = fc.constantFrom<Single[]>(
  [],
  [bought],
  [bought, served],
  [bought, elsewhere],
  [bought, { kind: 'registry', fault: 'lost' }, served],
  [{ kind: 'share' }, { kind: 'buy', who: 1, line: 0, by: 'on_receipt' }],
)

/** A patient with a prescription or two who has agreed and perhaps ordered, and what happens then. */
export const plots: fc.Arbitrary<Plot> = fc.record({
  opening: fc.array(
    fc.record({ amount: fc.constantFrom(10, 20, 30, 40), releases: fc.constantFrom(1, 1, 2), days: fc.constant(60) }),
    { minLength: 1, maxLength: 2 },
  ),
  steps: fc.tuple(begun, fc.array(step, { minLength: 4, maxLength: 16 })).map(([first, then]) => [...first, ...then]),
})
