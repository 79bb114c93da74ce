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
  summary: 'Recommended products, or those ordered together with a product; never on prescription',
  access: 'open',
  query: Type.Object({ product: Type.Optional(ProductIdShape), size }),
  reply: ProductList,
  fails: ['product.not_found', 'category.not_found'],
})

export const recommendCategories = endpoint({
  method: 'GET',
  path: '/api/v1/recommendations/categories',
  summary: 'Categories of the viewed products, then those with the most products in stock today',
  access: 'open',
  query: Type.Object({ size }),
  reply: Type.Object({ categories: Type.Array(CategoryLine) }),
  fails: ['category.not_found'],
})

export const listAdditionalSales = endpoint({
  method: 'GET',
  path: '/api/v1/previews/additional-sales/:id',
  summary: 'Products that complement a product; never on prescription',
  access: 'open',
  params: Type.Object({ id: ProductIdShape }),
  query: Type.Object({ size }),
  reply: ProductList,
  fails: ['product.not_found', 'category.not_found'],
})

export const listViewed = endpoint({
  method: 'GET',
  path: '/api/v1/search/products/user-viewed',
  summary: 'Products viewed by the caller, the latest first',
  access: 'visitor',
  query: Type.Object({ size }),
  reply: ProductList,
  fails: [],
})

export const recordView = endpoint({
  method: 'POST',
  path: '/api/v1/search/products/user-viewed/:id',
  summary: 'Records a viewed product; the latest thirty are kept for ninety days',
  access: 'visitor',
  params: Type.Object({ id: ProductIdShape }),
  reply: Type.Object({ id: ProductIdShape }),
  fails: ['product.not_found'],
})
