import type { ReplyOf } from '../../api/api.ts'
import type { Order } from '../order.ts'

type Good = Order['goods_list'][number]
type Card = ReplyOf<'GET /api/v1/previews/:id'>

/** A line of a former order beside what the city has of it now. */
export interface Again {
  id: number
  title: string
  packs: number
  priceThen: number
  /** Null where it cannot be had. */
  priceNow: number | null
  /** Only from the warehouse. */
  isLater: boolean
}

/** One line a product, however many parts it stood in. */
export function againOf(goods: readonly Good[], cards: readonly Card[]): Again[] {
  const byId = new Map(cards.map((card) => [card.id, card]))
  const lines = new Map<number, Again>()
  for (const { product_id: id, title, count, price } of goods) {
    const known = lines.get(id)
    const card = byId.get(id)
    const canBeHad = card && card.dispensingClass !== 'pharmacy_only' && (card.is_stock || card.is_preorder)
    lines.set(id, {
      id,
      title,
      packs: count + (known?.packs ?? 0),
      priceThen: price,
      priceNow: canBeHad ? card.price : null,
      isLater: canBeHad === true && !card.is_stock,
    })
  }
  return [...lines.values()]
}
