import { browserApi } from '../../api/loading.ts'
import { stateFromAccountReply } from './basket-replies.ts'
import type { BasketSource } from './basket-source.ts'

const load = async () => stateFromAccountReply(await browserApi.ask('GET /api/v2/baskets'))

/** The basket of a shopper who is signed in. */
export const accountBasket: BasketSource = {
  load,
  loadLines: load,
  setLine: async ({ id }, count) =>
    stateFromAccountReply(
      await browserApi.ask('PUT /api/v2/baskets/products/:id', { params: { id }, query: { count } }),
    ),
  checkLines: async (ids, isChecked) =>
    stateFromAccountReply(
      await browserApi.ask('PUT /api/v2/baskets/checks', { body: { products: [...ids], isChecked } }),
    ),
  async removeLines(lines) {
    const ids = lines.map(({ id }) => id)
    const products = lines.map(({ id, packs, isChecked }) => ({ id, count: packs, checked: isChecked }))
    return {
      basket: stateFromAccountReply(
        await browserApi.ask('DELETE /api/v2/baskets/products', { body: { products: ids } }),
      ),
      restore: async () =>
        stateFromAccountReply(await browserApi.ask('PUT /api/v2/baskets/products', { body: { products }, query: {} })),
    }
  },
  async replaceLine(id, { id: replacementId }) {
    const body = { id, replacementId }
    return stateFromAccountReply(await browserApi.ask('POST /api/v2/baskets/products/replace', { body, query: {} }))
  },
}
