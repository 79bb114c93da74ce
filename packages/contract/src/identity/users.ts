import { type Static, Type } from 'typebox'
import { Address, AddressBody } from '../delivery/addresses.ts'
import { endpoint } from '../endpoint.ts'
import { PromoCode } from '../loyalty/promo-codes.ts'
import { Message } from '../notifications/messages.ts'
import { Purchase } from '../orders/orders.ts'
import { Order } from '../orders/shapes.ts'
import {
  AddressIdShape,
  CalendarDay,
  CityIdShape,
  Instant,
  PharmacyIdShape,
  PriceKopecks,
  ProductIdShape,
  shape,
  Uuid,
} from '../shapes.ts'

const OrNull = (shape: ReturnType<typeof Type.String>) => Type.Union([shape, Type.Null()])
const Gender = Type.Union([Type.Literal('male'), Type.Literal('female'), Type.Null()])
const Name = Type.Union([Type.String({ maxLength: 1000 }), Type.Null()])

export const ProductSubscription = shape('ProductSubscription', {
  product_id: ProductIdShape,
  city_id: CityIdShape,
  price_at_most: Type.Union([PriceKopecks, Type.Null()], { description: 'Kopecks; null: as soon as it is in stock' }),
  created_at: Instant,
  notified_at: Type.Union([Instant, Type.Null()]),
})

const UsablePromoCode = Type.Object({ ...PromoCode.properties, uses_left: Type.Integer() })

export const UserState = shape('UserState', {
  id: Uuid,
  uid: Uuid,
  info: Type.Object({
    first_name: OrNull(Type.String()),
    middle_name: OrNull(Type.String()),
    last_name: OrNull(Type.String()),
    birthday: Type.Union([CalendarDay, Type.Null()]),
    gender: Gender,
  }),
  email: OrNull(Type.String()),
  isEmailConfirmed: Type.Boolean(),
  phone: Type.Object({ phone_number: Type.String({ description: '+7XXXXXXXXXX' }) }),
  city_id: CityIdShape,
  client_card: Type.Union([Type.String(), Type.Null()], { description: 'Number of the loyalty card' }),
  address: Type.Union([Address, Type.Null()], { description: 'The default address' }),
  activeOrders: Type.Integer({ description: 'Active orders' }),
  favProducts: Type.Array(ProductIdShape, { description: 'Ids, the newest first' }),
  favDrugstores: Type.Array(PharmacyIdShape, { description: 'Ids, the newest first' }),
  favorite_drugstores: Type.Array(PharmacyIdShape, { description: 'The same' }),
  favCount: Type.Integer({ description: 'Favourite products' }),
  favourites: Type.Array(ProductIdShape, { description: 'As favProducts' }),
  subscriptions: Type.Array(ProductSubscription),
  block: Type.Boolean({ description: 'Never true: shoppers are not blocked' }),
  franchName: Type.Null({ description: 'Accounts of shoppers belong to no franchise' }),
  franchEmail: Type.Null({ description: 'As franchName' }),
  hhtoken: Type.Null({ description: 'The shop keeps no token of the job board' }),
  resume_hh: Type.Array(Type.String(), { maxItems: 0, description: 'As hhtoken' }),
  messages: Type.Optional(Type.Array(Message, { description: 'The newest; all by their own call' })),
  promocodes: Type.Optional(Type.Array(UsablePromoCode)),
  orders: Type.Optional(Type.Object({ results: Type.Array(Order), page: Type.Integer(), totalPages: Type.Integer() })),
  purchases: Type.Optional(Type.Object({ results: Type.Array(Purchase), page: Type.Integer() })),
  reason_cancel: Type.Optional(Type.Array(Type.Object({ code: Type.String(), label: Type.String() }))),
})
export type UserState = Static<typeof UserState>

const UserId = Type.Object({ id: Type.String({ maxLength: 100 }) })

const WithLists = Type.Object({
  lists: Type.Optional(
    Type.Boolean({
      description: 'false: without messages, promocodes, orders, purchases and reason_cancel; true unless given',
    }),
  ),
})

export const getUser = endpoint({
  method: 'GET',
  path: '/api/v1/users/:id',
  summary: 'The profile of the signed-in shopper; another id is answered with user.not_found',
  access: 'user',
  params: UserId,
  query: WithLists,
  reply: UserState,
  fails: ['user.not_found'],
})

