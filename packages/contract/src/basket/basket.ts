import { maxPacksPerLine, type PrescriptionLineId } from '@romashka/basics'
import { Type } from 'typebox'
import { changesBasket, changesOwnBasket, endpoint } from '../endpoint.ts'
import {
  AddressIdShape,
  CityIdShape,
  oneOf,
  PharmacyIdShape,
  PriceKopecks,
  ProductIdShape,
  shape,
  Uuid,
} from '../shapes.ts'
import { BasketV2, DeliveryMethod, ImpossibleOrder, Inventory, Item, Packs, Tariff, VariantType } from './shapes.ts'

export * from './basket-v1.ts'
export * from './quotes.ts'
export { BasketV1, BasketV2, Inventory, Item, Quote, Tariff } from './shapes.ts'

const changeFails = ['product.not_found', 'basket.too_many_packs', 'basket.too_many_lines'] as const
const variantQuery = { variantType: Type.Optional(VariantType) }
const wayQuery = { wayToGetType: Type.Optional(DeliveryMethod), ...variantQuery }
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
  summary: 'The basket with its present delivery method',
  access: 'visitor',
  reply: BasketV2,
  fails: [],
})

export const getCourierBasket = endpoint({
  method: 'GET',
  path: '/api/v2/baskets/from/courier',
  summary: 'The basket as a courier delivery',
  access: 'visitor',
  query: Type.Object(variantQuery),
  reply: BasketV2,
  fails: [],
})

export const getPickupBasket = endpoint({
  method: 'GET',
  path: '/api/v2/baskets/from/pickup',
  summary: 'The basket as a pickup',
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
  summary: 'Sets the pickup pharmacy of the basket',
  ...changesBasket,
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
  summary: 'Clears the pickup pharmacy of the basket',
  ...changesBasket,
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
  summary: 'Sets the packs of several products; of two numbers for one product the larger counts',
  ...changesBasket,
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
  summary: 'Removes products from the basket',
  ...changesBasket,
  query: WayQuery,
  body: IdList,
  reply: BasketV2,
  fails: [],
})

export const setBasketProduct = endpoint({
  method: 'PUT',
  path: '/api/v2/baskets/products/:id',
  summary: 'Sets the packs of a product; zero removes it',
  ...changesBasket,
  params: productParams,
  query: Type.Object({ count: Packs, isChecked: Type.Optional(Type.Boolean()) }),
  reply: BasketV2,
  fails: changeFails,
})

export const removeBasketProduct = endpoint({
  method: 'DELETE',
  path: '/api/v2/baskets/products/:id',
  summary: 'Removes a product from the basket',
  ...changesBasket,
  params: productParams,
  reply: BasketV2,
  fails: [],
})

export const setBasketProductCount = endpoint({
  method: 'POST',
  path: '/api/v2/baskets/products/:id/count',
  summary: 'Sets the packs of a product that is in the basket',
  ...changesBasket,
  params: productParams,
  query: Type.Object({ count: Packs }),
  reply: BasketV2,
  fails: changeFails,
})

export const replaceBasketProduct = endpoint({
  method: 'POST',
  path: '/api/v2/baskets/products/replace',
  summary: 'Replaces a product by another',
  ...changesBasket,
  query: WayQuery,
  body: Type.Object({
    id: ProductIdShape,
    replacementId: ProductIdShape,
    amount: Type.Optional(Type.Integer({ minimum: 1, maximum: maxPacksPerLine })),
  }),
  reply: BasketV2,
  fails: ['basket.line_not_found', 'product.not_found', 'basket.too_many_packs'],
})

export const addPrescriptionToBasket = endpoint({
  method: 'POST',
  path: '/api/v2/baskets/recipe/:id',
  summary:
    'Puts in what a prescription still allows, with the least waste and cost; or the product that is named for one of its lines',
  ...changesOwnBasket,
  params: Type.Object({ id: Uuid }),
  query: Type.Object({
    ...wayQuery,
    lineId: Type.Optional(Type.Unsafe<PrescriptionLineId>(Uuid)),
    productId: Type.Optional(ProductIdShape),
  }),
  reply: BasketV2,
  fails: [
    'prescription.not_found',
    'prescription.nothing_to_order',
    'product.not_found',
    'basket.too_many_packs',
    'basket.too_many_lines',
  ],
})

