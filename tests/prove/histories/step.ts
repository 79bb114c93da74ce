import fc from 'fast-check'

/** One action or event. Numbers select shoppers, products, orders and parts, modulo how many there are. */
export type Step = Single | { kind: 'together'; steps: Single[] } | Killing

/** The process that does the step is killed before its next statement but so many; whoever asked for it asks again. */
export type Killing = { kind: 'killed'; after: number; step: Single }

export type Single =
  | { kind: 'put'; who: number; product: number; packs: number }
  | { kind: 'check'; who: number; product: number; isChecked: boolean }
  | { kind: 'clear'; who: number }
  | { kind: 'promo'; who: number }
  | { kind: 'quote'; who: number; way: Way; by: PaymentTiming; spendsPoints: boolean }
  | { kind: 'place'; who: number }
  | { kind: 'placeAgain'; order: number }
  | {
      kind: 'buy'
      who: number
      product: number
      packs: number
      way: Way
      by: PaymentTiming
      pays: Pays
      spendsPoints: boolean
    }
  | { kind: 'pay'; order: number; pays: Pays }
  | { kind: 'payOld'; account: number; pays: Pays }
  | { kind: 'bring'; order: number; hasPackaging: boolean; pays: Pays }
  | { kind: 'secondTry'; part: number; slot: 'pickup' | 'again' }
  | { kind: 'cancel'; order: number; part: number | null }
  | { kind: 'removeLine'; order: number; line: number }
  | { kind: 'extend'; part: number }
  | { kind: 'switchPharmacy'; part: number }
  | { kind: 'decide'; part: number; take: 'part' | 'nothing' | 'elsewhere' | 'wait' }
  | { kind: 'pharmacy'; part: number; does: Pharmacist }
  | { kind: 'goOn'; part: number; steps: number }
  | { kind: 'short'; part: number; line: number; given: number }
  | { kind: 'found'; part: number; line: number; packs: number }
  | { kind: 'notice'; account: number; times: number }
  | { kind: 'bank'; does: 'down' | 'up' | 'loses' | 'slow' | 'quick' }
  | { kind: 'wait'; minutes: number; work: number | null }
  | { kind: 'work'; draw: number }
  | { kind: 'dropTimer'; draw: number }
  | { kind: 'sweep' }
  | { kind: 'sellAtCounter'; product: number; packs: number; near: boolean }
  | { kind: 'delivery'; product: number; packs: number; near: boolean }
  | { kind: 'price'; product: number; kopecks: number }
  | { kind: 'ceiling'; product: number; registered: number }

export type Way = 'near' | 'far' | 'nearTwice' | 'nearTomorrow' | 'courier'
type PaymentTiming = 'online' | 'on_receipt'
export type Pays = 'card' | 'atOnce' | 'refused' | 'notYet'
const pharmacistDoes = [
  'dispatch',
  'start',
  'finish',
  'ready',
  'handOver',
  'wrongCode',
  'toCourier',
  'setOut',
  'deliver',
  'failDelivery',
  'return',
  'cancel',
] as const
export type Pharmacist = (typeof pharmacistDoes)[number]

const few = (max: number) => fc.nat({ max })
const who = few(1)
const nth = few(5)
const way = fc.constantFrom<Way>('near', 'near', 'near', 'far', 'nearTwice', 'nearTomorrow', 'courier')
const by = fc.constantFrom<PaymentTiming>('online', 'online', 'online', 'on_receipt')
const pays = fc.constantFrom<Pays>('card', 'card', 'card', 'atOnce', 'refused', 'notYet')
const product = few(2)
const spendsPoints = fc.boolean()
const is = <Kind extends string>(kind: Kind) => fc.constant(kind)

function buying(way: fc.Arbitrary<Way>, by: fc.Arbitrary<PaymentTiming>, pays: fc.Arbitrary<Pays>) {
  const packs = fc.integer({ min: 1, max: 3 })
  return fc.record({ kind: is('buy'), who, product, packs, way, by, pays, spendsPoints })
}

