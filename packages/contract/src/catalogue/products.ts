import { Type } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { Drugstore } from '../pharmacies/pharmacies.ts'
import {
  CalendarDay,
  CityIdShape,
  DispensingClass,
  Instant,
  oneOf,
  PharmacyIdShape,
  PriceKopecks,
  ProductIdShape,
  pageQuery,
  Slug,
  shape,
} from '../shapes.ts'

export const Badge = Type.Union([
  Type.Literal('discount'),
  Type.Literal('prescription'),
  Type.Literal('pharmacy_only'),
  Type.Literal('supplement'),
  Type.Literal('vital'),
  Type.Literal('fridge'),
  Type.Literal('popular'),
])

/** One pack as every list shows it: listings, search, favourites, recommendations, suggestions. */
export const ProductCard = shape('ProductCard', {
  id: ProductIdShape,
  code: Type.String({ description: "The chain's article number" }),
  slug: Slug,
  title: Type.String(),
  titleShort: Type.String(),
  tradeName: Type.String(),
  substance: Type.Union([Type.String(), Type.Null()]),
  maker: Type.Union([Type.String(), Type.Null()]),
  country: Type.Union([Type.String(), Type.Null()]),
  category_id: Type.String(),
  familyId: Type.Integer(),
  price: Type.Union([PriceKopecks, Type.Null()], { description: 'Whole kopecks; null where the city has no price' }),
  priceCrossed: Type.Union([PriceKopecks, Type.Null()]),
  pricePerUnit: Type.Union([PriceKopecks, Type.Null()], { description: 'Of one tablet, ampoule …' }),
  discountPercent: Type.Union([Type.Integer(), Type.Null()]),
  is_prescription: Type.Boolean(),
  dispensingClass: DispensingClass,
  isToday: Type.Boolean(),
  is_stock: Type.Boolean({ description: 'Can be had today in a pharmacy of the city' }),
  is_preorder: Type.Boolean({ description: 'Not today, but tomorrow; never together with is_stock' }),
  tomorrow: Type.Boolean({ description: 'The warehouse can bring it by tomorrow' }),
  pharmaciesToday: Type.Integer(),
  pharmaciesNearby: Type.Integer({ description: 'The same in the city that supplies this one' }),
  tomorrowNearby: Type.Boolean({ description: 'The warehouse can bring it to that city by tomorrow' }),
  max_store_quantity: Type.Integer({ description: 'The most packs one pharmacy can hand over today' }),
  courier: Type.Boolean({ description: 'The law lets a courier bring it' }),
  dosageForm: Type.Union([Type.String(), Type.Null()]),
  packShape: Type.String(),
  strength: Type.Union([Type.String(), Type.Null()]),
  volume: Type.Union([Type.String(), Type.Null()]),
  packSize: Type.Union([Type.Integer(), Type.Null()]),
  atcLetter: Type.Union([Type.String(), Type.Null()]),
  pictureUrl: Type.Union([Type.String(), Type.Null()]),
  badges: Type.Array(Badge),
})

export const Crumb = shape('Crumb', {
  section_id: Type.String(),
  name: Type.String(),
  slug: Type.String(),
  url: Type.String(),
})

/** Where the figures of an answer come from: a city without pharmacies shows those of the nearest city that has some. */
export const CityOfAnswer = shape('CityOfAnswer', {
  city_id: CityIdShape,
  hasPharmacies: Type.Boolean(),
  supplyCity: Type.Object({ id: CityIdShape, slug: Type.String(), name: Type.String() }),
})

const Difference = Type.Union([
  Type.Literal('tradeName'),
  Type.Literal('maker'),
  Type.Literal('substance'),
  Type.Literal('form'),
  Type.Literal('strength'),
  Type.Literal('packSize'),
])

export const Analogue = shape('Analogue', {
  product: ProductCard,
  differs: Type.Array(Difference),
  saving: Type.Union([Type.Integer(), Type.Null()], {
    description:
      'Kopecks saved against the same amount of this product; below zero it costs more; null where not comparable',
  }),
  savingPercent: Type.Union([Type.Integer(), Type.Null()]),
})

export const AnalogueStep = shape('AnalogueStep', {
  step: Type.Union([Type.Literal('same'), Type.Literal('other_form'), Type.Literal('same_group')], {
    description:
      'same: substance, strength and form; other_form: the substance alone; same_group: the ATC group (level 4)',
  }),
  products: Type.Array(Analogue),
})

const feedText = (description: string) => Type.Union([Type.String(), Type.Null()], { description })

/** Texts that the feed gives and the page shows unchanged. */
export const productTexts = {
  registrationNumber: feedText('Number of the registration in the state register'),
  storageText: feedText('How to store it, in the words of the feed'),
}

