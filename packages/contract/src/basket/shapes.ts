import { LineAction, LineReason } from '@romashka/basics/failure-details'
import { type TSchema, Type } from 'typebox'
import {
  AddressIdShape,
  CalendarDay,
  CityIdShape,
  DispensingClass,
  Instant,
  oneOf,
  PharmacyIdShape,
  PriceKopecks,
  ProductIdShape,
  QuoteIdShape,
  shape,
} from '../shapes.ts'

const orNull = <T extends TSchema>(shape: T) => Type.Union([shape, Type.Null()])

/** Zero takes the line out. More than an order may have is refused with the number it may have; the maximum only stops senseless numbers. */
export const Packs = Type.Integer({ minimum: 0, maximum: 9_999 })
export const DeliveryMethod = Type.Union([Type.Literal('pickup'), Type.Literal('courier')])
export const VariantType = Type.Union([Type.Literal('today'), Type.Literal('tomorrow'), Type.Literal('split')])
export const GroupCode = Type.Union([Type.Literal('today'), Type.Literal('tomorrow'), Type.Literal('none')])
export const PaymentTiming = Type.Union([Type.Literal('online'), Type.Literal('on_receipt')])
const PaidAt = Type.Union([Type.Literal('online'), Type.Literal('pharmacy')])

/** Some packs of one product in one group. A line whose packs come in two goes stands in both groups. */
const Good = shape('BasketGood', {
  id: ProductIdShape,
  product_id: ProductIdShape,
  title: Type.String(),
  titleShort: Type.String(),
  slug: Type.String(),
  maker: orNull(Type.String()),
  dosageForm: orNull(Type.String()),
  packShape: Type.String(),
  pictureUrl: orNull(Type.String()),
  amount: Type.Integer({ description: 'Packs in this group' }),
  count: Type.Integer({ description: 'The same as amount' }),
  checked: Type.Boolean(),
  available: Type.Boolean({ description: 'Can be ordered as chosen' }),
  max_store_quantity: Type.Integer({ description: 'The most packs that can be had today' }),
  maxQuantity: Type.Integer({ description: 'The most packs of one order, today and later together' }),
  is_prescription: Type.Boolean(),
  is_stock: Type.Boolean(),
  is_preorder: Type.Boolean(),
  group_code: GroupCode,
  price: orNull(PriceKopecks),
  price_crossed: orNull(PriceKopecks),
  priceCrossed: orNull(PriceKopecks),
  total_price: PriceKopecks,
  date: orNull(CalendarDay),
  dispensingClass: DispensingClass,
  paidAt: PaidAt,
  isColdChain: Type.Boolean(),
  isSetAside: Type.Boolean({ description: 'Left from before the last sign-in; counted again once it is checked' }),
  isUpdated: Type.Boolean({ description: 'The catalogue has replaced the product since it was put in' }),
  reasons: Type.Array(LineReason, {
    description: 'Codes of why some or all of it cannot be had; EXPIRES_SOON alone: it can, but not for long',
  }),
  prescription_id: Type.Optional(
    Type.String({ format: 'uuid', description: 'It is to be handed over on this prescription' }),
  ),
  expiresSoonOn: Type.Union([CalendarDay, Type.Null()], {
    description: 'From this day packs of the chosen pharmacy would be too old although they are still needed',
  }),
})

/** A whole line, whatever its groups. */
export const Item = shape('BasketItem', {
  ...Good.properties,
  today: Type.Integer(),
  tomorrow: Type.Integer(),
  missing: Type.Integer(),
})

export const ImpossibleOrder = shape('ImpossibleOrder', {
  id: ProductIdShape,
  title: Type.String(),
  amount: Type.Integer({ description: 'Packs that cannot be had as chosen' }),
  reason: LineReason,
  actions: Type.Array(LineAction),
})

/** Why a promo code is not applied: the first two can still change with the basket. */
const PromoReason = oneOf([
  'MIN_TOTAL',
  'NOTHING_TO_DISCOUNT',
  'NOT_STARTED',
  'ENDED',
  'USED_UP',
  'USED_BY_YOU',
  'NOT_FIRST_ORDER',
])

export const PromoStatus = shape('PromoStatus', {
  status: Type.Union([
    Type.Literal('none'),
    Type.Literal('applied'),
    Type.Literal('parked'),
    Type.Literal('rejected'),
    Type.Literal('unknown'),
  ]),
  code: orNull(Type.String()),
  title: orNull(Type.String()),
  reason: Type.Union([PromoReason, Type.Null()]),
  missing: PriceKopecks,
  discount: PriceKopecks,
})

