import { type Static, type TObject, type TUnion, Type } from 'typebox'
import type { CityId, PharmacyId, PrescriptionId, ProductId, WarehouseId } from '../ids.ts'

/** One of these words. Only for answers: a text of a request stays a union, which says why it is refused. */
export const oneOf = <const Words extends readonly string[]>(words: Words, options: { description?: string } = {}) =>
  Type.Unsafe<Words[number]>({ type: 'string', enum: words, ...options })

const City = Type.Unsafe<CityId>(Type.Integer())
const Pharmacy = Type.Unsafe<PharmacyId>(Type.Integer())
const Product = Type.Unsafe<ProductId>(Type.Integer())
const Prescription = Type.Unsafe<PrescriptionId>(Type.String({ format: 'uuid' }))
const Warehouse = Type.Unsafe<WarehouseId>(Type.Integer())
const Price = Type.Integer({ description: 'Whole kopecks' })
const Packs = Type.Integer({ description: 'Packs' })
const CalendarDay = Type.String({ description: 'A calendar day, YYYY-MM-DD' })
const Most = Type.Object({ most: Type.Integer({ description: 'The highest number allowed' }) })
const RetryAfter = Type.Object({ retryAfterSeconds: Type.Integer() })
const RetryAfterMinutes = Type.Object({ retryAfterMinutes: Type.Integer() })

const dispensingRefusals = [
  'RX_NEEDS_PHARMACY',
  'PHARMACY_ONLY',
  'ALCOHOL_OVER_25',
  'COLD_CHAIN_NO_SLOT',
  'NO_PERMIT',
] as const
/** Why packs of a line cannot be had, or not for long. */
export const LineReason = oneOf([
  ...dispensingRefusals,
  'NOT_IN_CITY',
  'NOT_AT_PHARMACY',
  'MAX_QTY',
  'WITHDRAWN',
  'EXPIRES_SOON',
])
/** What a shopper can do with a line that cannot be ordered as chosen. */
export const LineAction = oneOf(['TAKE_TOMORROW', 'OTHER_PHARMACY', 'TO_PICKUP', 'REDUCE', 'REPLACE', 'REMOVE'])

/** The states of a part; an order's are those of its least advanced part. */
export const OrderStatus = oneOf([
  'created',
  'awaiting_payment',
  'accepted',
  'ordered_from_warehouse',
  'in_transit_to_pharmacy',
  'assembling',
  'needs_decision',
  'assembled',
  'ready_for_pickup',
  'handed_to_courier',
  'on_the_way',
  'delivery_failed',
  'returned_to_pharmacy',
  'collected',
  'delivered',
  'expired',
  'reserve_expired',
  'unavailable',
  'cancelled',
])
/** The changes of a part. */
const OrderChange = oneOf([
  'await_payment',
  'accept',
  'expire',
  'revive',
  'order_from_warehouse',
  'dispatch',
  'start_assembly',
  'ask_shopper',
  'wait',
  'take_what_there_is',
  'go_on',
  'finish_assembly',
  'mark_unavailable',
  'make_ready',
  'bring_instead',
  'extend',
  'follow_hours',
  'hand_over',
  'expire_reservation',
  'hand_to_courier',
  'set_out',
  'deliver',
  'fail_delivery',
  'return_to_pharmacy',
  'cancel',
])
/** The states of a stored review. */
export const ReviewState = oneOf(['moderation', 'published', 'rejected', 'hidden'])

/** Where a product that is out of stock can still be bought, and what can replace it. */
const StockAlternatives = Type.Object({
  productId: Product,
  pharmacies: Type.Array(Type.Object({ id: Pharmacy, name: Type.String(), address: Type.String(), packs: Packs })),
  tomorrow: Type.Object({ packs: Packs, on: CalendarDay }),
  alternatives: Type.Array(
    Type.Object({
      id: Product,
      title: Type.String(),
      slug: Type.String(),
      priceKopecks: Type.Union([Price, Type.Null()]),
    }),
  ),
})