const shopping: fc.WeightedArbitrary<Single>[] = [
  { weight: 4, arbitrary: fc.record({ kind: is('put'), who, product, packs: few(4) }) },
  { weight: 1, arbitrary: fc.record({ kind: is('check'), who, product, isChecked: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ kind: is('clear'), who }) },
  { weight: 2, arbitrary: fc.record({ kind: is('promo'), who }) },
  { weight: 3, arbitrary: fc.record({ kind: is('quote'), who, way, by, spendsPoints }) },
  { weight: 3, arbitrary: fc.record({ kind: is('place'), who }) },
  { weight: 2, arbitrary: fc.record({ kind: is('placeAgain'), order: nth }) },
  { weight: 5, arbitrary: buying(way, by, pays) },
]
const following: fc.WeightedArbitrary<Single>[] = [
  { weight: 4, arbitrary: fc.record({ kind: is('pay'), order: nth, pays }) },
  { weight: 1, arbitrary: fc.record({ kind: is('payOld'), account: nth, pays }) },
  { weight: 4, arbitrary: fc.record({ kind: is('bring'), order: nth, hasPackaging: fc.boolean(), pays }) },
  { weight: 2, arbitrary: fc.record({ kind: is('secondTry'), part: nth, slot: fc.constantFrom('pickup', 'again') }) },
  {
    weight: 3,
    arbitrary: fc.record({ kind: is('cancel'), order: nth, part: fc.option(few(2), { nil: null, freq: 2 }) }),
  },
  { weight: 2, arbitrary: fc.record({ kind: is('removeLine'), order: nth, line: few(3) }) },
  { weight: 1, arbitrary: fc.record({ kind: is('extend'), part: nth }) },
  { weight: 3, arbitrary: fc.record({ kind: is('switchPharmacy'), part: nth }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: is('decide'),
      part: nth,
      take: fc.constantFrom('part', 'nothing', 'elsewhere', 'wait', 'wait'),
    }),
  },
]
const pharmacy: fc.WeightedArbitrary<Single>[] = [
  { weight: 2, arbitrary: fc.record({ kind: is('pharmacy'), part: nth, does: fc.constantFrom(...pharmacistDoes) }) },
  { weight: 7, arbitrary: fc.record({ kind: is('goOn'), part: nth, steps: fc.integer({ min: 1, max: 4 }) }) },
  { weight: 3, arbitrary: fc.record({ kind: is('short'), part: nth, line: few(2), given: few(2) }) },
  {
    weight: 2,
    arbitrary: fc.record({ kind: is('found'), part: nth, line: few(1), packs: fc.integer({ min: 1, max: 2 }) }),
  },
]
const world: fc.WeightedArbitrary<Single>[] = [
  { weight: 4, arbitrary: fc.record({ kind: is('notice'), account: nth, times: fc.integer({ min: 1, max: 2 }) }) },
  {
    weight: 2,
    arbitrary: fc.record({ kind: is('bank'), does: fc.constantFrom('down', 'up', 'loses', 'slow', 'quick') }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: is('wait'),
      minutes: fc.constantFrom(1, 7, 12, 19, 20, 21, 65, 180, 1_440, 2_900),
      work: fc.option(few(7), { nil: null, freq: 4 }),
    }),
  },
  { weight: 3, arbitrary: fc.record({ kind: is('work'), draw: few(7) }) },
  { weight: 1, arbitrary: fc.record({ kind: is('dropTimer'), draw: few(7) }) },
  { weight: 1, arbitrary: fc.record({ kind: is('sweep') }) },
  { weight: 1, arbitrary: fc.record({ kind: is('sellAtCounter'), product, packs: few(3), near: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ kind: is('delivery'), product, packs: few(3), near: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ kind: is('price'), product, kopecks: fc.integer({ min: 1, max: 50_000 }) }) },
  {
    weight: 2,
    arbitrary: fc.record({ kind: is('ceiling'), product, registered: fc.integer({ min: 1, max: 20_000 }) }),
  },
]

const single = fc.oneof(...shopping, ...following, ...pharmacy, ...world)
const together = fc.record({ kind: is('together'), steps: fc.array(single, { minLength: 2, maxLength: 4 }) })
const killed = fc.record({ kind: is('killed'), after: few(40), step: single })
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 5, arbitrary: single },
  { weight: 1, arbitrary: together },
  { weight: 1, arbitrary: killed },
)
const opening = fc.oneof(...shopping)
const paidOnline = buying(way, fc.constant('online'), fc.constantFrom<Pays>('card', 'card', 'atOnce'))

const givenUp = fc.constantFrom<Single>(
  { kind: 'cancel', order: 0, part: null },
  { kind: 'cancel', order: 0, part: 0 },
  { kind: 'removeLine', order: 0, line: 0 },
  { kind: 'short', part: 0, line: 0, given: 1 },
  { kind: 'short', part: 0, line: 0, given: 0 },
  { kind: 'pharmacy', part: 0, does: 'cancel' },
  { kind: 'wait', minutes: 2_900, work: 0 },
)

/** A paid order in assembly, of which something is often cancelled and has to be refunded. */
const paidAndBegun: fc.Arbitrary<Single[]> = fc
  .tuple(paidOnline, few(4), fc.option(givenUp, { nil: null, freq: 2 }))
  .map(([buys, steps, lost]) => [
    buys,
    { kind: 'notice', account: 0, times: 1 },
    { kind: 'goOn', part: 0, steps },
    { kind: 'work', draw: 0 },
    ...(lost ? [lost] : []),
  ])
/** A courier order whose delivery may fail. */
const onTheWay: fc.Arbitrary<Single[]> = buying(fc.constant('courier'), fc.constant('online'), fc.constant('card')).map(
  (buys) => [
    buys,
    { kind: 'notice', account: 0, times: 1 },
    { kind: 'goOn', part: 0, steps: 4 },
    { kind: 'pharmacy', part: 0, does: 'failDelivery' },
  ],
)
/** Deliveries added later, once or twice, not always paid in time. */
const courierLater: fc.Arbitrary<Single[]> = fc
  .tuple(
    buying(fc.constantFrom('near', 'near', 'nearTomorrow'), fc.constant('online'), fc.constantFrom('card', 'atOnce')),
    few(3),
    fc.array(fc.record({ hasPackaging: fc.boolean(), pays, minutes: fc.constantFrom(1, 12, 21) }), {
      minLength: 1,
      maxLength: 3,
    }),
  )
  .map(([buys, steps, tries]) => [
    buys,
    { kind: 'notice', account: 0, times: 1 },
    { kind: 'goOn', part: 0, steps },
    ...tries.flatMap(({ hasPackaging, pays, minutes }): Single[] => [
      { kind: 'bring', order: 0, hasPackaging, pays },
      { kind: 'wait', minutes, work: 0 },
    ]),
  ])

export interface Plot {
  opening: Single[]
  steps: Step[]
}

/** An order is placed; then any steps follow. */
export const plots: fc.Arbitrary<Plot> = fc.record({
  opening: fc.oneof(
    { weight: 4, arbitrary: fc.array(opening, { minLength: 1, maxLength: 3 }) },
    { weight: 4, arbitrary: paidAndBegun },
    { weight: 1, arbitrary: onTheWay },
    { weight: 2, arbitrary: courierLater },
  ),
  steps: fc.array(step, { minLength: 1, maxLength: 14 }),
})
