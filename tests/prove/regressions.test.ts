import { orders } from '@romashka/domain'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { GoodsStore } from './histories/goods.ts'
import { History } from './histories/history.ts'
import { buy } from './histories/shopper-steps.ts'
import type { Single } from './histories/step.ts'
import { openProveShop, type ProveShop } from './histories/test-shop.ts'

let shop: ProveShop
let store: GoodsStore

beforeAll(async () => {
  shop = await openProveShop()
  store = new GoodsStore(shop)
})
afterAll(() => shop.close())

type Buying = Extract<Single, { kind: 'buy' }>

/** A history with an order of one pack, paid on receipt by default. */
async function bought(more: Partial<Buying> = {}) {
  const history = new History(shop, await store.take())
  await buy(history, {
    kind: 'buy',
    who: 0,
    product: 0,
    packs: 1,
    way: 'near',
    by: 'on_receipt',
    pays: 'notYet',
    spendsPoints: false,
    ...more,
  })
  const placed = history.order(0)
  const part = placed?.order.parts[0]
  if (!placed || !part) throw new Error('nothing was bought')
  return { history, order: placed.order, part }
}

test('a pharmacy cannot cancel a part that has ended', async () => {
  const { history, part } = await bought()
  await history.asShop((ctx) => orders.cancelByPharmacy(ctx, part.id, 'closed'))
  await history.asShop((ctx) => orders.cancelByPharmacy(ctx, part.id, 'closed'))
  expect(history.refused).toEqual(['order.wrong_state'])
})
