import { maxPacksPerLine } from '@romashka/basics'
import { Type } from 'typebox'
import { changesBasket, endpoint } from '../endpoint.ts'
import { CityIdOrNull, PharmacyIdShape, PriceKopecks, ProductIdShape } from '../shapes.ts'
import { BasketV1, BasketV1Answer, GroupCode, Inventory, Packs, PromoStatus, ShortGood, Tariff } from './shapes.ts'

const lineQuery = Type.Object({
  is_today: Type.Optional(Type.Boolean({ description: 'The group the change is made in' })),
  in_basket: Type.Optional(
    Type.Boolean({ description: 'Asked on the basket page: answers the whole basket; else its count' }),
  ),
})

export const getBasketV1 = endpoint({
  method: 'GET',
  path: '/api/v1/baskets',
  summary: 'The basket in the shape of version 1',
  access: 'visitor',
  reply: BasketV1,
  fails: [],
})

export const setBasketV1Product = endpoint({
  method: 'PUT',
  path: '/api/v1/baskets/product/:id',
  summary: 'Sets the packs of a product',
  ...changesBasket,
  params: Type.Object({ id: ProductIdShape }),
  query: lineQuery,
  body: Type.Object({
    amount: Type.Optional(Packs),
    count: Type.Optional(Packs),
    checked: Type.Optional(Type.Boolean()),
  }),
  reply: BasketV1Answer,
  fails: ['product.not_found', 'basket.too_many_packs', 'basket.too_many_lines'],
})

export const removeBasketV1Product = endpoint({
  method: 'DELETE',
  path: '/api/v1/baskets/product/:id',
  summary: 'Removes a product from the basket',
  ...changesBasket,
  params: Type.Object({ id: ProductIdShape }),
  query: lineQuery,
  reply: BasketV1Answer,
  fails: [],
})

export const setBasketV1Variant = endpoint({
  method: 'POST',
  path: '/api/v1/baskets/is-today',
  summary: 'Sets whether available packs are collected today, or everything on the promised day',
  ...changesBasket,
  query: Type.Object({ condition: Type.Boolean() }),
  reply: BasketV1,
  fails: [],
})

export const checkBasketV1Lines = endpoint({
  method: 'POST',
  path: '/api/v1/baskets/toggle-check',
  summary: 'Checks or unchecks all available lines, or those of one group',
  ...changesBasket,
  query: Type.Object({ condition: Type.Boolean(), is_today: Type.Optional(Type.Boolean()) }),
  reply: BasketV1,
  fails: [],
})

export const clearBasketV1 = endpoint({
  method: 'DELETE',
  path: '/api/v1/baskets',
  summary: 'Removes all lines of the basket',
  ...changesBasket,
  reply: BasketV1,
  fails: [],
})

export const listBasketV1Inventories = endpoint({
  method: 'GET',
  path: '/api/v1/baskets/inventory-list',
  summary: 'Pharmacies with and without products of the basket',
  access: 'visitor',
  query: Type.Object({ is_today: Type.Optional(Type.Boolean()) }),
  reply: Type.Object({ list_items: Type.Array(Inventory), list_not_available: Type.Array(Inventory) }),
  fails: [],
})

export const setBasketV1Pharmacy = endpoint({
  method: 'POST',
  path: '/api/v1/baskets/drugstore-id',
  summary: 'Sets the pickup pharmacy of the basket; without one clears it',
  ...changesBasket,
  query: Type.Object({
    drugstore_id: Type.Optional(PharmacyIdShape),
    is_today: Type.Optional(Type.Boolean()),
  }),
  reply: BasketV1,
  fails: ['pharmacy.not_found'],
})

export const setBasketV1City = endpoint({
  method: 'POST',
  path: '/api/v1/baskets/destination-city-id/:city_id',
  summary: 'Moves the basket to another city for courier delivery; an unknown one and null mean the default city',
  ...changesBasket,
  params: Type.Object({ city_id: CityIdOrNull }),
  reply: Type.Object({
    delivery_goods_list: BasketV1.properties.goods_list,
    impossibleOrderList: BasketV1.properties.impossibleOrderList,
    tariffs: Type.Array(Tariff),
    basket: BasketV1,
  }),
  fails: ['delivery.not_available'],
})

export const setBasketV1PromoCode = endpoint({
  method: 'POST',
  path: '/api/v1/baskets/set-promo-code',
  summary: 'Sets the promo code of the basket; an empty one removes it',
  ...changesBasket,
  body: Type.Object({ promo_code: Type.Union([Type.String({ maxLength: 40 }), Type.Null()]) }),
  reply: Type.Object({ promo_code_status: PromoStatus, basket: BasketV1 }),
  fails: ['promo_code.too_many_attempts'],
})

export const countBasketV1Packs = endpoint({
  method: 'GET',
  path: '/api/v1/baskets/count',
  summary: 'Counts the packs of the basket',
  access: 'visitor',
  reply: Type.Object({
    count: Type.Integer(),
    version: Type.Integer(),
    basket: Type.Object({ goods_list: Type.Array(ShortGood) }),
  }),
  fails: [],
})

const orNullPrice = Type.Union([PriceKopecks, Type.Null()])

export const calculateFrontendBasket = endpoint({
  method: 'POST',
  path: '/api/v1/marketing/calculate-frontend-basket',
  summary: 'Prices and groups of today for a basket kept in a browser; prices in the request are ignored',
  access: 'open',
  isRead: true,
  body: Type.Object({
    items: Type.Array(
      Type.Object({
        id: ProductIdShape,
        amount: Type.Integer({ minimum: 1, maximum: maxPacksPerLine }),
        checked: Type.Optional(Type.Boolean()),
      }),
      { maxItems: 100 },
    ),
  }),
  reply: Type.Object({
    items: Type.Array(
      Type.Object({
        id: ProductIdShape,
        amount: Type.Integer(),
        checked: Type.Boolean(),
        price: orNullPrice,
        price_crossed: orNullPrice,
        group_code: GroupCode,
        current_advertisment: Type.Union([Type.Object({ title_short: Type.String() }), Type.Null()]),
        available: Type.Boolean(),
        today: Type.Integer(),
        tomorrow: Type.Integer(),
        missing: Type.Integer(),
        max_store_quantity: Type.Integer(),
        maxQuantity: Type.Integer(),
        title: Type.Union([Type.String(), Type.Null()]),
        titleShort: Type.Union([Type.String(), Type.Null()]),
        slug: Type.Union([Type.String(), Type.Null()]),
        maker: Type.Union([Type.String(), Type.Null()]),
        packShape: Type.Union([Type.String(), Type.Null()]),
        pictureUrl: Type.Union([Type.String(), Type.Null()]),
        is_prescription: Type.Boolean(),
      }),
    ),
    total_count: Type.Integer(),
    total_price: Type.Integer(),
    total_products_price: Type.Integer(),
    discount: Type.Integer(),
    date_today: Type.String(),
    date_tomorrow: Type.String(),
  }),
  fails: [],
})
