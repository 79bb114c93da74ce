import { randomUUID } from 'node:crypto'
import { newId, type ProductId, type SessionId } from '@romashka/basics'
import { loyalty } from '@romashka/domain'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addShopper, type SignedInPerson } from '../../../../tests/support/cast.ts'
import { type Checkout, draftOf, openCheckout, quoted, stocked } from '../../../../tests/support/checkout.ts'
import { giveConsent, givePoints, registerLoyaltyCard } from '../../../../tests/support/points.ts'

let shop: Checkout
let paracetamol: ProductId
beforeAll(async () => {
  shop = await openCheckout()
  paracetamol = await stocked(shop, 20, { title: 'Парацетамол', priceKopecks: 10_000 })
})
afterAll(() => shop.close())

const url = (who: SignedInPerson, rest: string) => `/api/v1/users/${who.shopperId}/${rest}`
const withdraw = (who: SignedInPerson, purpose: string) =>
  shop.call('DELETE', url(who, `consents/${purpose}`), { as: who })
const balance = async (who: SignedInPerson) => (await shop.call('GET', '/api/v1/loyalty', { as: who })).json()
const entriesOf = ({ shopperId }: SignedInPerson) =>
  shop.database.db
    .selectFrom('points_entries')
    .select('kind')
    .where('shopper_id', '=', shopperId)
    .orderBy('id')
    .execute()

async function section(who: SignedInPerson, name: string): Promise<Record<string, unknown>[]> {
  const { sections } = (await shop.call('GET', url(who, 'data'), { as: who })).json()
  return sections.find((one: { name: string }) => one.name === name).records
}

test('without the consent to the loyalty programme there is no card, and an order earns and spends nothing', async () => {
  const anna = await addShopper(shop.database.db)
  await registerLoyaltyCard(shop, anna)
  await givePoints(shop, anna, 3_000)
  expect((await withdraw(anna, 'loyalty')).statusCode).toBe(200)
  expect([await section(anna, 'loyalty_card'), await section(anna, 'social_card')]).toEqual([[], []])
  const before = await entriesOf(anna)
  const quoteId = await quoted(shop, anna, [[paracetamol, 1]], 'on_receipt')
  const order = await shop.call('POST', '/api/v1/orders', {
    as: anna,
    body: draftOf(quoteId, { payment_method: 'on_receipt' }),
    headers: { 'idempotency-key': quoteId },
  })
  expect(order.json()).toMatchObject({ total_price: 10_000 })
  expect(await entriesOf(anna)).toEqual(before)
})

test('points that a quote has reserved come back at withdrawal, and the quote cannot be ordered with them', async () => {
  const boris = await addShopper(shop.database.db)
  await registerLoyaltyCard(shop, boris)
  await givePoints(shop, boris, 3_000)
  await quoted(shop, boris, [[paracetamol, 1]], 'on_receipt')
  const spending = await shop.call('POST', '/api/v2/baskets/quote', {
    as: boris,
    body: { pharmacyId: shop.pharmacyId, payment_method: 'on_receipt', spend_points: true },
  })
  expect(spending.json()).toMatchObject({ points_discount: 3_000 })
  await withdraw(boris, 'loyalty')
  const { id } = spending.json()
  const order = await shop.call('POST', '/api/v1/orders', {
    as: boris,
    body: draftOf(id, { payment_method: 'on_receipt' }),
    headers: { 'idempotency-key': id },
  })
  expect(order.json()).toMatchObject({ code: 'quote.changed', details: { totalKopecks: 10_000 } })
  expect((await entriesOf(boris)).at(-1)).toEqual({ kind: 'released' })
})

test('whoever comes back to the programme finds the points, and gets no second gift', async () => {
  const clara = await addShopper(shop.database.db)
  const first = await registerLoyaltyCard(shop, clara)
  await givePoints(shop, clara, 3_000)
  const before = await balance(clara)
  await withdraw(clara, 'loyalty')
  expect(await registerLoyaltyCard(shop, clara)).not.toBe(first)
  expect(await balance(clara)).toMatchObject({ available: before.available, pending: before.pending })
  expect((await entriesOf(clara)).filter(({ kind }) => kind === 'gift')).toHaveLength(1)
})

