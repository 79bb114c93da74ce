import type { OrderPart } from '../order.ts'
import { untilText } from '../order-words.ts'

type Part = Pick<OrderPart, 'goods_list' | 'status_until' | 'pharmacy' | 'can_wait'>

export const hasNothing = ({ goods_list }: Pick<Part, 'goods_list'>) =>
  goods_list.every((good) => good.given_count === 0)

/** What each answer does to goods and money, and what happens if none is given. */
export function decisionText(part: Part, isOnlyPart: boolean): string {
  const given = isOnlyPart ? 'заказ здесь отменится' : 'эта часть заказа отменится'
  const until =
    part.status_until && !hasNothing(part)
      ? ` Если не ответить до ${untilText(part.status_until, part.pharmacy.timezone)}, соберём то, что есть.`
      : ''
  const wait = part.can_wait ? ' Можно подождать до завтрашнего вечера: вдруг недостающее найдётся.' : ''
  return `За то, чего нет, денег не возьмём, а взятое вернём. Если искать в другой аптеке, ${given}, деньги вернутся, а все товары снова будут в корзине.${wait}${until}`
}

export const refuseText = (isOnlyPart: boolean) => (isOnlyPart ? 'Отказаться от заказа' : 'Отказаться от этой части')
