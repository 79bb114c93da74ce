import { Type } from 'typebox'
import { changesBasket, endpoint } from '../endpoint.ts'
import { AddressIdShape, AddressText, PharmacyIdShape, QuoteIdShape, Uuid } from '../shapes.ts'
import { DeliveryMethod, PaymentTiming, Quote, VariantType } from './shapes.ts'

export const createQuote = endpoint({
  method: 'POST',
  path: '/api/v2/baskets/quote',
  summary: 'Creates a quote: prices and packs that can be ordered for fifteen minutes',
  ...changesBasket,
  status: 201,
  body: Type.Object({
    wayToGetType: Type.Optional(DeliveryMethod),
    variantType: Type.Optional(VariantType),
    pharmacyId: Type.Optional(PharmacyIdShape),
    isDevide: Type.Optional(Type.Boolean()),
    payment_method: Type.Optional(PaymentTiming),
    deliveryTariffId: Type.Optional(Type.Integer({ minimum: 1, maximum: 2_147_483_647 })),
    slotId: Type.Optional(Type.String({ maxLength: 30 })),
    addressId: Type.Optional(AddressIdShape),
    address: Type.Optional(
      Type.Object({
        fias: Type.Optional(Type.Union([Uuid, Type.Null()])),
        representation: AddressText,
        comment: Type.Optional(Type.Union([Type.String({ maxLength: 300 }), Type.Null()])),
      }),
    ),
    is_packaging: Type.Optional(Type.Boolean()),
    spend_points: Type.Optional(Type.Boolean({ description: 'Pay with as many points as allowed; false by default' })),
  }),
  reply: Quote,
  fails: [
    'basket.nothing_to_order',
    'basket.pharmacy_not_chosen',
    'basket.split_not_agreed',
    'delivery.not_available',
    'delivery.tariff_not_found',
    'delivery.slot_not_chosen',
    'slot.gone',
    'address.not_chosen',
    'address.not_found',
    'address.outside_city',
    'address.city_unclear',
    'pharmacy.not_found',
    'prescription.not_usable',
    'prescription.not_enough_left',
  ],
})

export const getQuote = endpoint({
  method: 'GET',
  path: '/api/v2/baskets/quote/:id',
  summary: "A quote of the caller's own basket",
  access: 'visitor',
  params: Type.Object({ id: QuoteIdShape }),
  reply: Quote,
  fails: ['quote.not_found'],
})
