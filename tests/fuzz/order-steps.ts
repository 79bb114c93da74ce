import { orderIdOf, type ProductId } from '@romashka/basics'
import { orders } from '@romashka/domain'
import type { Checkout } from '../support/checkout.ts'
import type { Courier } from '../support/courier.ts'

/** What earlier steps of a chain have found out. */
export interface Progress {
  shop: Checkout
  products: readonly ProductId[]
  courier: Courier
  addressId: string
  quoteId: string
  orderId: string
  partId: string
  lineId: string
  share: string
  isOnline: boolean
  isCourier: boolean
}

/** A call with what a shopper would send, and what the chain takes from its answer. */
export interface CallStep {
  call: string
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
  /** What the shop says to it when the chain allows it only sometimes. */
  mayFail?: readonly string[]
  take?(answer: Record<string, unknown>, progress: Progress): void
}

/** What happens outside of the shop's calls: at the bank, in the pharmacy. */
interface WorldStep {
  happen(progress: Progress): Promise<unknown>
}

type Step = CallStep | WorldStep
type StepOf = (progress: Progress) => Step

const order = (progress: Progress) => ({ id: progress.orderId })
const change =
  (bodyOf: (progress: Progress) => object, ...others: string[]): StepOf =>
  (progress) => ({
    call: 'PUT /api/v1/orders/:id',
    params: order(progress),
    body: bodyOf(progress),
    mayFail: ['order.wrong_state', ...others],
  })
const decision = (take: 'part' | 'nothing' | 'elsewhere' | 'wait') =>
  change(({ partId }) => ({ decision: { part_id: partId, take } }))
const ofPart =
  (call: string): StepOf =>
  (progress) => ({
    call,
    params: order(progress),
    query: { part_id: progress.partId },
    mayFail: ['order.wrong_state'],
  })

