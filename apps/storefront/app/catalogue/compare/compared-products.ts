import { productHistory } from '../product-history.ts'

export const maxCompared = 4

/** Products chosen to be laid side by side. */
export const compared = productHistory('compared_products', maxCompared)
