import { randomUUID } from 'node:crypto'
import { orderIdOf } from '@romashka/basics'
import { basket, catalogue, orders } from '@romashka/domain'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { foreignIdParts } from '../../../../tests/contract/foreign-id-parts.ts'
import { askWith, callsOf, type Sample, testEveryCallHasACase } from '../../../../tests/contract/foreign-ids.ts'
import { addProduct, addStock } from '../../../../tests/support/builders.ts'
import { type Checkout, newShopper, openCheckout, quoted, stocked } from '../../../../tests/support/checkout.ts'
import { addCourier } from '../../../../tests/support/courier.ts'
import { orderingIn, type Shopper } from '../../../../tests/support/ordering.ts'

/**
 * Every call of baskets, orders, payments, addresses, delivery and promo codes: by nobody, by somebody whose token is no
 * token, and by Boris, who has a good token and Anna's ids.
 */
const named = callsOf(...foreignIdParts.orders)

interface Ids {
  orderId: string
  number: string
  partId: string
  lineId: string
  addressId: string
  quoteId: string
  productId: number
  tariffId: number
  /** What Boris may put in a basket of his own. */
  other: number
}

interface OrderSample extends Sample {
  /** Boris names something of Anna's, so it is not there; else he only reaches his own. */
  isAnnas?: boolean
}

const address = { representation: 'Невский проспект, 5' }
const customer = { phone: '+79120000002', first_name: 'Борис' }

/** What Boris says in each call, all of it well-formed: a call that is new has to be written down here. */
function samplesOf(ids: Ids): Record<string, OrderSample> {
  const annas = { params: { id: ids.orderId }, isAnnas: true }
  const product = { params: { id: ids.other } }
  const place = { body: { quote_id: ids.quoteId, customer }, isAnnas: true }
  return {
    'POST /api/v2/baskets/recipe/:id': { params: { id: randomUUID() }, isAnnas: true },
    'DELETE /api/v2/baskets/recipe/:id': { params: { id: randomUUID() } },
    'POST /api/v1/orders': place,
    'POST /api/v1/orders/:path': { ...place, params: { path: 'pickup' } },
    'GET /api/v1/orders/:id/other-pharmacies': { ...annas, query: `part_id=${ids.partId}` },
    'GET /api/v1/orders/:id': annas,
    'PUT /api/v1/orders/:id': { ...annas, body: { remove_line_id: ids.lineId, comments: "'; delete from orders; --" } },
    'DELETE /api/v1/orders/:id': annas,
    'POST /api/v1/orders/:id/cancel': { ...annas, query: `part_id=${ids.partId}`, body: { reasonType: 'CHEAPER' } },
    'POST /api/v1/orders/:id/add-delivery': {
      ...annas,
      body: { deliveryTariffId: ids.tariffId, address_id: ids.addressId },
    },
    'GET /api/v1/orders/:id/calendar.ics': annas,
    'GET /api/v1/orders/:id/events': { ...annas, params: { id: ids.number } },
    'GET /api/v1/orders/:id/refund-preview': { ...annas, query: `line_id=${ids.lineId}` },
    'GET /api/v1/orders/:id/repeat': annas,
    'GET /api/v1/orders/:id/payment-link': annas,
    'GET /api/v1/orders/payment-link': { query: `order_id=${ids.number}`, isAnnas: true },
    'POST /api/v1/orders/share/:orderId': { params: { orderId: ids.orderId }, isAnnas: true },
    'DELETE /api/v1/orders/share/:orderId': { params: { orderId: ids.orderId }, isAnnas: true },
    'GET /api/v1/orders/share/:ident': { params: { ident: ids.orderId }, isAnnas: true },
    'GET /api/v2/addresses/:id': { params: { id: ids.addressId }, isAnnas: true },
    'PUT /api/v2/addresses/:id': { params: { id: ids.addressId }, body: address, isAnnas: true },
    'DELETE /api/v2/addresses/:id': { params: { id: ids.addressId }, isAnnas: true },
    'GET /api/v2/baskets/quote/:id': { params: { id: ids.quoteId }, isAnnas: true },
    'POST /api/v1/reviews/basket-reports': {
      body: { type: 'OTHER', comment: 'нет', order_id: ids.orderId },
      isAnnas: true,
    },
    'POST /api/v2/addresses': { body: address },
    'GET /api/v2/addresses/suggestions': { query: 'query=Невский' },
    'GET /api/v1/delivery/tariffs/:id/slots': { params: { id: ids.tariffId } },
    'GET /api/v1/delivery/tariffs/by-destination/:city_id': { params: { city_id: 1 } },
    'POST /api/v1/marketing/calculate-frontend-basket': { body: { items: [{ id: ids.other, count: 1 }] } },
    'POST /api/v2/baskets/joint-use': { body: { ids: [ids.productId, ids.other] } },
    'PUT /api/v2/baskets/city/:city_id': { params: { city_id: 1 } },
    'GET /api/v2/baskets/city/:city_id': { params: { city_id: 2 } },
    'PUT /api/v2/baskets/way': { body: { wayToGetType: 'courier', addressId: ids.addressId } },
    'PUT /api/v2/baskets/checks/:id': { params: { id: ids.productId }, query: 'isChecked=false' },
    'PUT /api/v2/baskets/checks': { body: { isChecked: false } },
    'POST /api/v1/baskets/destination-city-id/:city_id': { params: { city_id: 1 } },
    'POST /api/v1/baskets/is-today': { query: 'condition=true' },
    'POST /api/v1/baskets/toggle-check': { query: 'condition=false' },
    'PUT /api/v2/baskets/from/pickup/pharmacy': { query: 'pharmacyId=1' },
    'POST /api/v1/baskets/drugstore-id': { query: 'drugstore_id=1' },
    'POST /api/v2/baskets/quote': { body: { addressId: ids.addressId, wayToGetType: 'courier' } },
    'DELETE /api/v2/baskets/products/:id': { params: { id: ids.productId } },
    'DELETE /api/v2/baskets/products': { body: [ids.productId] },
    'DELETE /api/v1/baskets/product/:id': { params: { id: ids.productId } },
    'POST /api/v2/baskets/products/replace': { body: { id: ids.productId, replacementId: ids.other } },
    'PUT /api/v2/baskets/products/:id': { ...product, query: 'count=1' },
    'POST /api/v2/baskets/products/:id/count': { ...product, query: 'count=1' },
    'PUT /api/v2/baskets/products': { body: [{ id: ids.other, count: 1 }] },
    'PUT /api/v1/baskets/product/:id': { ...product, body: { count: 1 } },
    'POST /api/v2/baskets/promo-code': { body: { promo_code: 'NOT-HIS' } },
    'POST /api/v1/baskets/set-promo-code': { body: { promo_code: 'NOT-HIS' } },
    'POST /api/v2/baskets/merge': { body: {} },
    'GET /api/v1/promo-codes/by-code/:code': { params: { code: 'NOT-HIS' } },
  }
}

