import { basket, catalogue, orders, personalData } from '@romashka/domain'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addShopper } from '../../support/cast.ts'
import { type Checkout, newShopper, openCheckout, stocked } from '../../support/checkout.ts'
import { givePoints, registerLoyaltyCard } from '../../support/points.ts'
import { heldOf, outcomes, paidOrder, place, quoteOf } from './race-steps.ts'

const meetings = process.env.DATABASE_URL ? 12 : 3

let shop: Checkout
beforeAll(async () => {
  shop = await openCheckout()
})
afterAll(() => shop.close())
beforeEach(() => shop.clock.set('2026-11-21T09:00:00Z'))

const stateOf = async (id: orders.Order['id']) => (await orders.loadOrders(shop.ctx(), [id]))[0]?.parts[0]?.state

test('a bag is handed over in the moment in which it is cancelled: it is paid for, or its money goes back', async () => {
  for (let meeting = 0; meeting < meetings; meeting += 1) {
    const { ctx, order, part, productId, account } = await paidOrder(shop)
    await orders.startAssembly(shop.ctx(), part.id)
    await orders.finishAssembly(shop.ctx(), part.id)
    await orders.makeReady(shop.ctx(), part.id)
    const acts = [
      () => orders.handOver(shop.ctx(), part.id, part.pickupCode),
      () => orders.cancelOrder(ctx, order.id, { type: 'CHANGED_MIND', message: null }),
    ]
    const turns = meeting % 2 ? acts : acts.toReversed()
    const { done } = await outcomes<unknown>([
      orders.settleOrder(shop.ctx(), order.id),
      ...turns.map((act) => act()),
      orders.settleOrder(shop.ctx(), order.id),
    ])
    await orders.settleOrder(shop.ctx(), order.id)
    const state = await stateOf(order.id)
    expect(['collected', 'cancelled']).toContain(state)
    expect(done.length).toBeGreaterThan(0)
    const { payment } = shop.bank.accounts.get(account) ?? {}
    const kept = (payment?.capturedAmount ?? 0) - (payment?.refundedAmount ?? 0)
    expect([state, kept]).toEqual([state, state === 'collected' ? 10_000 : 0])
    expect(payment?.state).not.toBe('authorized')
    const onHand = state === 'collected' ? 4 : 5
    expect(await heldOf(shop, productId)).toEqual({ onHand, reserved: 0, living: 0 })
  }
})

test('packs are missing in the moment in which their order is cancelled: nothing of it is kept', async () => {
  for (let meeting = 0; meeting < meetings; meeting += 1) {
    const { ctx, order, part, productId, account } = await paidOrder(shop)
    await orders.startAssembly(shop.ctx(), part.id)
    await outcomes<unknown>([
      orders.reportShortage(shop.ctx(), part.id, [{ lineId: part.lines[0]?.id ?? '', givenPacks: 0 }]),
      orders.cancelOrder(ctx, order.id, { type: 'CHANGED_MIND', message: null }),
      orders.finishAssembly(shop.ctx(), part.id),
      orders.settleOrder(shop.ctx(), order.id),
    ])
    await outcomes<unknown>([orders.cancelOrder(ctx, order.id, { type: 'CHANGED_MIND', message: null })])
    await orders.settleOrder(shop.ctx(), order.id)
    const { payment } = shop.bank.accounts.get(account) ?? {}
    expect(['cancelled', 'unavailable']).toContain(await stateOf(order.id))
    expect((payment?.capturedAmount ?? 0) - (payment?.refundedAmount ?? 0)).toBe(0)
    expect(payment?.state).not.toBe('authorized')
    expect(await heldOf(shop, productId)).toMatchObject({ reserved: 0, living: 0 })
  }
})