/** A line of a quote, or delivery and packages, which have an amount alone. */
const QuotedLine = Type.Union([
  Type.Object({
    packs: Packs,
    priceKopecks: Price,
    discountKopecks: Price,
    totalKopecks: Price,
    promisedOn: CalendarDay,
    paidAt: oneOf(['online', 'pharmacy']),
  }),
  Type.Object({ amountKopecks: Price }),
  Type.Null(),
])

/**
 * The details of every refusal that has some: what `fail` requires, what the contract describes and what a screen reads.
 * A code that is not listed has none.
 */
export const failureDetails = {
  'request.invalid': Type.Union([
    Type.Object({
      fields: Type.Array(
        Type.Object({ in: Type.String(), field: Type.String(), rule: Type.String(), message: Type.String() }),
      ),
    }),
    Type.Object({ field: Type.String(), reason: Type.Optional(oneOf(['reversed'])) }),
  ]),
  'code.wrong': Type.Object({ triesLeft: Type.Optional(Type.Integer()) }),
  'code.locked': RetryAfter,
  'code.too_soon': RetryAfter,
  'user.name_invalid': Type.Object({ field: Type.String(), longest: Type.Optional(Type.Integer()) }),
  'consent.outdated': Type.Object({ currentVersion: Type.String() }),
  'agreement.outdated': Type.Object({ currentVersion: Type.String() }),
  'sign_in.phone_needed': Type.Object({
    ticket: Type.String(),
    phone: Type.Optional(Type.String()),
    returnTo: Type.String(),
  }),
  'favourites.full': Most,
  'subscriptions.full': Most,
  'course.too_many': Most,
  'prescription.too_many_shares': Most,
  'prescription.not_usable': Type.Object({
    reason: oneOf(['NOT_SHARED', 'OTHER_PRODUCT', 'ENDED']),
    prescriptionId: Prescription,
  }),
  'prescription.not_enough_left': Type.Object({
    prescriptionId: Prescription,
    productId: Product,
    left: Type.Number({ description: 'In the unit of the prescription' }),
    unit: oneOf(['piece', 'ml', 'g', 'dose', 'pack']),
    maxPacks: Packs,
  }),
  'address.too_many': Most,
  'appointment.too_many': Most,
  'appointment.too_many_waits': Most,
  'appointment.too_late': Type.Object({ phone: Type.String({ description: 'Of the pharmacy' }) }),
  'review.text_invalid': Type.Object({ field: Type.String(), most: Type.Integer() }),
  'review.wrong_state': Type.Object({ state: ReviewState }),
  'social_card.too_many_attempts': RetryAfterMinutes,
  'promo_code.too_many_attempts': RetryAfterMinutes,
  'product.not_found': Type.Object({ productId: Type.Optional(Product) }),
  'basket.too_many_packs': Type.Object({
    productId: Product,
    maxPacks: Packs,
    reason: Type.Optional(oneOf(['NOT_IN_CITY', 'MAX_QTY'])),
  }),
  'basket.too_many_lines': Type.Object({ maxLines: Type.Integer() }),
  'basket.stale': Type.Object({ version: Type.Integer({ description: 'The present version of the basket' }) }),
  'basket.line_not_found': Type.Object({ productId: Product }),
  'basket.nothing_to_order': Type.Object({
    impossible: Type.Array(
      Type.Object({
        productId: Product,
        title: Type.String(),
        packs: Packs,
        reason: LineReason,
        actions: Type.Array(LineAction),
      }),
    ),
  }),
  'quote.changed': Type.Object({
    lines: Type.Array(
      Type.Object({
        productId: Type.Union([Product, Type.Null()]),
        title: Type.String(),
        group: Type.Union([oneOf(['today', 'tomorrow']), Type.Null()]),
        was: QuotedLine,
        now: QuotedLine,
        reason: oneOf([
          'PRICE_ROSE',
          'PRICE_FELL',
          'STOCK_GONE',
          'MORE_AVAILABLE',
          'PROMO_LOST',
          'PROMO_CHANGED',
          'DATE_MOVED',
          'RULES_CHANGED',
          'PRESCRIPTION_NEEDED',
          'TERMS_CHANGED',
          'CHARGES_CHANGED',
        ]),
      }),
    ),
    wasTotalKopecks: Price,
    totalKopecks: Price,
    pharmacyClosed: Type.Optional(oneOf(['for_good', 'today'])),
    instead: Type.Optional(Type.Array(StockAlternatives)),
  }),
  'stock.gone': Type.Union([
    Type.Object({
      productId: Product,
      packs: Packs,
      missing: Type.Array(
        Type.Object({
          productId: Product,
          pharmacyId: Type.Optional(Pharmacy),
          warehouseId: Type.Optional(Warehouse),
          packs: Packs,
          free: Packs,
        }),
      ),
      instead: Type.Optional(Type.Array(StockAlternatives)),
    }),
    Type.Object({ pharmacyId: Pharmacy }),
  ]),
  'delivery.not_available': Type.Object({ cityId: Type.Optional(City) }),
  'slot.gone': Type.Object({
    nearest: Type.Array(
      Type.Object({ id: Type.String(), date: CalendarDay, time_from: Type.String(), time_until: Type.String() }),
    ),
  }),
  'address.outside_city': Type.Object({
    cityId: Type.Union([City, Type.Null()], { description: 'The city of the address; null where the shop has none' }),
    cityName: Type.Optional(Type.String()),
  }),
  'order.not_found': Type.Object({
    number: Type.Optional(Type.String()),
    position: Type.Optional(Type.String()),
    line: Type.Optional(Type.String()),
  }),
  'order.customer_invalid': Type.Object({ field: oneOf(['phone', 'first_name', 'brithday']) }),
  'order.delivery_method_differs': Type.Object({ wayToGetType: oneOf(['pickup', 'courier']) }),
  'order.payment_method_unavailable': Type.Object({ paymentMethod: oneOf(['online', 'on_receipt']) }),
  'order.wrong_state': Type.Object({
    state: Type.Optional(OrderStatus),
    change: Type.Optional(OrderChange),
    wayToGetType: Type.Optional(oneOf(['pickup', 'courier'])),
  }),
  'order.too_many_unpaid': Type.Object({
    reason: oneOf(['AWAITING_PAYMENT', 'ON_RECEIPT', 'LAPSED', 'PACKS', 'OFTEN']),
    most: Type.Integer(),
  }),
  'order.too_many_wrong_codes': Most,
  'order.too_many_receipt_lines': Type.Object({
    lines: Type.Integer(),
    mostLines: Type.Integer({ description: 'Lines that fit on a receipt, delivery and bags included' }),
  }),
  'order.reason_unknown': Type.Object({ reasons: Type.Array(Type.String()) }),
  'order.more_packs_than_ordered': Type.Object({ packs: Packs }),
  'order.lot_recalled': Type.Object({ lots: Type.String() }),
  'order.marking_codes_missing': Type.Object({ packs: Packs }),
  'order.goods_refused': Type.Object({
    lines: Type.Array(
      Type.Object({
        productId: Product,
        title: Type.String(),
        reasons: Type.Array(oneOf(dispensingRefusals), {
          description: 'Why they may not be had this way; none: they are paid for in the pharmacy alone',
        }),
      }),
    ),
  }),
  'order.delivery_not_possible': Type.Object({
    reason: oneOf(['STATE', 'SEVERAL_PHARMACIES', 'NOT_PAID', 'ALREADY_ADDED', 'GOODS']),
    lines: Type.Optional(
      Type.Array(
        Type.Object({ productId: Product, title: Type.String(), reasons: Type.Array(oneOf(dispensingRefusals)) }),
      ),
    ),
  }),
  'content.advertising_refused': Type.Object({
    breaches: Type.Array(
      Type.Object({
        rule: Type.String(),
        law: Type.String(),
        explanation: Type.String({ description: 'In Russian, for the editor' }),
      }),
    ),
  }),
  'payment.unavailable': Type.Object({
    refusal: Type.Optional(Type.String({ description: "The provider's code" })),
  }),
} as const satisfies Record<string, TObject | TUnion>

type Described = { [Code in keyof typeof failureDetails]: Static<(typeof failureDetails)[Code]> }

/** The details of each code that has some. */
export interface DescribedDetails extends Described {}