export const Tariff = shape('Tariff', {
  id: Type.Integer(),
  city_id: CityIdShape,
  code: Type.String(),
  title: Type.String(),
  variantType: VariantType,
  price: PriceKopecks,
  free_from: orNull(PriceKopecks),
  isThermo: Type.Boolean(),
})

const money = {
  total_count: Type.Integer({ description: 'Packs that are checked and can be had' }),
  total_products: Type.Integer({ description: 'Lines that are checked and can be had' }),
  total_products_price: Type.Integer({ description: 'Kopecks by crossed prices: without any discount' }),
  total_price: Type.Integer({ description: 'Kopecks to pay, delivery and packages included' }),
  goods_price: Type.Integer({ description: 'Kopecks for goods before the promo code' }),
  discount: Type.Integer({ description: 'Kopecks off the crossed prices' }),
  promo_discount: PriceKopecks,
  delivery_price: PriceKopecks,
  packages_price: PriceKopecks,
}

/** The basket in the shape of v1. */
export const BasketV1 = shape('BasketV1', {
  version: Type.Integer(),
  city_id: CityIdShape,
  count: Type.Integer({ description: 'Packs in the basket' }),
  goods_list: Type.Array(Good),
  date_of_delivery: Type.String({ description: 'DD.MM.YYYY' }),
  ...money,
  drugstore_id: orNull(PharmacyIdShape),
  is_today: Type.Boolean({ description: 'Everything that counts can be had today' }),
  today_goods_list: Type.Array(Good),
  today_total_count: Type.Integer(),
  today_total_price: Type.Integer(),
  today_total_products_price: Type.Integer(),
  impossibleOrderList: Type.Array(ImpossibleOrder),
  is_prescription: Type.Boolean({ description: 'A checked line is on prescription' }),
  promo_code: orNull(Type.String()),
  promo_code_status: PromoStatus,
})

export const ShortGood = shape('ShortGood', { id: ProductIdShape, amount: Type.Integer(), checked: Type.Boolean() })

/** What a change answers: everything on the basket's own page, else the count alone. */
export const BasketV1Answer = shape('BasketV1Answer', {
  ...Type.Partial(BasketV1).properties,
  version: Type.Integer(),
  count: Type.Integer(),
  goods: Type.Array(ShortGood),
})

const Block = shape('BasketBlock', {
  code: GroupCode,
  date: orNull(CalendarDay),
  items: Type.Array(Good),
  amount: Type.Integer(),
  price: PriceKopecks,
})

export const Inventory = shape('Inventory', {
  id: PharmacyIdShape,
  drugstore_id: PharmacyIdShape,
  pharmacyId: PharmacyIdShape,
  name: Type.String(),
  slug: Type.String(),
  address: Type.String(),
  metro: orNull(Type.String()),
  phone: Type.String(),
  latitude: Type.Number(),
  longitude: Type.Number(),
  timezone: Type.String(),
  openingHours: Type.String(),
  variantType: VariantType,
  isDevide: Type.Boolean({ description: 'All of it takes two visits' }),
  isFull: Type.Boolean({ description: 'Everything checked can be had here by the promised day' }),
  isOpenLongEnough: Type.Boolean({ description: 'An order made now is handed out today' }),
  date: CalendarDay,
  price: PriceKopecks,
  distance: orNull(Type.Integer({ description: 'Metres from where the shopper is' })),
  totalItems: Type.Integer({ description: 'Checked lines' }),
  todayItems: Type.Integer({ description: 'Lines that are wholly there today' }),
  tomorrowItems: Type.Integer({ description: 'Lines that are whole only by the promised day' }),
  missingItems: Type.Integer({ description: 'Lines that cannot be had wholly' }),
  items: Type.Array(
    Type.Object({
      id: ProductIdShape,
      amount: Type.Integer(),
      today: Type.Integer(),
      tomorrow: Type.Integer(),
      missing: Type.Integer(),
    }),
    { description: 'The lines that are not wholly there today; of every other all its packs are' },
  ),
  impossibleOrderList: Type.Array(Type.Omit(ImpossibleOrder, ['title']), {
    description: 'As in the basket, where their titles are',
  }),
})

