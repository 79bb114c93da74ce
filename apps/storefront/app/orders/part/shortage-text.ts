import { money } from '../../text/money.ts'
import type { Order, OrderPart } from '../order.ts'
import { untilText } from '../order-text.ts'

type Part = Pick<OrderPart, 'goods_list' | 'status_until' | 'pharmacy' | 'can_wait'>

/** What the order's money is about: nothing was paid, it is held, or it was taken. */
export type PaymentStage = 'nothing' | 'held' | 'taken'

export function paymentStage({ paid_price, payment }: Pick<Order, 'paid_price' | 'payment'>): PaymentStage {
  if (paid_price === 0) return 'nothing'
  return payment?.status === 'authorized' ? 'held' : 'taken'
}

/** Of the packs that are missing, only what was paid online can come back. */
function missingText({ goods_list }: Pick<Part, 'goods_list'>, paid: PaymentStage): string {
  const online = goods_list
    .filter(({ paid_at }) => paid_at === 'online')
    .reduce((sum, good) => sum + good.total_price - Math.round((good.total_price * good.given_count) / good.count), 0)
  if (paid === 'nothing' || online === 0) return 'За то, чего нет, платить не нужно.'
  return paid === 'held'
    ? `За то, чего нет, ${money(online)} не спишутся.`
    : `За то, чего нет, вернём ${money(online)}.`
}

const allOfIt: Record<PaymentStage, string> = {
  nothing: '',
  held: ' деньги за неё не спишутся,',
  taken: ' деньги за неё вернутся,',
}

export const isNothingAvailable = ({ goods_list }: Pick<Part, 'goods_list'>) =>
  goods_list.every((good) => good.given_count === 0)

interface ShortageTexts {
  /** Of the money for what is missing. */
  missing: string
  /** What looking in another pharmacy means. */
  elsewhere: string
  /** Where one may still wait. */
  wait: string | undefined
  /** What happens without an answer. */
  silence: string | undefined
}

/** What each answer does to goods and money, and what happens if none is given. */
export function shortageTexts(part: Part, isOnlyPart: boolean, paid: PaymentStage): ShortageTexts {
  const isOnline = part.goods_list.some((good) => good.paid_at === 'online')
  const now = isOnline ? paid : 'nothing'
  const given = isOnlyPart ? 'Заказ здесь отменится' : 'Эта часть заказа отменится'
  const back = isOnlyPart ? allOfIt[now].replace('за неё', 'за него') : allOfIt[now]
  return {
    missing: missingText(part, paid),
    elsewhere: `${given},${back} а\u00a0все товары снова будут в\u00a0корзине.`,
    wait: part.can_wait ? 'Вдруг недостающее найдётся. Ждём до\u00a0завтрашнего вечера.' : undefined,
    silence:
      part.status_until && !isNothingAvailable(part)
        ? `Если не ответить до ${untilText(part.status_until, part.pharmacy.timezone)}, соберём то, что есть.`
        : undefined,
  }
}

export const cancelButtonText = (isOnlyPart: boolean) =>
  isOnlyPart ? 'Отказаться от заказа' : 'Отказаться от этой части'
