import { Type } from 'typebox'
import { endpoint } from './endpoint.ts'
import { CalendarDay, CityIdShape, Instant, PriceKopecks, ProductIdShape, pageQuery, Uuid } from './shapes.ts'

const nullable = <T extends Parameters<typeof Type.Union>[0][number]>(shape: T) => Type.Union([shape, Type.Null()])

/** An order's id or its number; whoever it does not belong to never finds it. */
const OrderRef = Type.String({ minLength: 1, maxLength: 64 })

export const OrderStatus = Type.String({
  description:
    'created, awaiting_payment, accepted, ordered_from_warehouse, in_transit_to_pharmacy, assembling, needs_decision, assembled, ' +
    'ready_for_pickup, handed_to_courier, on_the_way, delivery_failed, returned_to_pharmacy, collected, delivered, expired, ' +
    'reserve_expired, unavailable, cancelled',
})

export const OrderAction = Type.Union([
  Type.Literal('pay'),
  Type.Literal('cancel'),
  Type.Literal('extend'),
  Type.Literal('decide'),
  Type.Literal('remove_line'),
  Type.Literal('add_delivery'),
  Type.Literal('repeat'),
  Type.Literal('review'),
])

const Customer = Type.Object({
  phone: Type.String({ minLength: 10, maxLength: 30 }),
  first_name: Type.String({ minLength: 1, maxLength: 100 }),
  middle_name: Type.Optional(nullable(Type.String({ maxLength: 100 }))),
  gender: Type.Optional(nullable(Type.String({ maxLength: 10 }))),
  brithday: Type.Optional(nullable(CalendarDay)),
})

const DeliveryAddress = Type.Object({
  fias: Type.Optional(nullable(Type.String({ maxLength: 40 }))),
  representation: Type.String({ maxLength: 500 }),
  comment: Type.Optional(nullable(Type.String({ maxLength: 500 }))),
})

const PaymentMethod = Type.Union([Type.Literal('online'), Type.Literal('on_receipt')])

export const DraftOrder = Type.Object(
  {
    quote_id: Uuid,
    channel: Type.Optional(Type.String({ maxLength: 20, default: 'web' })),
    customer: Customer,
    delivery: Type.Optional(
      Type.Object(
        {
          type: Type.Optional(Type.Union([Type.Literal('pickup'), Type.Literal('courier')])),
          date: Type.Optional(nullable(Type.String({ maxLength: 40 }))),
          time_from: Type.Optional(nullable(Type.String({ maxLength: 40 }))),
          time_until: Type.Optional(nullable(Type.String({ maxLength: 40 }))),
          address: Type.Optional(nullable(DeliveryAddress)),
          cost: Type.Optional(nullable(Type.Integer())),
        },
        { description: 'Must agree with the quote, which is what counts; a cost sent here is ignored' },
      ),
    ),
    comments: Type.Optional(nullable(Type.String({ maxLength: 1000 }))),
    payment_method: Type.Optional(PaymentMethod),
    recipes: Type.Optional(Type.Array(Type.String({ maxLength: 64 }), { maxItems: 20 })),
  },
  { description: 'Prices and totals are those of the quote; any that are sent are ignored' },
)

const Good = Type.Object({
  id: Uuid,
  product_id: ProductIdShape,
  title: Type.String(),
  count: Type.Integer({ description: 'Packs ordered' }),
  given_count: Type.Integer({ description: 'Packs the shopper still gets; fewer after a shortage' }),
  price: PriceKopecks,
  price_crossed: nullable(PriceKopecks),
  discount: PriceKopecks,
  total_price: PriceKopecks,
  is_prescription: Type.Boolean(),
  paid_at: Type.Union([Type.Literal('online'), Type.Literal('pharmacy')]),
})

const OrderPharmacy = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  slug: Type.String(),
  address: Type.String(),
  phone: Type.String(),
  latitude: Type.Number(),
  longitude: Type.Number(),
  timezone: Type.String(),
  opening_hours: Type.String(),
})

const Part = Type.Object({
  id: Uuid,
  status: OrderStatus,
  status_since: Instant,
  status_until: nullable(Instant),
  is_active: Type.Boolean(),
  is_today: Type.Boolean(),
  date_of_delivery: CalendarDay,
  pharmacy: OrderPharmacy,
  pickup_code: nullable(Type.String({ description: 'Only while the part can be collected' })),
  can_extend: Type.Boolean(),
  goods_list: Type.Array(Good),
  total_price: PriceKopecks,
})

