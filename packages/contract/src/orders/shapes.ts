import { LineReason, OrderStatus } from '@romashka/basics/failure-details'
import { Type } from 'typebox'
import { PaymentTiming } from '../basket/shapes.ts'
import { RecipeId } from '../prescriptions/prescriptions.ts'
import {
  CalendarDay,
  CityIdShape,
  Instant,
  OrderIdShape,
  OrderPartIdShape,
  oneOf,
  PharmacyIdShape,
  PriceKopecks,
  ProductIdShape,
  QuoteIdShape,
  shape,
  Uuid,
} from '../shapes.ts'

/** Null where there is none. */
export const nullable = <T extends Parameters<typeof Type.Union>[0][number]>(shape: T) =>
  Type.Union([shape, Type.Null()])

const PaymentStatus = oneOf([
  'new',
  'link_created',
  'pending',
  'authorized',
  'captured',
  'failed',
  'expired',
  'cancelled',
])

const PaymentFailureReason = oneOf([
  'insufficient_funds',
  'card_refused',
  'three_d_secure_failed',
  'fraud_suspected',
  'not_paid_in_time',
  'hold_ran_out',
  'cancelled_by_shop',
  'provider_failed',
  'other_sum',
])

export const OrderAction = Type.Union([
  Type.Literal('pay'),
  Type.Literal('cancel'),
  Type.Literal('extend'),
  Type.Literal('decide'),
  Type.Literal('remove_line'),
  Type.Literal('add_delivery'),
  Type.Literal('second_try'),
  Type.Literal('repeat'),
  Type.Literal('review'),
])

const Customer = shape('OrderCustomer', {
  phone: Type.String({ minLength: 10, maxLength: 30 }),
  first_name: Type.String({ minLength: 1, maxLength: 100 }),
  middle_name: Type.Optional(nullable(Type.String({ maxLength: 100 }))),
  gender: Type.Optional(nullable(Type.String({ maxLength: 10 }))),
  brithday: Type.Optional(nullable(CalendarDay)),
})

const DeliveryAddress = shape('OrderAddress', {
  fias: Type.Optional(nullable(Type.String({ maxLength: 40 }))),
  representation: Type.String({ maxLength: 500 }),
  comment: Type.Optional(nullable(Type.String({ maxLength: 500 }))),
})

export const PaymentMethod = Type.Union([Type.Literal('card'), Type.Literal('sbp')], {
  description: 'card holds the money until the order is assembled; sbp debits at once, and what is missing is refunded',
})

export const DraftOrder = shape(
  'DraftOrder',
  {
    quote_id: QuoteIdShape,
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
        { description: 'Must agree with the quote; a cost sent here is ignored' },
      ),
    ),
    comments: Type.Optional(nullable(Type.String({ maxLength: 1000 }))),
    payment_method: Type.Optional(PaymentTiming),
    payment_type: Type.Optional(PaymentMethod),
    recipes: Type.Optional(
      Type.Array(RecipeId, { maxItems: 20, description: 'Prescriptions of the shopper, or shared with the shopper' }),
    ),
  },
  { description: 'Prices and totals are those of the quote; any that are sent are ignored' },
)

const Good = shape('OrderGood', {
  id: Uuid,
  product_id: ProductIdShape,
  title: Type.String(),
  count: Type.Integer({ description: 'Packs ordered' }),
  given_count: Type.Integer({ description: 'Packs the shopper still gets; fewer after a shortage' }),
  price: PriceKopecks,
  price_crossed: nullable(PriceKopecks),
  discount: PriceKopecks,
  total_price: PriceKopecks,
  is_prescription: Type.Boolean({
    description: 'Handed over on a prescription: by the rules of today until it has ended, then by those of its day',
  }),
  paid_at: Type.Union([Type.Literal('online'), Type.Literal('pharmacy')]),
})

export const OrderPharmacy = shape('OrderPharmacy', {
  id: PharmacyIdShape,
  name: Type.String(),
  slug: Type.String(),
  address: Type.String(),
  phone: Type.String(),
  latitude: Type.Number(),
  longitude: Type.Number(),
  timezone: Type.String(),
  opening_hours: Type.String(),
})

const Part = shape('OrderPart', {
  id: OrderPartIdShape,
  status: OrderStatus,
  status_since: Instant,
  status_until: nullable(Instant),
  is_active: Type.Boolean(),
  is_today: Type.Boolean(),
  date_of_delivery: CalendarDay,
  pharmacy: OrderPharmacy,
  pickup_code: nullable(Type.String({ description: 'Only while the part can be collected' })),
  can_extend: Type.Boolean(),
  extension_hours: Type.Integer({ description: 'How much longer it is kept then' }),
  is_not_begun: Type.Boolean({ description: 'Assembly has not begun within its usual time' }),
  can_change_pharmacy: Type.Boolean({ description: 'Can still be moved to another pharmacy' }),
  can_wait: Type.Boolean({ description: 'Packs are missing, and the shopper may wait for them until tomorrow' }),
  goods_list: Type.Array(Good),
  total_price: PriceKopecks,
})

