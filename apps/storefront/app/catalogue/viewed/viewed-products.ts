import type { ProductId } from '@romashka/basics'
import { browserApi } from '../../api/loading.ts'
import { cookieChoice } from '../../session/cookie-choice.ts'
import { productHistory } from '../product-history.ts'

/** Products viewed in this browser; cleared by a press. */
export const viewed = productHistory('viewed_products', 20)

/** Remembers a product here, and, where the visitor has allowed that, with the shop as well, for better suggestions. */
export function recordView(id: ProductId): void {
  viewed.add(id)
  if (cookieChoice.read() !== 'all') return
  browserApi.ask('POST /api/v1/search/products/user-viewed/:id', { params: { id } }).catch(() => {
    // A view that was not recorded may be missing.
  })
}