export const changeUser = endpoint({
  method: 'PATCH',
  path: '/api/v1/users/:id',
  summary: 'Changes the fields that are sent; null clears a field',
  access: 'user',
  params: UserId,
  query: WithLists,
  body: Type.Object({
    city_id: Type.Optional(CityIdShape),
    info: Type.Optional(
      Type.Object({
        first_name: Type.Optional(Name),
        middle_name: Type.Optional(Name),
        last_name: Type.Optional(Name),
        birthday: Type.Optional(Type.Union([Type.String({ maxLength: 40 }), Type.Null()])),
        gender: Type.Optional(Gender),
      }),
    ),
    email: Type.Optional(Type.Union([Type.String({ maxLength: 1000 }), Type.Null()])),
    address: Type.Optional(
      Type.Union([Type.Object({ id: AddressIdShape }), AddressBody, Type.Null()], {
        description:
          'The default address: one of the address book by its id, or a new one that is added to it; null: none',
      }),
    ),
  }),
  reply: UserState,
  fails: [
    'user.not_found',
    'user.name_invalid',
    'user.birthday_invalid',
    'email.invalid',
    'email.cyrillic',
    'city.not_found',
    'address.not_found',
    'address.outside_city',
    'address.city_unclear',
    'address.too_many',
  ],
})

export const sendEmailCode = endpoint({
  method: 'POST',
  path: '/api/v1/users/:id/email-code',
  summary: 'Sends a confirmation code to the email address in the profile',
  access: 'user',
  params: UserId,
  reply: Type.Object({ email: Type.String(), expires_in: Type.Integer({ description: 'Seconds' }) }),
  fails: [
    'user.not_found',
    'email.missing',
    'email.already_confirmed',
    'email.unreachable',
    'code.too_many',
    'code.not_sent',
  ],
})

export const confirmEmail = endpoint({
  method: 'POST',
  path: '/api/v1/users/:id/email-code/check',
  summary: 'Confirms the email address with the code that was sent to it',
  access: 'user',
  params: UserId,
  body: Type.Object({ code: Type.String({ pattern: '^[0-9]{3,8}$' }) }),
  reply: UserState,
  fails: ['user.not_found', 'code.wrong'],
})

const OfProduct = Type.Object({ ...UserId.properties, productId: ProductIdShape })
const Subscriptions = shape('Subscriptions', { subscriptions: Type.Array(ProductSubscription) })

export const addSubscription = endpoint({
  method: 'POST',
  path: '/api/v1/users/:id/add-subscription/:productId',
  summary: 'Subscribes the shopper to a product: back in stock in the city, or at a price or below',
  access: 'user',
  params: OfProduct,
  query: Type.Object({
    price_at_most: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000_000, description: 'Kopecks' })),
  }),
  reply: Subscriptions,
  fails: ['user.not_found', 'product.not_found', 'subscriptions.full'],
})

export const removeSubscription = endpoint({
  method: 'POST',
  path: '/api/v1/users/:id/delete-subscription/:productId',
  summary: 'Ends the subscription to a product',
  access: 'user',
  params: OfProduct,
  reply: Subscriptions,
  fails: ['user.not_found'],
})

export const listUserPromoCodes = endpoint({
  method: 'GET',
  path: '/api/v1/users/:id/promo-codes',
  summary: 'Promo codes the shopper may use',
  access: 'user',
  params: UserId,
  reply: Type.Object({ results: Type.Array(UsablePromoCode) }),
  fails: ['user.not_found'],
})

export const listSessions = endpoint({
  method: 'GET',
  path: '/api/v1/users/:id/sessions',
  summary: 'Lists the sessions of the shopper, the latest used first',
  access: 'user',
  params: UserId,
  reply: Type.Object({
    results: Type.Array(
      Type.Object({
        id: Uuid,
        device_name: Type.String(),
        created_at: Instant,
        last_seen_at: Instant,
        is_this: Type.Boolean({ description: 'The session of this request' }),
      }),
    ),
  }),
  fails: ['user.not_found'],
})

export const endSession = endpoint({
  method: 'DELETE',
  path: '/api/v1/users/:id/sessions/:sessionId',
  summary: 'Ends one session',
  access: 'user',
  params: Type.Object({ ...UserId.properties, sessionId: Type.String({ maxLength: 100 }) }),
  reply: Type.Object({}),
  fails: ['user.not_found', 'session.not_found'],
})

export const signOutEverywhere = endpoint({
  method: 'DELETE',
  path: '/api/v1/users/:id/sessions',
  summary: 'Ends all sessions, this one included',
  access: 'user',
  params: UserId,
  reply: Type.Object({ ended: Type.Integer({ description: 'Sessions that have ended' }) }),
  fails: ['user.not_found'],
})