const Receipt = shape('Receipt', {
  kind: Type.Union([Type.Literal('prepayment'), Type.Literal('refund'), Type.Literal('closing')], {
    description: 'closing: prepaid goods have been handed over',
  }),
  at: Instant,
  place: nullable(Type.String({ description: 'Where the sale took place, as the receipt says' })),
  amount: PriceKopecks,
  lines: Type.Array(
    Type.Object({
      title: Type.String(),
      count: Type.Integer(),
      price: PriceKopecks,
      total_price: PriceKopecks,
      vat: Type.String({ description: 'none, 0, 5, 7, 10, 20, 22: per cent; of a prepayment also 22/122' }),
    }),
  ),
})

export const Order = shape('Order', {
  id: OrderIdShape,
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
  payment_method: PaymentTiming,
  payment_type: Type.Union([PaymentMethod, Type.Null()], {
    description: 'The last chosen online payment method; null where it is chosen on the provider’s page',
  }),
  can_choose_payment_type: Type.Boolean({
    description: 'The bank’s page of what is to be paid next is not made yet: the payment link may name another type',
  }),
  parts: Type.Array(Part),
  goods_list: Type.Array(Good),
  total_count: Type.Integer({ description: 'Packs in all' }),
  total_products: Type.Integer({ description: 'Different products' }),
  total_products_price: PriceKopecks,
  discount: PriceKopecks,
  points_discount: Type.Integer({ minimum: 0, description: 'What was paid with points, of the discount' }),
  points_back: Type.Integer({
    minimum: 0,
    description: 'Of the points, those that paid for goods not given: on the card again once their part is over',
  }),
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
      status: PaymentStatus,
      amount: PriceKopecks,
      captured: PriceKopecks,
      refunded: PriceKopecks,
      failure_reason: nullable(PaymentFailureReason),
    }),
  ),
  unpaid_price: Type.Integer({
    minimum: 0,
    description:
      'Owed online after the first payment, neither held nor captured; the payment link is for this sum. 0 while the first payment is awaited',
  }),
  added_delivery: nullable(
    Type.Object(
      {
        price: PriceKopecks,
        packages_price: PriceKopecks,
        date: nullable(Type.String()),
        time_from: nullable(Type.String()),
        time_until: nullable(Type.String()),
        pay_until: Instant,
      },
      { description: 'An added delivery that is not paid yet' },
    ),
  ),
  refunds: Type.Array(
    Type.Object({
      id: Uuid,
      amount: PriceKopecks,
      status: oneOf(['requested', 'sent', 'refunded', 'failed'], {
        description: 'failed: an operator decides',
      }),
      requested_at: Instant,
      due_on: CalendarDay,
      ended_at: nullable(Instant),
      is_retried: Type.Boolean({ description: 'Failed, and repeated as another refund' }),
    }),
  ),
  receipts: Type.Array(Receipt),
  cancel: nullable(
    Type.Object({
      reasonType: Type.String(),
      reasonMessage: nullable(Type.String()),
      by: Type.String(),
      cancelled_at: Instant,
    }),
  ),
})

export const RefundPreview = shape('RefundPreview', {
  kind: Type.Union([Type.Literal('release'), Type.Literal('refund'), Type.Literal('nothing')], {
    description: 'release: held money is released at once; refund: captured money is refunded',
  }),
  amount: PriceKopecks,
  at_pharmacy: Type.Integer({ minimum: 0, description: 'The sum by which the payment in the pharmacy is lowered' }),
  points: Type.Integer({ minimum: 0, description: 'Points that come back to the card, not in the amount' }),
  due_on: nullable(CalendarDay),
  services: Type.Integer({ minimum: 0, description: 'Delivery and bags within the amount' }),
  goods_list: Type.Array(
    Type.Object({ id: Uuid, title: Type.String(), count: Type.Integer(), total_price: PriceKopecks }),
  ),
})

export const RepeatPreview = shape('RepeatPreview', {
  results: Type.Array(
    Type.Object({
      product_id: nullable(ProductIdShape),
      former_product_id: ProductIdShape,
      title: Type.String(),
      change: Type.Union(
        [
          Type.Literal('same'),
          Type.Literal('dearer'),
          Type.Literal('cheaper'),
          Type.Literal('fewer'),
          Type.Literal('gone'),
        ],
        { description: 'fewer: not all packs are in stock; gone: none' },
      ),
      is_replaced: Type.Boolean({ description: 'The catalogue has replaced the product' }),
      former_count: Type.Integer(),
      count: Type.Integer({ description: 'Packs that can be had now, of those ordered then' }),
      former_price: PriceKopecks,
      price: nullable(PriceKopecks),
      is_prescription: Type.Boolean({ description: 'Handed over on a prescription today' }),
      was_prescription: Type.Boolean({ description: 'And so it was when it was ordered' }),
      reason: nullable(LineReason),
    }),
  ),
  is_other_city: Type.Boolean({ description: 'Ordered in another city than the one whose prices and stock these are' }),
  former_total: PriceKopecks,
  total: Type.Integer({ minimum: 0, description: 'Of the packs that can be had, at today’s prices, before discounts' }),
})
