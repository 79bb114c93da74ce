import { fail, type OrderId } from '@romashka/basics'
import { basket, orders } from '@romashka/domain'
import type { History, OpenQuote } from './history.ts'
import type { Pays, Single, Way } from './step.ts'

type StepRunner<Kind extends Single['kind']> = (
  history: History,
  step: Extract<Single, { kind: Kind }>,
) => Promise<unknown>

const productOf = (history: History, nth: number) => history.goods.products[nth] ?? fail('product.not_found')

export const put: StepRunner<'put'> = (history, { who, product, packs }) =>
  history.asShopper(who, (ctx) => basket.setLine(ctx, { productId: productOf(history, product), packs }))

export const check: StepRunner<'check'> = (history, { who, product, isChecked }) =>
  history.asShopper(who, (ctx) => basket.checkLines(ctx, [productOf(history, product)], isChecked))

export const clear: StepRunner<'clear'> = (history, { who }) => history.asShopper(who, (ctx) => basket.clearBasket(ctx))

export const promo: StepRunner<'promo'> = (history, { who }) =>
  history.asShopper(who, (ctx) => basket.setPromoCode(ctx, { code: history.goods.promo.code }))

export const quote: StepRunner<'quote'> = async (history, { who, way, by, spendsPoints }) => {
  const shown = await history.asShopper(who, (ctx) =>
    basket.createQuote(ctx, { ...quoteRequestOf(history, way), paymentTiming: by, spendsPoints }),
  )
  if (shown) history.shown[who] = { quote: shown, key: shown.id }
}

export function quoteRequestOf(history: History, way: Way): basket.QuoteRequest {
  const { near, far, tariffId, windowId } = history.shop
  if (way === 'courier')
    return {
      choice: {
        deliveryMethod: 'courier',
        variantType: 'today',
        tariffId,
        slot: { windowId, on: history.dayAfter(1) },
      },
      address: { fias: null, representation: 'Тверская, 1', comment: null },
    }
  const pickup = { deliveryMethod: 'pickup' as const, pharmacyId: way === 'far' ? far : near }
  if (way === 'nearTwice') return { choice: { ...pickup, isDivided: true, variantType: 'split' } }
  if (way === 'nearTomorrow') return { choice: { ...pickup, isDivided: false, variantType: 'tomorrow' } }
  return { choice: { ...pickup, isDivided: false, variantType: null } }
}

export const place: StepRunner<'place'> = async (history, { who }) => {
  const seen = history.shown[who]
  if (seen) await placeSeen(history, who, seen)
}

/** Repeats the placing with the same key, as after a double click or a reload: the same order is returned. */
export const placeAgain: StepRunner<'placeAgain'> = async (history, { order }) => {
  const placed = history.order(order)
  if (placed) await placeSeen(history, placed.who, placed.seen)
}

async function placeSeen(history: History, who: number, seen: OpenQuote): Promise<OrderId | undefined> {
  const order = await history.asShopper(
    who,
    (ctx) =>
      orders.placeOrder(ctx, {
        quoteId: seen.quote.id,
        channel: 'web',
        recipient: { phone: '+79120000000', firstName: 'Анна', middleName: null, gender: null, birthday: null },
        comment: null,
        paymentTiming: seen.quote.paymentTiming ?? 'online',
        paymentMethod: seen.paymentMethod,
        prescriptionIds: [],
        utmSource: null,
      }),
    seen.key,
  )
  if (!order) return undefined
  const known = [...history.placed.values()].find((one) => one.seen.key === seen.key)
  if (known && known.order.id !== order.id) throw new Error('one key has made two orders')
  if (!known) history.placed.set(order.id, { order, seen, who })
  return order.id
}

/** All steps from the basket to the placed order. */
export const buy: StepRunner<'buy'> = async (history, { who, product, packs, way, by, pays, spendsPoints }) => {
  await put(history, { kind: 'put', who, product, packs })
  const before = history.shown[who]
  await quote(history, { kind: 'quote', who, way, by, spendsPoints })
  const seen = history.shown[who]
  if (seen && seen !== before && pays === 'atOnce') seen.paymentMethod = 'sbp'
  const id = seen && (await placeSeen(history, who, seen))
  if (id && by === 'online') await payFor(history, id, who, pays)
}

export const pay: StepRunner<'pay'> = async (history, { order, pays }) => {
  const placed = history.order(order)
  if (placed) await payFor(history, placed.order.id, placed.who, pays)
}

/** Opens the next payment of an order. */
export async function payFor(history: History, orderId: OrderId, who: number, pays: Pays): Promise<void> {
  const link = await history.asShopper(who, (ctx) => orders.getPaymentLink(ctx, orderId, {}))
  const account = link?.url?.split('/').at(-1)
  if (!account) return
  if (!history.pages.includes(account)) history.pages.push(account)
  payAtBank(history, account, pays)
}

/** Pays on a payment page, also on one that was opened long ago. */
export const payOld: StepRunner<'payOld'> = async (history, { account, pays }) => {
  const page = history.pages[account % Math.max(1, history.pages.length)]
  if (page) payAtBank(history, page, pays)
}

function payAtBank(history: History, account: string, pays: Pays): void {
  if (pays === 'card') history.bank.hold(account)
  if (pays === 'atOnce') history.bank.payAtOnce(account)
  if (pays === 'refused') history.bank.refuse(account)
}

export const cancel: StepRunner<'cancel'> = async (history, { order, part }) => {
  const placed = history.order(order)
  if (!placed) return
  const { parts } = placed.order
  const partId = part === null ? undefined : parts[part % parts.length]?.id
  await history.asShopper(placed.who, (ctx) =>
    orders.cancelOrder(ctx, placed.order.id, { type: 'CHANGED_MIND', message: null }, partId),
  )
}

export const removeLine: StepRunner<'removeLine'> = async (history, { order, line }) => {
  const placed = history.order(order)
  const lines = placed?.order.parts.flatMap((part) => part.lines) ?? []
  const removeLineId = lines[line % Math.max(1, lines.length)]?.id
  if (placed && removeLineId)
    await history.asShopper(placed.who, (ctx) => orders.changeOrder(ctx, placed.order.id, { removeLineId }))
}

export const extend: StepRunner<'extend'> = async (history, { part }) => {
  const found = history.part(part)
  if (found)
    await history.asShopper(found.placed.who, (ctx) =>
      orders.changeOrder(ctx, found.placed.order.id, { extendPartId: found.id }),
    )
}

/** Moves a part to the first other pharmacy that is offered. */
export const switchPharmacy: StepRunner<'switchPharmacy'> = async (history, { part }) => {
  const found = history.part(part)
  if (!found) return
  const { id } = found.placed.order
  await history.asShopper(found.placed.who, async (ctx) => {
    const [other] = await orders.listOtherPharmacies(ctx, id, found.id)
    if (other) await orders.changeOrder(ctx, id, { otherPharmacy: { partId: found.id, pharmacyId: other.pharmacy.id } })
  })
}

export const decide: StepRunner<'decide'> = async (history, { part, take }) => {
  const found = history.part(part)
  if (found)
    await history.asShopper(found.placed.who, (ctx) =>
      orders.changeOrder(ctx, found.placed.order.id, { decision: { partId: found.id, take } }),
    )
}
