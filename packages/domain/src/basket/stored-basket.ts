/** What quotes need of the stored basket and of what the city has; their SQL stays with the basket. */
export { listPharmaciesWithPacks } from './availability.sql.ts'
export { bumpVersion, findBasket, lockBasket, putPromo } from './basket.sql.ts'
export { findAlternatives, listBasketProducts } from './basket-products.sql.ts'