export const Order = Type.Object({
  id: Uuid,
  number: Type.String(),
  status: OrderStatus,
  status_until: nullable(Instant),
  is_active: Type.Boolean(),
  has_different_parts: Type.Boolean(),
  actions: Type.Array(OrderAction),
  created_at: Instant,
  city_id: CityIdShape,
  channel: Type.String(),
  way_to_get: Type.Union([Type.Literal('pickup'), Type.Literal('courier')]),
  customer: Type.Object({
    phone: Type.String(),
    first_name: Type.String(),
    middle_name: nullable(Type.String()),
    gender: nullable(Type.String()),
    brithday: nullable(Type.String()),
  }),
  delivery: nullable(
    Type.Object({
      type: Type.String(),
      date: nullable(Type.String()),
      time_from: nullable(Type.String()),
      time_until: nullable(Type.String()),
      address: Type.Object({
        fias: nullable(Type.String()),
        representation: Type.String(),
        comment: nullable(Type.String()),
      }),
      cost: PriceKopecks,
    }),
  ),
  comments: nullable(Type.String()),
  recipes: Type.Array(Type.String()),
  payment_method: PaymentMethod,
  parts: Type.Array(Part),
  goods_list: Type.Array(Good),
  total_count: Type.Integer({ description: 'Packs in all' }),
  total_products: Type.Integer({ description: 'Different products' }),
  total_products_price: PriceKopecks,
  discount: PriceKopecks,
  delivery_price: PriceKopecks,
  packages_price: PriceKopecks,
  total_price: PriceKopecks,
  online_price: PriceKopecks,
  at_pharmacy_price: PriceKopecks,
  due_price: Type.Integer({
    minimum: 0,
    description: 'What the goods still given cost, online and in the pharmacy together',
  }),
  is_paid: Type.Boolean(),
  paid_price: PriceKopecks,
  payment: nullable(
    Type.Object({
      id: Uuid,
      status: Type.String({
        description: 'new, link_created, pending, authorized, captured, failed, expired, cancelled',
      }),
      amount: PriceKopecks,
      captured: PriceKopecks,
      refunded: PriceKopecks,
      failure_reason: nullable(Type.String()),
    }),
  ),
  refunds: Type.Array(
    Type.Object({
      amount: PriceKopecks,
      status: Type.String({ description: 'requested, sent, refunded, failed' }),
      requested_at: Instant,
      due_on: CalendarDay,
      ended_at: nullable(Instant),
    }),
  ),
  cancel: nullable(
    Type.Object({
      reasonType: Type.String(),
      reasonMessage: nullable(Type.String()),
      by: Type.String(),
      cancelled_at: Instant,
    }),
  ),
})

const placingFails = [
  'order.customer_invalid',
  'order.way_to_get_differs',
  'order.payment_method_unavailable',
  'idempotency.key_invalid',
  'idempotency.key_reused',
  'stock.gone',
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
  idempotent: true,
  fails: placingFails,
})

export const placeOrderByWay = endpoint({
  method: 'POST',
  path: '/api/v1/orders/:path',
  summary: 'The older way to place an order: the path names the way to get it',
  access: 'user',
  params: Type.Object({ path: Type.Union([Type.Literal('pickup'), Type.Literal('courier')]) }),
  query: Type.Object({ utm_source: Type.Optional(Type.String({ maxLength: 200 })) }),
  body: DraftOrder,
  reply: Order,
  status: 201,
  idempotent: true,
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
  summary: 'How many of the shopper’s orders are still going',
  access: 'user',
  reply: Type.Object({ activeCount: Type.Integer() }),
  fails: [],
})

export const listCancelReasons = endpoint({
  method: 'GET',
  path: '/api/v1/orders/reasons',
  summary: 'Why an order may be cancelled: code and label',
  access: 'open',
  reply: Type.Record(Type.String(), Type.String()),
  fails: [],
})

export const listPurchases = endpoint({
  method: 'GET',
  path: '/api/v1/orders/purchases',
  summary: 'What the shopper has bought and received, the latest first',
  access: 'user',
  query: Type.Object(pageQuery(20)),
  reply: Type.Object({
    results: Type.Array(
      Type.Object({
        product_id: ProductIdShape,
        title: Type.String(),
        last_price: PriceKopecks,
        price: nullable(PriceKopecks),
        count: Type.Integer(),
        orders: Type.Integer(),
        last_bought_at: Instant,
      }),
    ),
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

export const listOrderEvents = endpoint({
  method: 'GET',
  path: '/api/v1/orders/:id/events',
  summary: 'The journal of an order: everything that has happened to it',
  access: 'user',
  params: Type.Object({ id: OrderRef }),
  reply: Type.Object({
    results: Type.Array(
      Type.Object({
        at: Instant,
        kind: Type.String(),
        part_id: nullable(Uuid),
        by: Type.String({ description: 'shopper, pharmacist, or the name of what the shop did by itself' }),
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
  summary: 'Changes the comment, keeps a ready part a day longer, answers a shortage, or takes a line out',
  access: 'user',
  params: Type.Object({ id: OrderRef }),
  body: Type.Object({
    comments: Type.Optional(nullable(Type.String({ maxLength: 1000 }))),
    extend_part_id: Type.Optional(Uuid),
    remove_line_id: Type.Optional(Uuid),
    decision: Type.Optional(
      Type.Object({ part_id: Uuid, take: Type.Union([Type.Literal('part'), Type.Literal('nothing')]) }),
    ),
  }),
  reply: Order,
  fails: ['order.not_found', 'order.wrong_state', 'order.extension_used'],
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
  query: Type.Object({ part_id: Type.Optional(Uuid) }),
  body: Type.Object({
    reasonType: Type.String({ minLength: 1, maxLength: 40 }),
    reasonMessage: Type.Optional(nullable(Type.String({ maxLength: 1000 }))),
  }),
  reply: Order,
  fails: ['order.not_found', 'order.wrong_state', 'order.reason_unknown', 'order.reason_needs_message'],
})

export const shareOrder = endpoint({
  method: 'POST',
  path: '/api/v1/orders/share/:orderId',
  summary: 'A link by which somebody else may follow the order; asking again gives the same link',
  access: 'user',
  params: Type.Object({ orderId: OrderRef }),
  reply: Type.Object({ ident: Type.String(), url: Type.String() }),
  fails: ['order.not_found'],
})

export const getSharedOrder = endpoint({
  method: 'GET',
  path: '/api/v1/orders/share/:ident',
  summary: 'An order as somebody with its link sees it: no names of people, goods or codes',
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
