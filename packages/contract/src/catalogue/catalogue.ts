import { type Static, type TSchema, Type } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { CityIdShape, Slug, shape } from '../shapes.ts'
import { CityOfAnswer, Crumb, ProductCard } from './products.ts'

export const CategoryIdShape = Type.String({ pattern: '^[0-9]{9}$', description: 'The specification’s section_id' })

const nodeFields = {
  section_id: CategoryIdShape,
  name: Type.String(),
  slug: Slug,
  url: Type.String({ description: 'Path of its page without the city' }),
  parent_section_id: Type.Union([CategoryIdShape, Type.Null()]),
  path: Type.String({ description: 'Ids of its ancestors and itself, joined with colons' }),
  productsCount: Type.Integer({ description: 'Products on sale in it and below' }),
  todayCount: Type.Integer({ description: 'Of them, those a pharmacy of the city has today' }),
  free_delivered_count: Type.Integer({ description: 'Of them, those a courier can bring' }),
}

export const CategoryLine = shape('CategoryLine', nodeFields)

function nestedNode<Below extends TSchema>(levels: number, below: Below) {
  return shape(`CategoryTree${levels}`, { ...nodeFields, nested_categories: Type.Array(below) })
}

/** The tree is at most five levels deep, the root included. */
export const CategoryNode = nestedNode(5, nestedNode(4, nestedNode(3, nestedNode(2, CategoryLine))))
export type CategoryNode = Static<typeof CategoryNode>

const values = (description: string) =>
  Type.Optional(Type.Array(Type.String({ maxLength: 200 }), { maxItems: 100, description }))

/** Values of one filter are joined by "or", filters by "and". */
export const Filters = shape(
  'ListingFilters',
  {
    maker: values('Slugs of makers'),
    form: values('Pack shapes: tablets, syrup …'),
    strength: values('As products carry it: the number and its Russian unit; unknown for medicines without one'),
    packSize: values('Pieces in the pack'),
    country: values('Names of countries'),
    substance: values('Slugs of substances'),
    prescription: values('yes, no'),
    age: values('Age in years of who takes it: 0, 1, 3, 6, 12, 18; unknown for medicines whose age nobody has said'),
    availability: values('today, tomorrow'),
    courier: values('yes: a courier may bring it'),
    storage: values('room, cool, fridge, frozen'),
    sale: values('yes: has a crossed price'),
    price: Type.Optional(
      Type.Object({
        from: Type.Optional(Type.Integer({ minimum: 0, description: 'Kopecks' })),
        to: Type.Optional(Type.Integer({ minimum: 0, description: 'Kopecks' })),
      }),
    ),
  },
  { additionalProperties: false },
)
export type Filters = Static<typeof Filters>

export const Sort = Type.Union([
  Type.Literal('popularity'),
  Type.Literal('price_asc'),
  Type.Literal('price_desc'),
  Type.Literal('unit_price'),
  Type.Literal('name'),
  Type.Literal('discount'),
])

/** Counts of a filter are made with every other filter applied and this one left out, so they stay right. */
export const CatalogFilter = shape('CatalogFilter', {
  code: Type.String({ description: 'A key of `filters`' }),
  values: Type.Array(
    Type.Object({
      value: Type.String(),
      name: Type.String({ description: 'As people read it; the value itself where the words are the storefront’s' }),
      count: Type.Integer(),
      isSelected: Type.Boolean(),
    }),
  ),
  range: Type.Optional(
    Type.Object({
      min: Type.Union([Type.Integer(), Type.Null()]),
      max: Type.Union([Type.Integer(), Type.Null()]),
      from: Type.Union([Type.Integer(), Type.Null()]),
      to: Type.Union([Type.Integer(), Type.Null()]),
    }),
  ),
})

export const pageFields = {
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000 })),
  size: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, description: '24 by default' })),
  scroll_id: Type.Optional(
    Type.String({
      maxLength: 500,
      description: 'Where the previous page ended; a cursor of another listing is refused',
    }),
  ),
}

export const ListingBody = shape('ListingBody', {
  filters: Type.Optional(Filters),
  sort: Type.Optional(Sort),
  ...pageFields,
})

export const listingReply = {
  products: Type.Array(ProductCard),
  count: Type.Integer({ description: 'Products that pass the filters' }),
  filters: Type.Array(CatalogFilter),
  sort: Sort,
  page: Type.Integer(),
  pages: Type.Integer(),
  size: Type.Integer(),
  scroll_id: Type.Union([Type.String(), Type.Null()], { description: 'For the next page; null on the last' }),
  city: CityOfAnswer,
}

export const Listing = shape('Listing', listingReply)

export const CategoryDetail = shape('CategoryDetail', {
  ...nodeFields,
  title: Type.String(),
  level: Type.Integer(),
  crumbPath: Type.Array(Crumb),
  nested_categories: Type.Array(CategoryLine),
  tagsList: Type.Array(Type.Object({ slug: Slug, title: Type.String(), url: Type.String(), kind: Type.String() })),
})

