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
  summary: 'How many favourite products there are',
  access: 'visitor',
  reply: TotalCount,
  fails: [],
})

export const listFavouriteProducts = endpoint({
  method: 'GET',
  path: '/api/v1/favourites/products',
  summary: 'Favourite products with what the city has of them today; the newest first',
  access: 'visitor',
  query: Type.Object(pageQuery(20)),
  reply: Type.Object({ ...pageFields, products: Type.Array(ProductCard) }),
  fails: [],
})

export const addFavouriteProduct = endpoint({
  method: 'POST',
  path: '/api/v1/favourites/products/:id',
  summary: 'Keeps a product among the favourites; once is as good as twice',
  ...oneProduct,
  fails: ['product.not_found', 'favourites.full'],
})

export const removeFavouriteProduct = endpoint({
  method: 'DELETE',
  path: '/api/v1/favourites/products/:id',
  summary: 'Takes a product out of the favourites',
  ...oneProduct,
  fails: [],
})

export const listFavouritePharmacies = endpoint({
  method: 'GET',
  path: '/api/v1/favourites/pharmacies',
  summary: 'Favourite pharmacies with whether they are open now; the newest first',
  access: 'visitor',
  query: Type.Object(pageQuery(20)),
  reply: Type.Object({ ...pageFields, results: Type.Array(Drugstore) }),
  fails: [],
})

export const addFavouritePharmacy = endpoint({
  method: 'POST',
  path: '/api/v1/favourites/pharmacies/:id',
  summary: 'Keeps a pharmacy among the favourites',
  ...onePharmacy,
  fails: ['pharmacy.not_found', 'favourites.full'],
})

export const removeFavouritePharmacy = endpoint({
  method: 'DELETE',
  path: '/api/v1/favourites/pharmacies/:id',
  summary: 'Takes a pharmacy out of the favourites',
  ...onePharmacy,
  fails: [],
})

export const clearFavourites = endpoint({
  method: 'DELETE',
  path: '/api/v1/favourites',
  summary: 'Takes everything out of the favourites',
  access: 'visitor',
  reply: TotalCount,
  fails: [],
})
