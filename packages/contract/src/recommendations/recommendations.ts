import { Type } from 'typebox'
import { CategoryLine } from '../catalogue/catalogue.ts'
import { ProductCard } from '../catalogue/products.ts'
import { endpoint } from '../endpoint.ts'
import { ProductIdShape, shape } from '../shapes.ts'

const size = Type.Optional(Type.Integer({ minimum: 1, maximum: 30 }))
const ProductList = shape('RecommendedProducts', { products: Type.Array(ProductCard) })

export const recommendProducts = endpoint({
  method: 'GET',
  path: '/api/v1/recommendations/products',
  summary: 'What the caller may care for, or what others ordered with a product; never on prescription',
  access: 'open',
  query: Type.Object({ product: Type.Optional(ProductIdShape), size }),
  reply: ProductList,
  fails: ['product.not_found', 'category.not_found'],
})

export const recommendCategories = endpoint({
  method: 'GET',
  path: '/api/v1/recommendations/categories',
  summary: 'Categories of what the caller looked at, then those with most to have today',
  access: 'open',
  query: Type.Object({ size }),
  reply: Type.Object({ categories: Type.Array(CategoryLine) }),
  fails: ['category.not_found'],
})

export const listAdditionalSales = endpoint({
  method: 'GET',
  path: '/api/v1/previews/additional-sales/:id',
  summary: 'What goes with a product; never on prescription',
  access: 'open',
  params: Type.Object({ id: ProductIdShape }),
  query: Type.Object({ size }),
  reply: ProductList,
  fails: ['product.not_found', 'category.not_found'],
})

export const listViewed = endpoint({
  method: 'GET',
  path: '/api/v1/search/products/user-viewed',
  summary: 'What the caller looked at, the latest first',
  access: 'visitor',
  query: Type.Object({ size }),
  reply: ProductList,
  fails: [],
})

export const recordView = endpoint({
  method: 'POST',
  path: '/api/v1/search/products/user-viewed/:id',
  summary: 'Notes that the caller looked at a product; the newest thirty are kept for ninety days',
  access: 'visitor',
  params: Type.Object({ id: ProductIdShape }),
  reply: Type.Object({ id: ProductIdShape }),
  fails: ['product.not_found'],
})
