import { OrderStatus } from '@romashka/basics/failure-details'
import { Type } from 'typebox'
import { endpoint } from '../endpoint.ts'
import {
  AddressIdShape,
  CalendarDay,
  Instant,
  OrderPartIdShape,
  oneOf,
  PharmacyIdShape,
  PriceKopecks,
  ProductIdShape,
  pageQuery,
  shape,
  Uuid,
} from '../shapes.ts'
import { DraftOrder, nullable, Order, type OrderAction, OrderPharmacy, RefundPreview, RepeatPreview } from './shapes.ts'

export type { DraftOrder, Order, OrderAction, OrderStatus }

/** The id or the number of an order of the caller. */
const OrderRef = Type.String({ minLength: 1, maxLength: 64 })

const placingFails = [
  'order.customer_invalid',
  'order.delivery_method_differs',
  'order.payment_method_unavailable',
  'order.too_many_unpaid',
  'order.too_many_receipt_lines',
  'idempotency.key_invalid',
  'idempotency.key_reused',
  'stock.gone',
  'prescription.not_usable',
  'prescription.not_enough_left',
  'quote.not_found',
  'quote.expired',
  'quote.changed',
  'basket.stale',
  'basket.pharmacy_not_chosen',
  'slot.gone',
  'delivery.not_available',
  'promo_code.not_found',
] as const

export const placeOrder = endpoint({
  method: 'POST',
  path: '/api/v1/orders',
  summary: 'Places an order from the quote that was shown',
  access: 'user',
  query: Type.Object({ utm_source: Type.Optional(Type.String({ maxLength: 200 })) }),
  body: DraftOrder,
  reply: Order,
  status: 201,
  isIdempotent: true,
  fails: placingFails,
})

export const placeOrderByDeliveryMethod = endpoint({
  method: 'POST',
  path: '/api/v1/orders/:path',
  summary: 'Places an order; the path names the delivery method. Kept for older clients',
  access: 'user',
  params: Type.Object({ path: Type.Union([Type.Literal('pickup'), Type.Literal('courier')]) }),
  query: Type.Object({ utm_source: Type.Optional(Type.String({ maxLength: 200 })) }),
  body: DraftOrder,
  reply: Order,
  status: 201,
  isIdempotent: true,
  fails: placingFails,
})

export const listOrders = endpoint({
  method: 'GET',
  path: '/api/v1/orders',
  summary: 'The shopper’s orders, the newest first',
  access: 'user',
  query: Type.Object({ isActive: Type.Optional(Type.Boolean()), ...pageQuery(10) }),
  reply: Type.Object({
    results: Type.Array(Order),
    page: Type.Integer(),
    totalPages: Type.Integer(),
    activeCount: Type.Integer(),
  }),
  fails: [],
})

export const countOrders = endpoint({
  method: 'GET',
  path: '/api/v1/orders/counter',
  summary: 'Counts the active orders of the shopper',
  access: 'user',
  reply: Type.Object({ activeCount: Type.Integer() }),
  fails: [],
})

export const listCancelReasons = endpoint({
  method: 'GET',
  path: '/api/v1/orders/reasons',
  summary: 'Reasons for a cancellation: code and label',
  access: 'open',
  reply: Type.Record(Type.String(), Type.String()),
  fails: [],
})

export const Purchase = shape('Purchase', {
  product_id: ProductIdShape,
  title: Type.String(),
  last_price: PriceKopecks,
  price: nullable(PriceKopecks),
  count: Type.Integer(),
  orders: Type.Integer(),
  last_bought_at: Instant,
})

export const listPurchases = endpoint({
  method: 'GET',
  path: '/api/v1/orders/purchases',
  summary: 'Products that the shopper has bought and received, the latest first',
  access: 'user',
  query: Type.Object(pageQuery(20)),
  reply: Type.Object({
    results: Type.Array(Purchase),
    page: Type.Integer(),
    totalPages: Type.Integer(),
  }),
  fails: [],
})

export const getOrder = endpoint({
  method: 'GET',
  path: '/api/v1/orders/:id',
  summary: 'One order of the shopper, by its id or number',
  access: 'user',
  params: Type.Object({ id: OrderRef }),
  reply: Order,
  fails: ['order.not_found'],
})