export const steps = {
  address: () => ({
    call: 'POST /api/v2/addresses',
    body: { city_id: 1, representation: 'Тверская улица, 1', flat: '5' },
    take: (answer, progress) => {
      progress.addressId = String(answer.id)
    },
  }),
  put: ({ products: [first] }) => ({
    call: 'PUT /api/v2/baskets/products/:id',
    params: { id: first },
    query: { count: 3 },
  }),
  putAnother: ({ products: [, second] }) => ({
    call: 'PUT /api/v2/baskets/products/:id',
    params: { id: second },
    query: { count: 2 },
  }),
  see: () => ({ call: 'GET /api/v2/baskets' }),
  quote: ({ shop, courier, isOnline, isCourier }) => ({
    call: 'POST /api/v2/baskets/quote',
    body: isCourier
      ? {
          wayToGetType: 'courier',
          variantType: 'today',
          deliveryTariffId: courier.tariffId,
          slotId: `${courier.windowId}:${courier.on}`,
          address: { representation: 'Тверская улица, 1' },
        }
      : { pharmacyId: shop.pharmacyId, payment_method: isOnline ? 'online' : 'on_receipt' },
    take: (answer, progress) => {
      progress.quoteId = String(answer.id)
    },
  }),
  place: ({ quoteId, isOnline, isCourier }) => ({
    call: 'POST /api/v1/orders',
    body: {
      quote_id: quoteId,
      channel: 'web',
      customer: { phone: '+79120000001', first_name: 'Анна' },
      payment_method: isOnline || isCourier ? 'online' : 'on_receipt',
    },
    take: (answer, progress) => {
      progress.orderId = String(answer.id)
    },
  }),
  link: (progress) => ({
    call: 'GET /api/v1/orders/:id/payment-link',
    params: order(progress),
    mayFail: progress.isOnline || progress.isCourier ? [] : ['payment.not_needed'],
  }),
  pay: () => ({
    happen: async ({ shop, orderId }) => {
      const [found] = await orders.loadOrders(shop.ctx(), [orderIdOf(orderId)])
      for (const id of shop.bank.accounts.keys())
        if (found) await orders.syncPaymentByProviderId(shop.ctx(), 'yookassa', shop.bank.pay(`/${id}`))
    },
  }),
  view: (progress) => ({
    call: 'GET /api/v1/orders/:id',
    params: order(progress),
  }),
  part: () => ({
    happen: async (progress) => {
      const [found] = await orders.loadOrders(progress.shop.ctx(), [orderIdOf(progress.orderId)])
      progress.partId = found?.parts[0]?.id ?? ''
      progress.lineId = found?.parts[0]?.lines[0]?.id ?? ''
    },
  }),
  events: (progress) => ({ call: 'GET /api/v1/orders/:id/events', params: order(progress) }),
  preview: ofPart('GET /api/v1/orders/:id/refund-preview'),
  others: ofPart('GET /api/v1/orders/:id/other-pharmacies'),
  comment: change(() => ({ comments: 'Позвоните заранее' })),
  assemble: () => ({ happen: ({ shop, partId }) => orders.startAssembly(shop.ctx(), partId as never) }),
  short: () => ({
    happen: ({ shop, partId, lineId }) =>
      orders.reportShortage(shop.ctx(), partId as never, [{ lineId: lineId as never, givenPacks: 1 }]),
  }),
  takePart: decision('part'),
  takeNothing: decision('nothing'),
  takeElsewhere: decision('elsewhere'),
  wait: decision('wait'),
  settle: () => ({ happen: ({ shop, orderId }) => orders.settleOrder(shop.ctx(), orderIdOf(orderId)) }),
  finish: () => ({ happen: ({ shop, partId }) => orders.finishAssembly(shop.ctx(), partId as never) }),
  ready: () => ({ happen: ({ shop, partId }) => orders.makeReady(shop.ctx(), partId as never) }),
  extend: change(({ partId }) => ({ extend_part_id: partId }), 'order.extension_used'),
  courier: (progress) => ({
    call: 'POST /api/v1/orders/:id/add-delivery',
    params: order(progress),
    body: { deliveryTariffId: progress.courier.tariffId, address_id: progress.addressId },
    mayFail: ['order.delivery_not_possible', 'slot.gone'],
  }),
  removeLine: change(({ lineId }) => ({ remove_line_id: lineId })),
  share: (progress) => ({
    call: 'POST /api/v1/orders/share/:orderId',
    params: { orderId: progress.orderId },
    take: (answer, progress) => {
      progress.share = String(answer.ident ?? answer.id ?? '')
    },
  }),
  repeat: (progress) => ({ call: 'GET /api/v1/orders/:id/repeat', params: order(progress) }),
  calendar: (progress) => ({
    call: 'GET /api/v1/orders/:id/calendar.ics',
    params: order(progress),
    mayFail: ['order.wrong_state'],
  }),
  cancel: (progress) => ({
    call: 'POST /api/v1/orders/:id/cancel',
    params: order(progress),
    query: {},
    body: { reasonType: 'CHANGED_MIND' },
    mayFail: ['order.wrong_state'],
  }),
} satisfies Record<string, StepOf>

export type StepName = keyof typeof steps

const basket = ['address', 'put', 'putAnother', 'see', 'quote', 'place', 'view', 'part'] as const
const money = ['link', 'pay', 'events', 'calendar', 'preview'] as const
const shortfall = ['assemble', 'short', 'preview'] as const
const end = ['view', 'repeat', 'calendar', 'settle', 'events'] as const

/** From the basket to the money given back, in every way a shopper may go. */
export const chains: readonly (readonly StepName[])[] = [
  [...basket, ...money, 'comment', 'others', 'share', 'cancel', ...end],
  [...basket, ...money, ...shortfall, 'takePart', 'settle', 'ready', 'extend', 'courier', 'cancel', ...end],
  [...basket, ...money, ...shortfall, 'takeNothing', 'settle', ...end],
  [...basket, ...money, ...shortfall, 'takeElsewhere', 'settle', ...end],
  [...basket, ...money, ...shortfall, 'wait', 'cancel', 'settle', ...end],
  [...basket, ...money, 'removeLine', 'cancel', ...end],
  [...basket, ...money, 'assemble', 'finish', 'settle', 'ready', 'extend', 'share', 'cancel', ...end],
  [...basket, 'link', 'cancel', ...end],
]
