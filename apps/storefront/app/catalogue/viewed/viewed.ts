import { keepProducts } from '../kept-products.ts'

/** What this browser has looked at; kept in the browser alone, and cleared by a press. */
export const viewed = keepProducts('viewed_products', 20)