const OrderEventKind = oneOf([
  'order.placed',
  'order.shared',
  'order.unshared',
  'order.comment_changed',
  'order.delivery_added',
  'order.delivery_moved',
  'order.delivery_not_added',
  'part.moved',
  'part.pharmacy_changed',
  'part.code_wrong',
  'line.shortened',
  'line.found',
  'line.price_lowered',
  'payment.moved',
  'payment.too_late',
  'payment.differs',
  'payment.other_sum',
  'payment.asked_again',
  'payment.capture_done',
  'payment.capture_refused',
  'payment.cancel_done',
  'payment.cancel_refused',
  'payment.refund_done',
  'payment.refund_refused',
  'payment.closing_receipt_done',
  'payment.closing_receipt_refused',
  'refund.sent',
  'refund.refunded',
  'refund.failed',
])

export const listOrderEvents = endpoint({
  method: 'GET',
  path: '/api/v1/orders/:id/events',
  summary: 'The journal of an order: every change of it',
  access: 'user',
  params: Type.Object({ id: OrderRef }),
  reply: Type.Object({
    results: Type.Array(
      Type.Object({
        at: Instant,
        kind: OrderEventKind,
        part_id: nullable(OrderPartIdShape),
        by: Type.String({ description: 'shopper, pharmacist, or the name of the job' }),
        reason: nullable(Type.String()),
        details: Type.Record(Type.String(), Type.Unknown()),
      }),
    ),
  }),
  fails: ['order.not_found'],
})

export const changeOrder = endpoint({
  method: 'PUT',
  path: '/api/v1/orders/:id',
  summary:
    'Changes the comment, extends the reservation of a ready part by a day, decides on a shortage, removes a line, or moves a part',
  access: 'user',
  params: Type.Object({ id: OrderRef }),
  body: Type.Object({
    comments: Type.Optional(nullable(Type.String({ maxLength: 1000 }))),
    extend_part_id: Type.Optional(OrderPartIdShape),
    remove_line_id: Type.Optional(Uuid),
    decision: Type.Optional(
      Type.Object({
        part_id: OrderPartIdShape,
        take: Type.Union(
          [Type.Literal('part'), Type.Literal('nothing'), Type.Literal('elsewhere'), Type.Literal('wait')],
          {
            description:
              'elsewhere: cancels the part and returns its lines to the basket; wait: once, until tomorrow evening',
          },
        ),
      }),
    ),
    other_pharmacy: Type.Optional(
      Type.Object(
        { part_id: OrderPartIdShape, pharmacy_id: PharmacyIdShape },
        { description: 'Moves a part whose assembly has not begun to another pharmacy, at the same price' },
      ),
    ),
    second_try: Type.Optional(
      Type.Object(
        { part_id: OrderPartIdShape, slotId: Type.Optional(Type.String({ maxLength: 30 })) },
        { description: 'Of a bag returned to the pharmacy: deliver it in this slot; without a slot it is collected' },
      ),
    ),
  }),
  reply: Order,
  fails: [
    'order.not_found',
    'order.wrong_state',
    'order.extension_used',
    'order.goods_refused',
    'slot.gone',
    'stock.gone',
  ],
})

export const listOtherPharmacies = endpoint({
  method: 'GET',
  path: '/api/v1/orders/:id/other-pharmacies',
  summary: 'Pharmacies to which a part whose assembly has not begun can be moved, the nearest first',
  access: 'user',
  params: Type.Object({ id: OrderRef }),
  query: Type.Object({ part_id: OrderPartIdShape }),
  reply: Type.Object({
    results: Type.Array(
      Type.Object({
        id: PharmacyIdShape,
        name: Type.String(),
        address: Type.String(),
        metro: nullable(Type.String()),
        timezone: Type.String(),
        opening_hours: Type.String(),
        distance: Type.Integer({ description: 'Metres from its present pharmacy' }),
      }),
    ),
  }),
  fails: ['order.not_found', 'order.wrong_state'],
})

export const removeOrder = endpoint({
  method: 'DELETE',
  path: '/api/v1/orders/:id',
  summary: 'Cancels an order without a reason given',
  access: 'user',
  params: Type.Object({ id: OrderRef }),
  reply: Order,
  fails: ['order.not_found', 'order.wrong_state'],
})

