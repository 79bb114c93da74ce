import { maxPacksPerLine } from '@romashka/basics'
import { Type } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { AddressIdShape, CityIdShape, PharmacyIdShape, PriceKopecks, ProductIdShape, shape, Uuid } from '../shapes.ts'
import { BasketV2, ImpossibleOrder, Inventory, Item, Packs, Tariff, VariantType, WayToGet } from './shapes.ts'

export * from './basket-v1.ts'
export * from './quotes.ts'
export { BasketV1, BasketV2, Inventory, Item, Quote, Tariff } from './shapes.ts'

const changeFails = ['product.not_found', 'basket.too_many_packs', 'basket.too_many_lines'] as const
const variantQuery = { variantType: Type.Optional(VariantType) }
const wayQuery = { wayToGetType: Type.Optional(WayToGet), ...variantQuery }
const WayQuery = Type.Object(wayQuery)
const productParams = Type.Object({ id: ProductIdShape })

const ProductInput = shape('BasketProductInput', {
  id: ProductIdShape,
  amount: Type.Optional(Packs),
  count: Type.Optional(Packs),
  checked: Type.Optional(Type.Boolean()),
})
const mostLines = { maxItems: 100 }
const ProductList = Type.Union([
  Type.Array(ProductInput, mostLines),
  Type.Object({ products: Type.Array(ProductInput, mostLines) }),
])
/** A product of the basket, or its id alone. */
const ProductOrId = Type.Union([ProductIdShape, Type.Object({ id: ProductIdShape })])
const IdList = Type.Union([
  Type.Array(ProductOrId, mostLines),
  Type.Object({ products: Type.Array(ProductOrId, mostLines) }),
])

export const getBasket = endpoint({
  method: 'GET',
  path: '/api/v2/baskets',
  summary: 'The basket as it was last chosen',
  access: 'visitor',
  reply: BasketV2,
  fails: [],
})

export const getCourierBasket = endpoint({
  method: 'GET',
  path: '/api/v2/baskets/from/courier',
  summary: 'The basket as a courier would bring it',
  access: 'visitor',
  query: Type.Object(variantQuery),
  reply: BasketV2,
  fails: [],
})

export const getPickupBasket = endpoint({
  method: 'GET',
  path: '/api/v2/baskets/from/pickup',
  summary: 'The basket as it would be fetched from the pharmacy',
  access: 'visitor',
  query: Type.Object(variantQuery),
  reply: BasketV2,
  fails: [],
})

export const listInventories = endpoint({
  method: 'GET',
  path: '/api/v2/baskets/from/pickup/inventories',
  summary: 'Pharmacies of the city with what each has of the checked lines, the best offer first',
  access: 'visitor',
  query: Type.Object({
    ...variantQuery,
    latitude: Type.Optional(Type.Number({ minimum: -90, maximum: 90 })),
    longitude: Type.Optional(Type.Number({ minimum: -180, maximum: 180 })),
  }),
  reply: Type.Object({ inventories: Type.Array(Inventory) }),
  fails: [],
})

export const choosePharmacy = endpoint({
  method: 'PUT',
  path: '/api/v2/baskets/from/pickup/pharmacy',
  summary: 'Chooses the pharmacy to fetch the basket from',
  access: 'visitor',
  query: Type.Object({
    pharmacyId: PharmacyIdShape,
    ...variantQuery,
    isDevide: Type.Optional(Type.Boolean({ description: 'Agrees to come twice' })),
  }),
  reply: BasketV2,
  fails: ['pharmacy.not_found'],
})

export const clearPharmacy = endpoint({
  method: 'DELETE',
  path: '/api/v2/baskets/from/pickup/pharmacy',
  summary: 'Forgets the pharmacy',
  access: 'visitor',
  query: Type.Object(variantQuery),
  reply: BasketV2,
  fails: [],
})

export const listBasketProducts = endpoint({
  method: 'GET',
  path: '/api/v2/baskets/products',
  summary: 'The products of the basket',
  access: 'visitor',
  reply: Type.Object({ products: Type.Array(Item), count: Type.Integer(), version: Type.Integer() }),
  fails: [],
})

