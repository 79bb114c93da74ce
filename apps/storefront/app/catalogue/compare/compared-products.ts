import { productHistory } from '../product-history.ts'

export const mostCompared = 4

/** Products chosen to be laid side by side. */
export const compared = productHistory('compared_products', mostCompared)