export const cancelOrder = endpoint({
  method: 'POST',
  path: '/api/v1/orders/:id/cancel',
  summary: 'Cancels an order, or one part of it, with a reason',
  access: 'user',
  params: Type.Object({ id: OrderRef }),
  query: Type.Object({ part_id: Type.Optional(OrderPartIdShape) }),
  body: Type.Object({
    reasonType: Type.String({ minLength: 1, maxLength: 40 }),
    reasonMessage: Type.Optional(nullable(Type.String({ maxLength: 1000 }))),
  }),
  reply: Order,
  fails: ['order.not_found', 'order.wrong_state', 'order.reason_unknown', 'order.reason_needs_message'],
})

const OrderNumber = Type.Object({ id: OrderRef })

export const previewRefund = endpoint({
  method: 'GET',
  path: '/api/v1/orders/:id/refund-preview',
  summary: 'The refund, and its last day, if the order, a part or a line of it were cancelled now',
  access: 'user',
  params: OrderNumber,
  query: Type.Object({ part_id: Type.Optional(OrderPartIdShape), line_id: Type.Optional(Uuid) }),
  reply: RefundPreview,
  fails: ['order.not_found', 'order.wrong_state'],
})

export const addDelivery = endpoint({
  method: 'POST',
  path: '/api/v1/orders/:id/add-delivery',
  summary: 'Adds a courier delivery to a pickup order; the delivery is paid for separately',
  access: 'user',
  params: OrderNumber,
  body: Type.Object({
    deliveryTariffId: Type.Integer({ minimum: 1, maximum: 2_147_483_647 }),
    address_id: AddressIdShape,
    isAddedAdditionalPackages: Type.Optional(Type.Boolean()),
    slotId: Type.Optional(Type.String({ maxLength: 30, description: 'Absent: the first suitable slot' })),
  }),
  reply: Order,
  fails: [
    'order.not_found',
    'order.delivery_not_possible',
    'delivery.not_available',
    'address.not_found',
    'address.outside_city',
    'slot.gone',
  ],
})

export const previewRepeat = endpoint({
  method: 'GET',
  path: '/api/v1/orders/:id/repeat',
  summary: 'Prices and stock of the same products today, line by line, beside those of the order',
  access: 'user',
  params: OrderNumber,
  reply: RepeatPreview,
  fails: ['order.not_found'],
})

export const getOrderCalendar = endpoint({
  method: 'GET',
  path: '/api/v1/orders/:id/calendar.ics',
  summary: 'Pickup or delivery time of the order as a calendar file; no medicine is named in it',
  access: 'user',
  params: OrderNumber,
  reply: Type.String(),
  produces: 'text/calendar',
  fails: ['order.not_found', 'order.wrong_state'],
})

export const shareOrder = endpoint({
  method: 'POST',
  path: '/api/v1/orders/share/:orderId',
  summary:
    'Creates a link to share the order for thirty days; repeating the call gives the same link, for thirty days more',
  access: 'user',
  params: Type.Object({ orderId: OrderRef }),
  reply: Type.Object({ ident: Type.String(), url: Type.String() }),
  fails: ['order.not_found'],
})

export const unshareOrder = endpoint({
  method: 'DELETE',
  path: '/api/v1/orders/share/:orderId',
  summary: 'Revokes the link of a shared order',
  access: 'user',
  params: Type.Object({ orderId: OrderRef }),
  reply: Type.Object({ ident: Type.Null() }),
  fails: ['order.not_found'],
})

export const getSharedOrder = endpoint({
  method: 'GET',
  path: '/api/v1/orders/share/:ident',
  summary: 'A shared order, by its link: without names of people, products or codes',
  access: 'open',
  params: Type.Object({ ident: Type.String({ minLength: 16, maxLength: 64 }) }),
  reply: Type.Object({
    number: Type.String(),
    status: OrderStatus,
    status_until: nullable(Instant),
    is_active: Type.Boolean(),
    total_count: Type.Integer(),
    parts: Type.Array(
      Type.Object({
        status: OrderStatus,
        status_until: nullable(Instant),
        date_of_delivery: CalendarDay,
        pharmacy: OrderPharmacy,
        count: Type.Integer(),
      }),
    ),
  }),
  fails: ['order.share_not_found'],
})
