import { dispensingRule } from './dispensing-text.ts'
import type { Product } from './product.ts'
import { variantsOf } from './variants.ts'

/** Goods with nothing to choose from and no rule have their details beside the picture, where others have those. */
export function areDetailsInHead(product: Product): boolean {
  return !dispensingRule(product.dispensing.rule) && variantsOf(product, product.productFormFactor).length === 0
}