export const ProductDetail = shape('ProductDetail', {
  ...ProductCard.properties,
  isWithdrawn: Type.Boolean({ description: 'No longer in the assortment; the page stays for those who look for it' }),
  url: Type.String(),
  crumbPath: Type.Array(Crumb),
  substances: Type.Array(
    Type.Object({ name: Type.String(), slug: Type.String(), nameLatin: Type.Union([Type.String(), Type.Null()]) }),
  ),
  makerSlug: Type.Union([Type.String(), Type.Null()]),
  atc: Type.Union([
    Type.Object({ code: Type.String(), groups: Type.Array(Type.Object({ code: Type.String(), name: Type.String() })) }),
    Type.Null(),
  ]),
  ean: Type.Union([Type.String(), Type.Null()]),
  ...productTexts,
  isVital: Type.Union([Type.Boolean(), Type.Null()], {
    description: 'the list of vital medicines; null where unknown',
  }),
  registryPrice: Type.Union([PriceKopecks, Type.Null()], { description: "The maker's registered price, kopecks" }),
  priceCeiling: Type.Union([PriceKopecks, Type.Null()], {
    description: 'What a vital medicine may cost at most in the region of its pharmacies, kopecks; null where unknown',
  }),
  ethanolPercent: Type.Union([Type.Number(), Type.Null()]),
  ageFrom: Type.Union([Type.Integer(), Type.Null()]),
  storage: Type.Object({
    minCelsius: Type.Union([Type.Integer(), Type.Null()]),
    maxCelsius: Type.Union([Type.Integer(), Type.Null()]),
    kind: Type.Union([
      Type.Literal('frozen'),
      Type.Literal('fridge'),
      Type.Literal('cool'),
      Type.Literal('room'),
      Type.Null(),
    ]),
  }),
  description: Type.Union([Type.String(), Type.Null()]),
  valueSources: Type.Object(
    {
      dispensingClass: Type.Optional(Type.String()),
      substances: Type.Optional(Type.String()),
      atc: Type.Optional(Type.String()),
      isVital: Type.Optional(Type.String()),
      registrationNumber: Type.Optional(Type.String()),
    },
    {
      description:
        'Who says a value, by field: state-register, pharmacist, editorial, abroad …; the feed where not named',
    },
  ),
  dispensing: Type.Object({
    rule: DispensingClass,
    canOrder: Type.Boolean(),
    canPayOnline: Type.Boolean(),
    canShowElectronic: Type.Boolean({ description: 'It may be ordered by an electronic prescription' }),
    courierRefusal: Type.Union([
      oneOf(['RX_NEEDS_PHARMACY', 'ALCOHOL_OVER_25', 'COLD_CHAIN_NO_SLOT', 'NO_PERMIT', 'NOT_IN_CITY']),
      Type.Null(),
    ]),
  }),
  availability: Type.Object({
    pharmaciesToday: Type.Integer(),
    packsToday: Type.Integer(),
    tomorrow: Type.Boolean(),
    nearestExpiry: Type.Union([CalendarDay, Type.Null()], {
      description: 'The lot on sale in the city that ends first',
    }),
    latestExpiry: Type.Union([CalendarDay, Type.Null()]),
    confirmedAt: Type.Union([Instant, Type.Null()], { description: 'When the stock was last confirmed by a pharmacy' }),
  }),
  productFormFactor: Type.Array(ProductCard, {
    description: 'Every pack of the same trade name and maker, this one too',
  }),
  productAnalogs: Type.Array(AnalogueStep),
  city: CityOfAnswer,
})

const productFails = ['product.not_found'] as const
const oneProduct = { params: Type.Object({ id: ProductIdShape }), access: 'open' } as const

export const getProduct = endpoint({
  method: 'GET',
  path: '/api/v1/products/:id',
  summary: 'Everything a product page needs, by the product’s id',
  ...oneProduct,
  reply: ProductDetail,
  fails: productFails,
})

export const getProductDetail = endpoint({
  method: 'GET',
  path: '/api/v1/search/products/detail/:id',
  summary: 'Everything a product page needs; recorded as viewed by the caller',
  ...oneProduct,
  reply: ProductDetail,
  fails: productFails,
})

export const getProductBySlug = endpoint({
  method: 'GET',
  path: '/api/v1/products/by-slug/:slug',
  summary: 'A product by its slug; 301 or 302 with Location where it has moved',
  access: 'open',
  params: Type.Object({ slug: Type.String({ minLength: 1, maxLength: 250 }) }),
  reply: ProductDetail,
  fails: productFails,
})

export const getPreview = endpoint({
  method: 'GET',
  path: '/api/v1/previews/:id',
  summary: 'The card of one product',
  ...oneProduct,
  reply: ProductCard,
  fails: productFails,
})

