import { money } from '../text/money.ts'
import { amountToPay } from './actions/amount-to-pay.ts'
import type { Order } from './order.ts'

/** «Заказ 1234567890 на 159 ₽»: which order a failed payment was for, and how much it asks. */
export function OrderToPayFor({ order }: { order: Order | undefined }) {
  if (!order) return 'Заказ'
  return (
    <span className="text-ink">
      Заказ {order.number} на&nbsp;{money(amountToPay(order))}
    </span>
  )
}
