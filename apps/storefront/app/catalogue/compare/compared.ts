import { keepProducts } from '../kept-products.ts'

export const mostCompared = 4

/** Products chosen to be laid side by side. */
export const compared = keepProducts('compared_products', mostCompared)
