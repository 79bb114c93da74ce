import { browserApi } from '../../api/loading.ts'
import { changeAccountBasket } from '../../basket/store/basket.ts'
import { visitor } from '../../session/visitor.ts'

/**
 * Puts the code on the basket. A visitor's goods are in the browser, but the shop keeps a basket under the visitor's
 * id all the same: the code waits there for the checkout.
 *
 * @throws promo_code.too_many_attempts
 */
export async function applyPromoCode(code: string): Promise<boolean> {
  const ask = () => browserApi.ask('POST /api/v2/baskets/promo-code', { body: { promo_code: code }, query: {} })
  if (visitor.read().token) return changeAccountBasket(ask)
  await ask()
  return true
}
