import { Failure, type PharmacyId, type ProductId, type SessionId, type ShopperId } from '@romashka/basics'
import { basket, type Context, orders } from '@romashka/domain'
import { type Checkout, newShopper, stocked } from '../../support/checkout.ts'

export type Person = { shopperId: ShopperId; sessionId: SessionId }

export const newShoppers = (shop: Checkout, count: number): Promise<Person[]> =>
  Promise.all(Array.from({ length: count }, () => newShopper(shop)))

export async function quoteOf(
  ctx: Context,
  pharmacyId: PharmacyId,
  goods: readonly ProductId[],
  paymentTiming: 'online' | 'on_receipt' = 'on_receipt',
): Promise<basket.Quote> {
  await basket.setLines(
    ctx,
    goods.map((productId) => ({ productId, packs: 1 })),
  )
  return basket.createQuote(ctx, { choice: { pharmacyId }, paymentTiming })
}

export const place = (ctx: Context, quote: basket.Quote): Promise<orders.Order> =>
  orders.placeOrder(ctx, {
    quoteId: quote.id,
    channel: 'web',
    recipient: { phone: '+79120000000', firstName: 'Анна', middleName: null, gender: null, birthday: null },
    comment: null,
    paymentTiming: quote.paymentTiming ?? 'online',
    prescriptionIds: [],
    utmSource: null,
  })

/** Counts answers, and refusals by code. Anything else that was thrown is a defect and is rethrown. */
export async function outcomes<Result>(
  work: readonly Promise<Result>[],
): Promise<{ done: Result[]; refused: string[] }> {
  const done: Result[] = []
  const refused: string[] = []
  for (const one of await Promise.allSettled(work)) {
    if (one.status === 'fulfilled') done.push(one.value)
    else if (one.reason instanceof Failure) refused.push(one.reason.code)
    else throw one.reason
  }
  return { done, refused }
}

/** Reserved packs, counted in three ways that have to agree. */
export async function heldOf(shop: Checkout, productId: ProductId) {
  const { db } = shop.database
  const shelf = await db
    .selectFrom('stock')
    .select((row) => [row.fn.sum<number>('reserved').as('reserved'), row.fn.sum<number>('on_hand').as('on_hand')])
    .where('product_id', '=', productId)
    .executeTakeFirstOrThrow()
  const living = await db
    .selectFrom('order_reservations')
    .select((row) => row.fn.sum<number>('packs').as('packs'))
    .where('product_id', '=', productId)
    .where('ended_at', 'is', null)
    .executeTakeFirstOrThrow()
  return { onHand: Number(shelf.on_hand), reserved: Number(shelf.reserved), living: Number(living.packs ?? 0) }
}

/** An assembled order of one pack, paid by card, with its money still held. */
export async function paidOrder(shop: Checkout) {
  const productId = await stocked(shop, 5, { priceKopecks: 10_000 })
  const person = await newShopper(shop)
  const ctx = shop.as(person)
  const order = await place(ctx, await quoteOf(ctx, shop.pharmacyId, [productId], 'online'))
  const link = await orders.getPaymentLink(ctx, order.id, {})
  const account = shop.bank.pay(link.url)
  await orders.syncPayment(shop.ctx(), link.paymentId)
  const [part] = order.parts
  if (!part) throw new Error('an order without parts')
  return { ctx, order, part, productId, account, paymentId: link.paymentId }
}
