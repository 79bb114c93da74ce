import { Type } from 'typebox'
import { Sort } from '../catalogue/catalogue.ts'
import { ProductCard } from '../catalogue/products.ts'
import { endpoint } from '../endpoint.ts'
import { Instant, oneOf, PriceKopecks, pageQuery, Slug, shape } from '../shapes.ts'
import { TextBlock } from './articles.ts'

const Subject = oneOf(['medicine', 'supplement', 'device', 'other'])
const orNull = <Shape extends typeof Instant>(one: Shape) => Type.Union([one, Type.Null()])

const AdvertisementLine = shape('AdvertisementLine', {
  id: Slug,
  url: Type.String({ description: 'Path of its page without the city' }),
  title: Type.String(),
  title_short: Type.String(),
  description: Type.String(),
  channels: Type.Array(oneOf(['web', 'app'])),
  cities: Type.Array(Slug, { description: 'Cities it is for; every city when empty' }),
  subjects: Type.Array(Subject, { description: 'What it is about: the notices beside it follow from it' }),
  notice_percent: Type.Integer({ description: 'The share of its area that the notice has to take' }),
  erid: orNull(Type.String({ description: 'The token of the register of advertising' })),
  advertiser: Type.Union([Type.Object({ name: Type.String(), inn: Type.String() }), Type.Null()]),
  terms: orNull(Type.String()),
  limited: Type.Union(
    [
      Type.Object({
        price: PriceKopecks,
        quota: Type.Integer({ description: 'Packs that there were at this price' }),
        left: Type.Integer({ description: 'Packs that are left at it; ordered packs count' }),
      }),
      Type.Null(),
    ],
    { description: 'A lower price of its one product, for so many packs' },
  ),
  begins_at: Instant,
  ends_at: orNull(Instant),
  is_demo: Type.Boolean({ description: 'Written to show the program' }),
})

export const listAdvertisements = endpoint({
  method: 'GET',
  path: '/api/v1/marketing/all',
  summary: 'Advertisements for the city and the channel',
  access: 'open',
  query: Type.Object({
    channel: Type.Optional(Type.Union([Type.Literal('web'), Type.Literal('app')])),
    ...pageQuery(20),
  }),
  reply: Type.Object({
    results: Type.Array(AdvertisementLine),
    page: Type.Integer(),
    totalPages: Type.Integer(),
    totalCount: Type.Integer(),
  }),
  fails: [],
})

export const getAdvertisement = endpoint({
  method: 'POST',
  path: '/api/v1/marketing/:id',
  summary: 'An advertisement with its products, in the editor’s order or in another',
  access: 'open',
  isRead: true,
  params: Type.Object({ id: Slug }),
  body: Type.Optional(
    Type.Object({
      sort: Type.Optional(Sort),
      ...pageQuery(20),
      draft: Type.Optional(Type.String({ maxLength: 200, description: 'The key of a draft’s link' })),
    }),
  ),
  reply: shape('Advertisement', {
    ...AdvertisementLine.properties,
    blocks: Type.Array(TextBlock),
    products: Type.Array(ProductCard),
    count: Type.Integer({ description: 'Products in all' }),
    page: Type.Integer(),
    totalPages: Type.Integer(),
    is_draft: Type.Boolean(),
  }),
  fails: ['content.not_found', 'content.ended', 'content.draft_ended', 'city.not_found', 'request.invalid'],
})

export const listProductActivity = endpoint({
  method: 'GET',
  path: '/api/v1/marketing/product-activity',
  summary: 'Products of the day in the city',
  access: 'open',
  reply: Type.Object({
    now: Type.String({ format: 'date-time', description: 'The clock of the shop, for a countdown' }),
    results: Type.Array(
      shape('ProductActivity', {
        ...AdvertisementLine.properties,
        qDs: Type.Boolean({ description: 'The price of the day holds: its time has not ended and packs are left' }),
        product: ProductCard,
      }),
    ),
  }),
  fails: ['city.not_found'],
})