test('nobody is warned of expiring points after leaving the programme', async () => {
  const dasha = await addShopper(shop.database.db)
  await registerLoyaltyCard(shop, dasha)
  await givePoints(shop, dasha, 3_000)
  await withdraw(dasha, 'loyalty')
  shop.clock.advance(340 * 24 * 60)
  await loyalty.warnAboutExpiringPoints(shop.ctx())
  const sent = await shop.database.db
    .selectFrom('messages')
    .select('id')
    .where('shopper_id', '=', dasha.shopperId)
    .execute()
  expect(sent).toEqual([])
})

test('without the consent to recommendations the views are deleted, and no more are recorded', async () => {
  const elena = await addShopper(shop.database.db)
  const view = () => shop.call('GET', `/api/v1/search/products/detail/${paracetamol}`, { as: elena })
  await giveConsent(shop, elena, 'personalisation')
  await view()
  expect(await section(elena, 'viewed_products')).toHaveLength(1)
  await withdraw(elena, 'personalisation')
  await view()
  expect(await section(elena, 'viewed_products')).toEqual([])
  await giveConsent(shop, elena, 'personalisation')
  await view()
  expect(await section(elena, 'viewed_products')).toHaveLength(1)
})

test('«Мои данные» holds complaints, the calendar link, ended sessions and fingerprints, too', async () => {
  const fedor = await addShopper(shop.database.db)
  const { results } = (await shop.call('GET', '/api/v1/reviews/basket-reports/types', { as: fedor })).json()
  await shop.call('POST', '/api/v1/reviews/basket-reports', {
    as: fedor,
    body: { type: results[0].code, comment: 'Не та цена' },
  })
  await shop.call('POST', '/api/v1/calendar/link', { as: fedor })
  await giveConsent(shop, fedor, 'analytics')
  expect(await section(fedor, 'reports')).toMatchObject([{ type: results[0].code, comment: 'Не та цена' }])
  expect(await section(fedor, 'calendar_link')).toEqual([
    { created_at: shop.clock.now().toISOString(), ends_at: expect.any(String), token_hash: expect.any(String) },
  ])
  await loyalty.setSocialCard(shop.as(fedor), { kind: 'large_family', number: '123499' })
  expect(await section(fedor, 'social_card')).toMatchObject([{ last_digits: '3499', number_hash: expect.any(String) }])
  await shop.database.db
    .insertInto('reviews')
    .values({
      ...{
        id: randomUUID(),
        kind: 'product',
        subject: 'product',
        product_id: paracetamol,
        shopper_id: fedor.shopperId,
        author_name: 'Фёдор',
        rating: 5,
      },
      ...{ body: 'Быстро', state: 'moderation', author_hash: 'of-an-author' },
      ...{ created_at: shop.clock.now(), changed_at: shop.clock.now() },
    })
    .execute()
  expect(await section(fedor, 'reviews')).toMatchObject([{ author_hash: 'of-an-author' }])
  expect(await section(fedor, 'consents')).toMatchObject([{ address_hash: expect.any(String) }])
  await shop.database.db
    .insertInto('sessions')
    .values({
      id: newId<SessionId>(),
      shopper_id: fedor.shopperId,
      rotated_at: shop.clock.now(),
      device_name: 'Firefox',
      device_hash: 'of-a-browser',
      created_at: shop.clock.now(),
      last_seen_at: shop.clock.now(),
      expires_at: shop.clock.now(),
      ended_at: shop.clock.now(),
      end_reason: 'signed_out',
    })
    .execute()
  expect(await section(fedor, 'sessions')).toEqual(
    expect.arrayContaining([expect.objectContaining({ device_hash: 'of-a-browser', ended_at: expect.any(String) })]),
  )
})