/** The basket in the shape of v2. */
export const BasketV2 = shape('BasketV2', {
  version: Type.Integer(),
  city_id: CityIdShape,
  count: Type.Integer({ description: 'Packs in the basket' }),
  checkState: Type.Union([Type.Literal('all'), Type.Literal('some'), Type.Literal('none')]),
  items: Type.Array(Item),
  blocks: Type.Array(Block),
  numberOfPackages: Type.Integer(),
  totalPackages: PriceKopecks,
  isPackaging: Type.Boolean(),
  preCheck: Type.Object({
    ...money,
    numberOfPackages: Type.Integer(),
    totalPackages: PriceKopecks,
    items: Type.Array(Good),
  }),
  wayToGetType: DeliveryMethod,
  variantType: VariantType,
  isDevide: Type.Boolean(),
  pharmacyId: orNull(PharmacyIdShape),
  pharmacy: orNull(
    Type.Object({
      id: PharmacyIdShape,
      name: Type.String(),
      address: Type.String(),
      isOpenLongEnough: Type.Boolean(),
      isClosed: Type.Boolean({ description: 'For good' }),
    }),
  ),
  addressId: orNull(AddressIdShape),
  deliveryTariffId: orNull(Type.Integer()),
  slotId: orNull(Type.String()),
  delivery: Type.Object({
    tariffs: Type.Array(Tariff),
    leftToFree: orNull(PriceKopecks),
    from: orNull(
      Type.Integer({
        minimum: 0,
        description: 'What the cheapest tariff costs, until one of several prices has been chosen; null otherwise',
      }),
    ),
  }),
  date_today: CalendarDay,
  date_tomorrow: CalendarDay,
  impossibleOrderList: Type.Array(ImpossibleOrder),
  isPrescription: Type.Boolean(),
  promoCode: PromoStatus,
  updatedAt: Instant,
})

const QuoteLine = shape('QuoteLine', {
  id: ProductIdShape,
  title: Type.String(),
  amount: Type.Integer(),
  price: PriceKopecks,
  price_crossed: orNull(PriceKopecks),
  discount: PriceKopecks,
  total_price: PriceKopecks,
  vat_percent: Type.Integer(),
  is_prescription: Type.Boolean(),
  paidAt: PaidAt,
})

export const Quote = shape('Quote', {
  id: QuoteIdShape,
  version: Type.Integer({ description: "The basket's version it was made of" }),
  city_id: CityIdShape,
  wayToGetType: DeliveryMethod,
  payment_method: PaymentTiming,
  parts: Type.Array(
    Type.Object({
      group_code: GroupCode,
      pharmacyId: PharmacyIdShape,
      date: CalendarDay,
      items: Type.Array(QuoteLine),
      total_price: PriceKopecks,
    }),
  ),
  delivery: orNull(
    Type.Object({
      tariffId: Type.Integer(),
      address: Type.Object({
        addressId: orNull(AddressIdShape),
        fias: orNull(Type.String()),
        representation: Type.String(),
        comment: orNull(Type.String()),
      }),
      slotId: Type.String(),
      date: CalendarDay,
      time_from: Type.String(),
      time_until: Type.String(),
    }),
  ),
  promo_code: orNull(Type.String()),
  total_products_price: PriceKopecks,
  goods_price: PriceKopecks,
  promo_discount: PriceKopecks,
  points_discount: PriceKopecks,
  points: orNull(
    Type.Object(
      {
        available: PriceKopecks,
        most: Type.Integer({ minimum: 0, description: 'What of them may pay for this order' }),
        earns: Type.Integer({ minimum: 0, description: 'Earned once all of it has been handed over' }),
      },
      { description: 'Kopecks, a rouble being a point; null for whoever has no card' },
    ),
  ),
  delivery_price: PriceKopecks,
  numberOfPackages: Type.Integer(),
  packages_price: PriceKopecks,
  total_price: PriceKopecks,
  online_price: Type.Integer({ description: 'Kopecks charged online, now' }),
  pharmacy_price: Type.Integer({ description: 'Kopecks paid in the pharmacy' }),
  impossibleOrderList: Type.Array(ImpossibleOrder),
  reservation_hours: orNull(
    Type.Integer({ description: 'At least so long the pharmacy keeps it once it is ready; null for old quotes' }),
  ),
  payment_minutes: orNull(Type.Integer({ description: 'So long the order waits for its money' })),
  expires_at: Instant,
})