export const listCategories = endpoint({
  method: 'GET',
  path: '/api/v1/categories',
  summary: 'The category tree with the counts of the city',
  access: 'open',
  reply: Type.Object({ city_id: CityIdShape, results: Type.Array(CategoryNode) }),
  fails: [],
})

export const getCategoryBySlug = endpoint({
  method: 'GET',
  path: '/api/v1/categories/by-slug/:slug',
  summary: 'A category by the slug of its page',
  access: 'open',
  params: Type.Object({ slug: Type.String({ minLength: 1, maxLength: 250 }) }),
  reply: CategoryDetail,
  fails: ['category.not_found'],
})

export const listCatalog = endpoint({
  method: 'POST',
  path: '/api/v1/search/catalog/:sectionId',
  summary: 'Products of a category and below, with filters and their counts',
  access: 'open',
  isRead: true,
  params: Type.Object({ sectionId: CategoryIdShape }),
  body: ListingBody,
  reply: Listing,
  fails: ['category.not_found'],
})

export const listFilters = endpoint({
  method: 'GET',
  path: '/api/v1/filters/:categoryId',
  summary: 'Filters of a category with their counts, nothing chosen',
  access: 'open',
  params: Type.Object({ categoryId: CategoryIdShape }),
  reply: Type.Object({ filters: Type.Array(CatalogFilter), count: Type.Integer() }),
  fails: ['category.not_found'],
})

const slugParam = Type.String({ minLength: 1, maxLength: 250 })

export const listDeliveryCatalog = endpoint({
  method: 'POST',
  path: '/api/v1/search/delivery-catalog/:sectionId',
  summary: 'Deliverable products of a category, with filters and their counts',
  access: 'open',
  isRead: true,
  params: Type.Object({ sectionId: CategoryIdShape }),
  body: ListingBody,
  reply: Listing,
  fails: ['category.not_found'],
})

export const listFullDeliveryCatalog = endpoint({
  method: 'POST',
  path: '/api/v1/search/full-delivery-catalog',
  summary: 'All deliverable products, with filters and their counts',
  access: 'open',
  isRead: true,
  body: ListingBody,
  reply: Listing,
  fails: ['category.not_found'],
})

export const listCategoryProducts = endpoint({
  method: 'POST',
  path: '/api/v1/search/products/category/:id',
  summary: 'Products of a category, the page in the address',
  access: 'open',
  isRead: true,
  params: Type.Object({ id: CategoryIdShape }),
  query: Type.Object(pageFields),
  body: Type.Optional(Type.Object({ filters: Type.Optional(Filters), sort: Type.Optional(Sort) })),
  reply: Listing,
  fails: ['category.not_found'],
})

export const listDeliveryCategories = endpoint({
  method: 'GET',
  path: '/api/v1/search/delivery-catalog',
  summary: 'The category tree of deliverable products, without empty categories',
  access: 'open',
  reply: Type.Object({ city_id: CityIdShape, results: Type.Array(CategoryNode) }),
  fails: [],
})

export const listSearchCategories = endpoint({
  method: 'GET',
  path: '/api/v1/search/categories',
  summary: 'The category tree with the number of deliverable products in each',
  access: 'open',
  reply: Type.Object({ city_id: CityIdShape, results: Type.Array(CategoryNode) }),
  fails: [],
})

export const getCategoryDetail = endpoint({
  method: 'GET',
  path: '/api/v1/search/category_detail/:slug',
  summary: 'A category by the slug of its page, with its number of deliverable products',
  access: 'open',
  params: Type.Object({ slug: slugParam }),
  reply: CategoryDetail,
  fails: ['category.not_found'],
})

const TagPageLine = shape('TagPageLine', {
  slug: Slug,
  title: Type.String(),
  url: Type.String(),
  kind: Type.String({
    description:
      'The filter it narrows by: substance, form, maker; complaint: several substances, without prescription',
  }),
  section_id: CategoryIdShape,
  productsCount: Type.Integer(),
})

export const TagPage = shape('TagPage', {
  slug: Slug,
  title: Type.String(),
  text: Type.String(),
  tagPageType: Type.String(),
  url: Type.String(),
  category: CategoryDetail,
  ...listingReply,
})

export const listTagPages = endpoint({
  method: 'GET',
  path: '/api/v1/seo/tagpages/receive_all',
  summary: 'All tag pages',
  access: 'open',
  reply: Type.Object({ results: Type.Array(TagPageLine), count: Type.Integer() }),
  fails: [],
})

export const getTagPage = endpoint({
  method: 'GET',
  path: '/api/v1/seo/tagpages/:slug',
  summary: 'A tag page with a page of its products',
  access: 'open',
  params: Type.Object({ slug: slugParam }),
  query: Type.Object(pageFields),
  reply: TagPage,
  fails: ['category.not_found'],
})

export const getCategoryTagPage = endpoint({
  method: 'POST',
  path: '/api/v1/seo/category_tagpages/:slug/:product',
  summary: 'A tag page (`product`) of a category (`slug`), narrowed further by filters',
  access: 'open',
  isRead: true,
  params: Type.Object({ slug: slugParam, product: slugParam }),
  body: Type.Optional(ListingBody),
  reply: TagPage,
  fails: ['category.not_found'],
})