export const setBasketProducts = endpoint({
  method: 'PUT',
  path: '/api/v2/baskets/products',
  summary: 'Puts exactly so many packs of each product; repeating or uniting keeps the larger number',
  access: 'visitor',
  query: Type.Object({
    ...wayQuery,
    is_packaging: Type.Optional(Type.Boolean({ description: 'Carrier bags, too' })),
    is_reordering: Type.Optional(
      Type.Boolean({ description: 'A former order once more, or the basket of a browser that has just signed in' }),
    ),
  }),
  body: ProductList,
  reply: BasketV2,
  fails: changeFails,
})

export const removeBasketProducts = endpoint({
  method: 'DELETE',
  path: '/api/v2/baskets/products',
  summary: 'Takes products out of the basket',
  access: 'visitor',
  query: WayQuery,
  body: IdList,
  reply: BasketV2,
  fails: [],
})

export const setBasketProduct = endpoint({
  method: 'PUT',
  path: '/api/v2/baskets/products/:id',
  summary: 'Puts exactly so many packs of a product in the basket; zero takes it out',
  access: 'visitor',
  params: productParams,
  query: Type.Object({ count: Packs, isChecked: Type.Optional(Type.Boolean()) }),
  reply: BasketV2,
  fails: changeFails,
})

export const removeBasketProduct = endpoint({
  method: 'DELETE',
  path: '/api/v2/baskets/products/:id',
  summary: 'Takes a product out of the basket',
  access: 'visitor',
  params: productParams,
  reply: BasketV2,
  fails: [],
})

export const setBasketProductCount = endpoint({
  method: 'POST',
  path: '/api/v2/baskets/products/:id/count',
  summary: 'Sets how many packs of a product there are',
  access: 'visitor',
  params: productParams,
  query: Type.Object({ count: Packs }),
  reply: BasketV2,
  fails: changeFails,
})

export const replaceBasketProduct = endpoint({
  method: 'POST',
  path: '/api/v2/baskets/products/replace',
  summary: 'Puts another product in the place of one',
  access: 'visitor',
  query: WayQuery,
  body: Type.Object({
    id: ProductIdShape,
    replacementId: ProductIdShape,
    amount: Type.Optional(Type.Integer({ minimum: 1, maximum: maxPacksPerLine })),
  }),
  reply: BasketV2,
  fails: ['basket.line_not_found', 'product.not_found', 'basket.too_many_packs'],
})

export const checkBasketProduct = endpoint({
  method: 'PUT',
  path: '/api/v2/baskets/checks/:id',
  summary: 'Checks or unchecks a line',
  access: 'visitor',
  params: productParams,
  query: Type.Object({ isChecked: Type.Boolean() }),
  reply: BasketV2,
  fails: [],
})

export const checkBasketProducts = endpoint({
  method: 'PUT',
  path: '/api/v2/baskets/checks',
  summary: 'Checks or unchecks lines; without products all that can be had',
  access: 'visitor',
  body: Type.Object({ products: Type.Optional(Type.Array(ProductOrId, mostLines)), isChecked: Type.Boolean() }),
  reply: BasketV2,
  fails: [],
})

export const getBasketAfterOrder = endpoint({
  method: 'GET',
  path: '/api/v2/baskets/after-order',
  summary: 'What stays in the basket after an order',
  access: 'visitor',
  reply: Type.Object({ products: Type.Array(Item), count: Type.Integer(), version: Type.Integer() }),
  fails: [],
})

export const setBasketPromoCode = endpoint({
  method: 'POST',
  path: '/api/v2/baskets/promo-code',
  summary: 'Puts a promo code on the basket; none takes it off',
  access: 'visitor',
  query: Type.Object({ ...wayQuery, promoCodeId: Type.Optional(Uuid) }),
  body: Type.Object({ promo_code: Type.Optional(Type.Union([Type.String({ maxLength: 40 }), Type.Null()])) }),
  reply: BasketV2,
  fails: ['promo_code.too_many_attempts'],
})