test('an account is erased in the moment in which it orders: there is the order or the erasure', async () => {
  const ends = new Set<string>()
  for (let meeting = 0; meeting < meetings; meeting += 1) {
    const productId = await stocked(shop, 3)
    const anna = await newShopper(shop)
    const quote = await quoteOf(shop.as(anna), shop.pharmacyId, [productId])
    const { db } = shop.database
    await db.insertInto('erasures').values({ shopper_id: anna.shopperId, asked_at: shop.clock.now() }).execute()
    const ordering = outcomes([place(shop.as(anna), quote)])
    const [{ done }] = await Promise.all([ordering, personalData.erasePending(shop.ctx())])
    const { erased_at } = await db
      .selectFrom('shoppers')
      .select('erased_at')
      .where('id', '=', anna.shopperId)
      .executeTakeFirstOrThrow()
    const isErased = erased_at !== null
    expect(done.length).toBe(isErased ? 0 : 1)
    expect(await heldOf(shop, productId)).toMatchObject({ reserved: done.length, living: done.length })
    ends.add(isErased ? 'erased' : 'ordered')
  }
  expect(ends.size).toBeGreaterThan(0)
})

test('the last use of a promo code is of the order that comes back to life, or of the one that is placed with it', async () => {
  for (let meeting = 0; meeting < meetings; meeting += 1) {
    const code = `LAST${meeting}`
    const during = { starts_at: new Date('2026-11-01T00:00:00Z'), ends_at: new Date('2026-12-01T00:00:00Z') }
    const terms = { title: 'Скидка', kind: 'fixed' as const, amount_kopecks: 5_000, max_uses: 1 }
    await shop.database.db
      .insertInto('promo_codes')
      .values({ code, ...terms, ...during })
      .execute()
    const productId = await stocked(shop, 9, { priceKopecks: 20_000 })
    const withCode = async () => {
      const ctx = shop.as(await newShopper(shop))
      await basket.setLines(ctx, [{ productId, packs: 1 }])
      await basket.setPromoCode(ctx, { code })
      return { ctx, quote: await quoteOf(ctx, shop.pharmacyId, [productId], 'online') }
    }
    const first = await withCode()
    const late = await place(first.ctx, first.quote)
    const link = await orders.getPaymentLink(first.ctx, late.id, {})
    shop.clock.advance(61)
    await orders.expirePayment(shop.ctx(), late.id)
    const second = await withCode()
    expect(second.quote.promoCodeId).not.toBeNull()
    const account = shop.bank.pay(link.url)
    const placing = outcomes([place(second.ctx, second.quote)])
    const [{ done }] = await Promise.all([placing, orders.syncPaymentByProviderId(shop.ctx(), 'yookassa', account)])
    const isRevived = (await stateOf(late.id)) === 'accepted'
    expect(Number(isRevived) + done.length).toBeLessThanOrEqual(1)
    await orders.settleOrder(shop.ctx(), late.id)
    expect(shop.bank.accounts.get(account)?.payment.state).toBe(isRevived ? 'authorized' : 'cancelled')
    shop.clock.set('2026-11-21T09:00:00Z')
  }
})

test('points are spent once, however many tabs order with them', async () => {
  for (let meeting = 0; meeting < meetings; meeting += 1) {
    const anna = await addShopper(shop.database.db)
    await registerLoyaltyCard(shop, anna)
    await givePoints(shop, anna, 3_000)
    const goods = [await stocked(shop, 9, { priceKopecks: 20_000 }), await stocked(shop, 9, { priceKopecks: 20_000 })]
    await catalogue.refreshOffers(shop.ctx(), { productIds: goods })
    const ctx = shop.as(anna)
    await basket.setLines(
      ctx,
      goods.map((productId) => ({ productId, packs: 1 })),
    )
    const ask = () =>
      basket.createQuote(ctx, {
        choice: { pharmacyId: shop.pharmacyId },
        paymentTiming: 'on_receipt' as const,
        spendsPoints: true,
      })
    const { done: quotes } = await outcomes([ask(), ask(), ask()])
    const { done: placed } = await outcomes(quotes.map((quote) => place(ctx, quote)))
    const ids = [...new Set(placed.map(({ id }) => id))]
    const living = await orders.loadOrders(shop.ctx(), ids)
    expect(living.reduce((sum, { pointsKopecks }) => sum + pointsKopecks, 0)).toBeLessThanOrEqual(3_000)
    const { available } = await shop.database.db
      .selectFrom('points_entries')
      .select(({ fn }) => fn.sum<number>('available_kopecks').as('available'))
      .where('shopper_id', '=', anna.shopperId)
      .executeTakeFirstOrThrow()
    expect(Number(available)).toBeGreaterThanOrEqual(0)
  }
})