export const removePrescriptionFromBasket = endpoint({
  method: 'DELETE',
  path: '/api/v2/baskets/recipe/:id',
  summary: 'Takes a prescription off the lines of the basket: it will be shown in the pharmacy',
  ...changesOwnBasket,
  params: Type.Object({ id: Uuid }),
  reply: BasketV2,
  fails: [],
})

export const checkBasketProduct = endpoint({
  method: 'PUT',
  path: '/api/v2/baskets/checks/:id',
  summary: 'Checks or unchecks a line',
  ...changesBasket,
  params: productParams,
  query: Type.Object({ isChecked: Type.Boolean() }),
  reply: BasketV2,
  fails: [],
})

export const checkBasketProducts = endpoint({
  method: 'PUT',
  path: '/api/v2/baskets/checks',
  summary: 'Checks or unchecks lines; without products all available ones',
  ...changesBasket,
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
  summary: 'Sets the promo code of the basket; without one removes it',
  ...changesBasket,
  query: Type.Object({ ...wayQuery, promoCodeId: Type.Optional(Uuid) }),
  body: Type.Object({ promo_code: Type.Optional(Type.Union([Type.String({ maxLength: 40 }), Type.Null()])) }),
  reply: BasketV2,
  fails: ['promo_code.too_many_attempts'],
})

export const listBasketAlternatives = endpoint({
  method: 'POST',
  path: '/api/v2/baskets/view-alternative',
  summary: 'Products of the city with the same substance for each unavailable line',
  ...changesBasket,
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

const JointUseNotice = shape('JointUseNotice', {
  kind: oneOf(['contraindicated', 'not_recommended', 'same_substance']),
  substances: Type.Array(Type.String()),
  products: Type.Array(
    Type.Object({ id: ProductIdShape, title: Type.String(), tradeName: Type.String(), slug: Type.String() }),
  ),
  source: Type.Union([Type.String(), Type.Null()], { description: 'The reference book; null for a shared substance' }),
})

export const listJointUseNotices = endpoint({
  method: 'POST',
  path: '/api/v2/baskets/joint-use',
  summary: 'What to ask a pharmacist about before these products are taken at the same time, the gravest first',
  access: 'visitor',
  isRead: true,
  body: Type.Object({ ids: Type.Array(ProductIdShape, mostLines) }),
  reply: Type.Object({ notices: Type.Array(JointUseNotice) }),
  fails: [],
})

export const listBasketTariffs = endpoint({
  method: 'GET',
  path: '/api/v2/baskets/delivery/tariffs',
  summary: 'Delivery tariffs of this basket, and the sum still missing for a free delivery',
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
  summary: 'Sets delivery method, address, tariff, slot and packaging of the basket',
  ...changesBasket,
  body: Type.Object({
    wayToGetType: Type.Optional(DeliveryMethod),
    variantType: Type.Optional(Type.Union([VariantType, Type.Null()])),
    isDevide: Type.Optional(Type.Boolean()),
    addressId: Type.Optional(Type.Union([AddressIdShape, Type.Null()])),
    deliveryTariffId: Type.Optional(Type.Union([Type.Integer({ minimum: 1, maximum: 2_147_483_647 }), Type.Null()])),
    slotId: Type.Optional(Type.Union([Type.String({ maxLength: 30 }), Type.Null()])),
    is_packaging: Type.Optional(Type.Boolean()),
  }),
  reply: BasketV2,
  fails: ['delivery.tariff_not_found', 'slot.gone'],
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
  summary: 'The basket priced for another city',
  access: 'visitor',
  params: Type.Object({ city_id: CityIdShape }),
  reply: CityChange,
  fails: ['city.not_found'],
})

export const changeBasketCity = endpoint({
  method: 'PUT',
  path: '/api/v2/baskets/city/:city_id',
  summary: 'Moves the basket to another city',
  ...changesBasket,
  params: Type.Object({ city_id: CityIdShape }),
  reply: BasketV2,
  fails: ['city.not_found'],
})

export const mergeBasket = endpoint({
  method: 'POST',
  path: '/api/v2/baskets/merge',
  summary: "Merges the browser's basket into the shopper's after sign-in; repeating the call changes nothing",
  ...changesOwnBasket,
  body: Type.Object({ products: Type.Optional(Type.Array(ProductInput, mostLines)) }),
  reply: BasketV2,
  fails: [],
})
