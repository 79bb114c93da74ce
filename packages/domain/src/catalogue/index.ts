export {
  type Category,
  type CategoryLine,
  type CategoryNode,
  getCategory,
  getCategoryBySlug,
  listCategories,
} from './categories.ts'
export { type CourierRefusal, courierRefusal, isOnPrescription } from './courier.ts'
export { type DispensingClass, dispensingClasses, medicineClasses } from './dispensing-class.ts'
export type { FilterCode, FilterCounts, Filters } from './filters.ts'
export { getCard, getCards, getProduct, getProductBySlug } from './get-product.ts'
export { type Listing, type ListingRequest, listCandidates, listProducts } from './list-products.ts'
export { type PackShape, packShapes } from './pack-shape.ts'
export type { Product } from './product.ts'
export type { Badge, ProductCard } from './product-card.ts'
export type { Sort } from './shelf/order.ts'
export type { CityPlace } from './shelf/shelf.ts'
export { getCityShelf, noteChanges, placeOf } from './shelf/shelves.ts'
export { type StorageKind, storageKind } from './storage.ts'
