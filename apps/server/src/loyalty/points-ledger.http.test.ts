import { Failure, kopecks, type OrderId, type ProductId, type QuoteId, type ShopperId } from '@romashka/basics'
import { basket, type Context, inTransaction, loyalty, orders } from '@romashka/domain'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addShopper } from '../../../../tests/support/cast.ts'
import { type Checkout, openCheckout, stocked } from '../../../../tests/support/checkout.ts'
import { givePoints, registerLoyaltyCard } from '../../../../tests/support/points.ts'

let shop: Checkout
let products: ProductId[]
beforeAll(async () => {
  shop = await openCheckout()
  products = [
    await stocked(shop, 100_000, { priceKopecks: 9_999 }),
    await stocked(shop, 100_000, { priceKopecks: 31_700 }),
  ]
})
afterAll(() => shop.close())

/** What a history is made of. Numbers choose among what there is. */
const anyStep = fc.oneof(
  fc.record({ does: fc.constant('quote' as const), packs: fc.integer({ min: 1, max: 5 }), spends: fc.boolean() }),
  fc.record({ does: fc.constant('place' as const) }),
  fc.record({ does: fc.constantFrom('cancel' as const, 'pickUp' as const, 'revive' as const), which: fc.nat(9) }),
  fc.record({ does: fc.constant('wait' as const), minutes: fc.constantFrom(5, 20, 30_000) }),
)
type Step = typeof anyStep extends fc.Arbitrary<infer One> ? One : never

interface History {
  ctx: Context
  shopperId: ShopperId
  quoteId: QuoteId | undefined
  /** Orders with what each took. */
  placed: { id: OrderId; quoteId: QuoteId; took: number }[]
}

const steps: { [Does in Step['does']]: (history: History, step: Extract<Step, { does: Does }>) => Promise<unknown> } = {
  quote: async (history, { packs, spends }) => {
    await basket.setLines(
      history.ctx,
      products.map((productId) => ({ productId, packs })),
    )
    const request = { choice: { pharmacyId: shop.pharmacyId }, paymentTiming: 'on_receipt' as const }
    history.quoteId = (await basket.createQuote(history.ctx, { ...request, spendsPoints: spends })).id
  },
  place: async (history) => {
    if (!history.quoteId) return
    const order = await orders.placeOrder(history.ctx, {
      quoteId: history.quoteId,
      channel: 'web',
      recipient: { phone: '+79120000000', firstName: 'Анна', middleName: null, gender: null, birthday: null },
      comment: null,
      paymentTiming: 'on_receipt',
      prescriptionIds: [],
      utmSource: null,
    })
    if (!history.placed.some(({ id }) => id === order.id))
      history.placed.push({ id: order.id, quoteId: order.quoteId, took: order.pointsKopecks })
  },
  cancel: async ({ ctx, placed }, { which }) => {
    const order = placed[which % Math.max(1, placed.length)]
    if (order) await orders.cancelOrder(ctx, order.id, { type: 'CHANGED_MIND', message: null })
    if (order) await orders.alignOrderPoints(shop.ctx(), order.id)
  },
  pickUp: async ({ placed }, { which }) => {
    const order = placed[which % Math.max(1, placed.length)]
    if (order) await pickUp(order.id)
  },
  /** Late money brings an order to life that was given up. */
  revive: async ({ ctx, placed }, { which }) => {
    const order = placed[which % Math.max(1, placed.length)]
    if (!order) return
    const about = { orderId: order.id, quoteId: order.quoteId }
    const part = { position: 0, givenPacks: [] }
    if (which % 2 === 1) return loyalty.alignPoints(shop.ctx(), { ...about, ...part, outcome: 'unfulfilled' })
    const { availableKopecks, reservedKopecks } = await loyalty.getPoints(ctx)
    const isRevived = await inTransaction(shop.ctx(), (ctx) => loyalty.reclaimPoints(ctx, { ...about, parts: [part] }))
    if (!isRevived) expect(order.took).toBeGreaterThan(availableKopecks + reservedKopecks)
  },
  wait: async (_, { minutes }) => {
    shop.clock.advance(minutes)
    await loyalty.releaseExpiredReservations(shop.ctx())
    await loyalty.matureAndExpirePoints(shop.ctx())
  },
}

async function pickUp(id: OrderId) {
  const [part] = (await orders.loadOrders(shop.ctx(), [id]))[0]?.parts ?? []
  if (!part) return
  await orders.startAssembly(shop.ctx(), part.id)
  await orders.finishAssembly(shop.ctx(), part.id)
  await orders.makeReady(shop.ctx(), part.id)
  await orders.handOver(shop.ctx(), part.id, part.pickupCode)
  await orders.alignOrderPoints(shop.ctx(), id)
}

async function sumsOf(shopperId: ShopperId) {
  const own = shop.database.db.selectFrom('points_entries').where('shopper_id', '=', shopperId)
  return own
    .select(({ fn }) => [
      fn.sum<number>('pending_kopecks').as('pending'),
      fn.sum<number>('available_kopecks').as('available'),
      fn.sum<number>('reserved_kopecks').as('reserved'),
    ])
    .executeTakeFirstOrThrow()
}

async function checkLedger({ ctx, shopperId }: History) {
  const { pendingKopecks, availableKopecks, reservedKopecks } = await loyalty.getPoints(ctx)
  const { pending, available, reserved } = await sumsOf(shopperId)
  expect([pendingKopecks, availableKopecks, reservedKopecks]).toEqual([pending, available, reserved].map(Number))
  expect(Math.min(pendingKopecks, availableKopecks, reservedKopecks)).toBeGreaterThanOrEqual(0)
}

test('after any sequence of steps balances equal the sum of the ledger, are never negative, and refunds return what was spent', {
  timeout: 120_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyStep, { minLength: 4, maxLength: 14 }), fc.nat(40_000), async (history, points) => {
      const person = await addShopper(shop.database.db)
      await registerLoyaltyCard(shop, person)
      if (points > 0) await givePoints(shop, person, points)
      const { shopperId } = person
      const own: History = { ctx: shop.as(person), shopperId, quoteId: undefined, placed: [] }
      for (const step of history) {
        await run(own, step)
        await checkLedger(own)
      }
      await undoEverything(own)
    }),
    { numRuns: 12 },
  )
})

/** A refusal is an answer: what it leaves behind is checked like everything else. */
async function run(own: History, step: Step): Promise<void> {
  try {
    await steps[step.does](own, step as never)
  } catch (error) {
    if (!(error instanceof Failure)) throw error
  }
}

/** Orders that are cancelled in the end have taken nothing, all in all. */
async function undoEverything(own: History): Promise<void> {
  for (const { id, took } of own.placed) {
    await run(own, { does: 'cancel', which: own.placed.findIndex((one) => one.id === id) })
    const [order] = await orders.loadOrders(shop.ctx(), [id])
    if (order?.parts[0]?.state !== 'cancelled') continue
    await orders.alignOrderPoints(shop.ctx(), id)
    const entries = await shop.database.db
      .selectFrom('points_entries')
      .select(['kind', 'available_kopecks', 'reserved_kopecks'])
      .where('quote_id', '=', order.quoteId)
      .execute()
    const net = entries.reduce((sum, one) => sum + one.available_kopecks + one.reserved_kopecks, 0)
    expect({ took, net: kopecks(net) }).toEqual({ took, net: 0 })
  }
}
