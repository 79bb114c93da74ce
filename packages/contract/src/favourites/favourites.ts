import { Type } from 'typebox'
import { ProductCard } from '../catalogue/products.ts'
import { endpoint } from '../endpoint.ts'
import { Drugstore } from '../pharmacies/pharmacies.ts'
import { PharmacyIdShape, ProductIdShape, pageQuery } from '../shapes.ts'

const TotalCount = Type.Object({ totalCount: Type.Integer() })
const pageFields = {
  totalCount: Type.Integer(),
  page: Type.Integer(),
  size: Type.Integer(),
  totalPages: Type.Integer(),
}
const oneProduct = { params: Type.Object({ id: ProductIdShape }), access: 'visitor', reply: TotalCount } as const
const onePharmacy = { ...oneProduct, params: Type.Object({ id: PharmacyIdShape }) } as const

export const countFavouriteProducts = endpoint({
  method: 'GET',
  path: '/api/v1/favourites/products/count',
  summary: 'Counts the favourite products',
  access: 'visitor',
  reply: TotalCount,
  fails: [],
})

export const listFavouriteProducts = endpoint({
  method: 'GET',
  path: '/api/v1/favourites/products',
  summary: 'Lists favourite products with their stock in the city, the newest first',
  access: 'visitor',
  query: Type.Object(pageQuery(20)),
  reply: Type.Object({ ...pageFields, products: Type.Array(ProductCard) }),
  fails: [],
})

export const addFavouriteProduct = endpoint({
  method: 'POST',
  path: '/api/v1/favourites/products/:id',
  summary: 'Adds a product to the favourites; repeating the call changes nothing',
  ...oneProduct,
  fails: ['product.not_found', 'favourites.full'],
})

export const removeFavouriteProduct = endpoint({
  method: 'DELETE',
  path: '/api/v1/favourites/products/:id',
  summary: 'Removes a product from the favourites',
  ...oneProduct,
  fails: [],
})

export const listFavouritePharmacies = endpoint({
  method: 'GET',
  path: '/api/v1/favourites/pharmacies',
  summary: 'Lists favourite pharmacies and whether they are open now, the newest first',
  access: 'visitor',
  query: Type.Object(pageQuery(20)),
  reply: Type.Object({ ...pageFields, results: Type.Array(Drugstore) }),
  fails: [],
})

export const addFavouritePharmacy = endpoint({
  method: 'POST',
  path: '/api/v1/favourites/pharmacies/:id',
  summary: 'Adds a pharmacy to the favourites',
  ...onePharmacy,
  fails: ['pharmacy.not_found', 'favourites.full'],
})

export const removeFavouritePharmacy = endpoint({
  method: 'DELETE',
  path: '/api/v1/favourites/pharmacies/:id',
  summary: 'Removes a pharmacy from the favourites',
  ...onePharmacy,
  fails: [],
})

export const clearFavourites = endpoint({
  method: 'DELETE',
  path: '/api/v1/favourites',
  summary: 'Removes all favourites',
  access: 'visitor',
  reply: TotalCount,
  fails: [],
})