export const viewAlternatives = endpoint({
  method: 'POST',
  path: '/api/v2/baskets/view-alternative',
  summary: 'What the city has instead of each line that cannot be had, by the same substance',
  access: 'visitor',
  query: WayQuery,
  reply: Type.Object({
    results: Type.Array(
      Type.Object({
        id: ProductIdShape,
        alternatives: Type.Array(
          Type.Object({
            id: ProductIdShape,
            title: Type.String(),
            slug: Type.String(),
            maker: Type.Union([Type.String(), Type.Null()]),
            packShape: Type.String(),
            price: PriceKopecks,
            priceCrossed: Type.Union([PriceKopecks, Type.Null()]),
            is_prescription: Type.Boolean(),
            is_stock: Type.Boolean(),
            is_preorder: Type.Boolean(),
            max_store_quantity: Type.Integer(),
          }),
        ),
      }),
    ),
  }),
  fails: [],
})

export const listBasketTariffs = endpoint({
  method: 'GET',
  path: '/api/v2/baskets/delivery/tariffs',
  summary: 'What a delivery of this basket costs, and how much is missing to a free one',
  access: 'visitor',
  reply: Type.Object({
    tariffs: Type.Array(
      Type.Object({
        ...Tariff.properties,
        cost: PriceKopecks,
        leftToFree: Type.Union([PriceKopecks, Type.Null()]),
        impossibleOrderList: Type.Array(ImpossibleOrder),
      }),
    ),
  }),
  fails: [],
})

export const changeDeliveryMethod = endpoint({
  method: 'PUT',
  path: '/api/v2/baskets/way',
  summary: 'Keeps how the shopper wants the basket: way, address, tariff, slot, packaging',
  access: 'visitor',
  body: Type.Object({
    wayToGetType: Type.Optional(WayToGet),
    variantType: Type.Optional(Type.Union([VariantType, Type.Null()])),
    isDevide: Type.Optional(Type.Boolean()),
    addressId: Type.Optional(Type.Union([AddressIdShape, Type.Null()])),
    deliveryTariffId: Type.Optional(Type.Union([Type.Integer({ minimum: 1, maximum: 2_147_483_647 }), Type.Null()])),
    slotId: Type.Optional(Type.Union([Type.String({ maxLength: 30 }), Type.Null()])),
    is_packaging: Type.Optional(Type.Boolean()),
  }),
  reply: BasketV2,
  fails: ['slot.gone'],
})

const CityChange = shape('CityChange', {
  city_id: CityIdShape,
  city_name: Type.String(),
  items: Type.Array(
    Type.Object({
      id: ProductIdShape,
      title: Type.String(),
      change: Type.Union([Type.Literal('same'), Type.Literal('price'), Type.Literal('fewer'), Type.Literal('gone')]),
      was: Type.Object({ price: Type.Union([PriceKopecks, Type.Null()]), amount: Type.Integer() }),
      now: Type.Object({ price: Type.Union([PriceKopecks, Type.Null()]), amount: Type.Integer() }),
    }),
  ),
  total_was: PriceKopecks,
  total_price: PriceKopecks,
})

export const previewBasketCity = endpoint({
  method: 'GET',
  path: '/api/v2/baskets/city/:city_id',
  summary: 'What the basket would be in another city',
  access: 'visitor',
  params: Type.Object({ city_id: CityIdShape }),
  reply: CityChange,
  fails: ['city.not_found'],
})

export const changeBasketCity = endpoint({
  method: 'PUT',
  path: '/api/v2/baskets/city/:city_id',
  summary: 'Takes the basket to another city: all of it or nothing',
  access: 'visitor',
  params: Type.Object({ city_id: CityIdShape }),
  reply: BasketV2,
  fails: ['city.not_found'],
})

export const mergeBasket = endpoint({
  method: 'POST',
  path: '/api/v2/baskets/merge',
  summary: "Unites the browser's basket with the shopper's after sign-in; repeating it changes nothing",
  access: 'user',
  body: Type.Object({ products: Type.Optional(Type.Array(ProductInput, mostLines)) }),
  reply: BasketV2,
  fails: [],
})