export const listPreviewsByCategory = endpoint({
  method: 'GET',
  path: '/api/v1/previews/by_category/:categoryId',
  summary: 'Cards of a category, the most popular first',
  access: 'open',
  params: Type.Object({ categoryId: Type.String({ pattern: '^[0-9]{9}$' }) }),
  query: Type.Object({
    brand: Type.Optional(Type.String({ maxLength: 200, description: 'Slug of a maker' })),
    ...pageQuery(24),
  }),
  reply: Type.Object({ products: Type.Array(ProductCard), count: Type.Integer() }),
  fails: ['category.not_found'],
})

export const getAvailability = endpoint({
  method: 'GET',
  path: '/api/v1/products/:id/availability',
  summary: 'Pharmacies with the product today or tomorrow; the nearest first where a place is given',
  access: 'open',
  params: Type.Object({ id: ProductIdShape }),
  query: Type.Object({
    latitude: Type.Optional(Type.Number({ minimum: -90, maximum: 90 })),
    longitude: Type.Optional(Type.Number({ minimum: -180, maximum: 180 })),
  }),
  reply: Type.Object({
    results: Type.Array(
      Type.Object({
        drugstore: Drugstore,
        quantity: Type.Union([Type.Literal('few'), Type.Literal('some'), Type.Literal('many'), Type.Null()], {
          description: 'null: not in stock now',
        }),
        expiresOn: Type.Union([CalendarDay, Type.Null()]),
        confirmedAt: Type.Union([Instant, Type.Null()]),
        tomorrow: Type.Boolean(),
      }),
    ),
    city: CityOfAnswer,
  }),
  fails: productFails,
})

const ClockTime = Type.String({ pattern: '^\\d{2}:\\d{2}$', description: 'On the clock of the pharmacy' })

export const listDrugstoreProducts = endpoint({
  method: 'GET',
  path: '/api/v1/drugstores/:id/products',
  summary: 'What a pharmacy has in stock now, the most popular first, and when it is open on the coming days',
  access: 'open',
  params: Type.Object({ id: PharmacyIdShape }),
  query: Type.Object({
    department: Type.Optional(Type.String({ maxLength: 200, description: 'Slug of a department: only its products' })),
    ...pageQuery(24),
  }),
  reply: Type.Object({
    drugstore: Drugstore,
    openDays: Type.Array(
      Type.Object({
        day: CalendarDay,
        hours: Type.Array(
          Type.Object({ from: ClockTime, until: ClockTime }, { description: '24:00: midnight that ends the day' }),
          { description: 'Empty: closed on this day' },
        ),
      }),
    ),
    departments: Type.Array(
      Type.Object({
        section_id: Type.String(),
        name: Type.String(),
        slug: Type.String(),
        count: Type.Integer({ description: 'Products in stock here' }),
      }),
    ),
    products: Type.Array(ProductCard),
    count: Type.Integer(),
    page: Type.Integer(),
    pages: Type.Integer(),
  }),
  fails: ['pharmacy.not_found', 'category.not_found'],
})

export const Replacements = shape('Replacements', { product: ProductCard, analogs: Type.Array(AnalogueStep) })

export const listReplacements = endpoint({
  method: 'GET',
  path: '/api/v1/search/products/selection-for-replacement/:productCode',
  summary: 'Replacements of a product, by the chain’s article number',
  access: 'open',
  params: Type.Object({ productCode: Type.String({ minLength: 1, maxLength: 100 }) }),
  reply: Replacements,
  fails: productFails,
})

export const listBasketAnalogues = endpoint({
  method: 'GET',
  path: '/api/v1/search/products/basket-analogs/:slug',
  summary: 'Analogues for a line of the basket; those in stock in one pharmacy where it is named',
  access: 'open',
  params: Type.Object({ slug: Type.String({ minLength: 1, maxLength: 250 }) }),
  query: Type.Object({ pharmacy: Type.Optional(PharmacyIdShape) }),
  reply: Replacements,
  fails: productFails,
})

export const listMarkers = endpoint({
  method: 'GET',
  path: '/api/v1/search/products/marker',
  summary: 'Badges of products; without products the kinds of badges',
  access: 'open',
  query: Type.Object({ ids: Type.Optional(Type.String({ maxLength: 2000, pattern: '^\\d{1,9}(,\\d{1,9})*$' })) }),
  reply: Type.Object({
    markers: Type.Array(Badge),
    results: Type.Array(Type.Object({ id: ProductIdShape, markers: Type.Array(Badge) })),
  }),
  fails: [],
})

export const countFreeDelivery = endpoint({
  method: 'GET',
  path: '/api/v1/search/products/free-delivery-count',
  summary: 'Counts the deliverable products of the city',
  access: 'open',
  reply: Type.Object({ count: Type.Integer() }),
  fails: ['category.not_found'],
})