let shop: Checkout
let anna: Shopper
let boris: Shopper
let ids: Ids
let samples: Record<string, OrderSample>
let before: string
const secrets: string[] = []

beforeAll(async () => {
  shop = await openCheckout()
  const counter = orderingIn(shop)
  anna = await newShopper(shop)
  boris = await newShopper(shop)
  const { db } = shop.database
  const productId = await addProduct(db, { title: 'Тайный препарат' })
  await addStock(db, shop.pharmacyId, productId, 9)
  await catalogue.refreshOffers(shop.ctx(), { productIds: [productId as never] })
  const { id } = await counter.ordered([[productId as never, 2]], anna)
  const courier = await addCourier(shop, 3)
  const kept = { representation: 'Потаённый переулок, 13' }
  const made = (await shop.call('POST', '/api/v2/addresses', { as: anna, body: kept })).json()
  const quoteId = await quoted(shop, anna, [[productId as never, 1]])
  const [order] = await orders.loadOrders(shop.ctx(), [id])
  const part = order?.parts[0]
  if (!order || !part) throw new Error('no order')
  ids = {
    orderId: id,
    number: order.number,
    partId: part.id,
    lineId: part.lines[0]?.id ?? '',
    addressId: made.id,
    quoteId,
    productId,
    tariffId: courier.tariffId,
    other: await stocked(shop, 5),
  }
  samples = samplesOf(ids)
  secrets.push(order.number, part.pickupCode, kept.representation, 'Тайный препарат', '+79120000000')
  before = await annasWorld()
})
afterAll(() => shop.close())

/** Everything of Anna's, as she sees it. */
async function annasWorld(): Promise<string> {
  const ctx = shop.as(anna)
  return JSON.stringify([
    await orders.getOrder(ctx, ids.orderId),
    await orders.listOrderEvents(ctx, ids.orderId),
    (await shop.call('GET', `/api/v2/addresses/${ids.addressId}`, { as: anna })).json(),
    await basket.getBasket(ctx),
    await shop.database.db
      .selectFrom('order_shares')
      .selectAll()
      .where('order_id', '=', orderIdOf(ids.orderId))
      .execute(),
  ])
}

testEveryCallHasACase(named, () => samples)

const tokens = ['e30.e30.garbled', 'null', 'undefined', `${'a'.repeat(4_000)}.b.c`, randomUUID()]

test.each(named)('%s: a call without a token or with a garbled one is refused', async (name, one) => {
  const nobody = await askWith(shop, one, samples[name])
  if (one.access === 'user') expect(nobody.json()).toMatchObject({ status: 401, code: 'session.required' })
  for (const token of tokens) {
    const malformed = await askWith(shop, one, samples[name], { headers: { authorization: `Bearer ${token}` } })
    if (one.access !== 'open') expect(malformed.json()).toMatchObject({ status: 401, code: 'session.expired' })
    for (const reply of [nobody, malformed]) {
      expect(reply.statusCode).toBeLessThan(500)
      for (const secret of secrets) expect(reply.body).not.toContain(secret)
    }
  }
})

test.each(named)('%s: another shopper with Anna’s ids finds nothing of hers', async (name, one) => {
  const reply = await askWith(shop, one, samples[name], { as: boris })
  if (samples[name]?.isAnnas) expect(reply.json()).toMatchObject({ status: 404 })
  expect(reply.statusCode, reply.body).toBeLessThan(500)
  for (const secret of secrets) expect(reply.body).not.toContain(secret)
})

test('after all of these calls nothing of Anna’s has changed', async () => {
  expect(await annasWorld()).toBe(before)
  expect(await orders.loadOrders(shop.ctx(), [orderIdOf(ids.orderId)])).toHaveLength(1)
})

test('a token of an ended session and an expired token are refused', async () => {
  const { token } = await shop.wiring.tokens.issue(anna, shop.clock.now())
  const seen = () =>
    shop.call('GET', `/api/v1/orders/${ids.orderId}`, { headers: { authorization: `Bearer ${token}` } })
  expect((await seen()).statusCode).toBe(200)
  shop.clock.advance(61)
  expect((await seen()).json()).toMatchObject({ status: 401, code: 'session.expired' })
  shop.clock.advance(-122)
  await shop.database.db.deleteFrom('sessions').where('shopper_id', '=', anna.shopperId).execute()
  expect((await seen()).json()).toMatchObject({ status: 401 })
})
