import { type OrderId, orderIdOf, type ProductId } from '@romashka/basics'
import { orders } from '@romashka/domain'
import { type Checkout, draftOf, newShopper, quoted, stocked } from './checkout.ts'

export type Shopper = Awaited<ReturnType<typeof newShopper>>

/** Helpers that order and pay through the API, and that do the pharmacy's work by the domain's verbs. */
export function orderingIn(shop: Checkout) {
  const view = async (as: Shopper, id: string) => (await shop.call('GET', `/api/v1/orders/${id}`, { as })).json()
  const link = async (as: Shopper, id: string, query = '') =>
    (await shop.call('GET', `/api/v1/orders/${id}/payment-link${query}`, { as })).json()
  const place = async (as: Shopper, quoteId: string, more: object = {}) =>
    (await shop.call('POST', '/api/v1/orders', { as, body: draftOf(quoteId, { ...more }) })).json()

  async function ordered(goods: readonly [ProductId, number][], as?: Shopper, more: object = {}) {
    const anna = as ?? (await newShopper(shop))
    const method = 'payment_method' in more && more.payment_method === 'on_receipt' ? 'on_receipt' : 'online'
    const order = await place(anna, await quoted(shop, anna, goods, method), more)
    return { anna, id: orderIdOf(order.id), order }
  }

  /** The shopper pays on the bank's page, and the resulting notification is processed. */
  async function pay(anna: Shopper, id: string, query = ''): Promise<void> {
    const { payment_link } = await link(anna, id, query)
    await orders.syncPaymentByProviderId(shop.ctx(), 'yookassa', shop.bank.pay(payment_link))
  }

  async function paid(packs = 2, priceKopecks = 10_000, query = '') {
    const productId = await stocked(shop, 9, { priceKopecks })
    const made = await ordered([[productId, packs]])
    await pay(made.anna, made.id, query)
    return { ...made, productId, part: await partOf(made.id) }
  }

  async function partOf(id: OrderId, at = 0): Promise<orders.OrderPart> {
    const [order] = await orders.loadOrders(shop.ctx(), [id])
    const part = order?.parts[at]
    if (!part) throw new Error('no such part')
    return part
  }

  /** Assembles the part, settles the payment and makes it ready for pickup. */
  async function readied(id: OrderId, at = 0): Promise<orders.OrderPart> {
    const { id: partId, state } = await partOf(id, at)
    if (state === 'ordered_from_warehouse') await orders.dispatchPart(shop.ctx(), partId)
    await orders.startAssembly(shop.ctx(), partId)
    await orders.finishAssembly(shop.ctx(), partId)
    await orders.settleOrder(shop.ctx(), id)
    await orders.makeReady(shop.ctx(), partId)
    return partOf(id, at)
  }

  /** Reserved packs of a product with a single lot. */
  async function reservedOf(productId: ProductId): Promise<number> {
    const { db } = shop.database
    const stock = db.selectFrom('stock').select('reserved').where('product_id', '=', productId)
    return (await stock.executeTakeFirstOrThrow()).reserved
  }

  return { view, link, place, ordered, pay, paid, partOf, readied, reservedOf }
}
