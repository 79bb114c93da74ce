import { buttonStyle } from '@romashka/ui'
import { TriangleAlert } from 'lucide-react'
import { Link, useSearchParams } from 'react-router'
import { SignedInOnly } from '../identity/signed-in-only.tsx'
import { untilText } from '../orders/order-words.ts'
import { pageMeta } from '../shell/page-meta.ts'
import { useCityPath } from '../shell/paths.ts'
import { failureText } from './failure-words.ts'
import { Result } from './payment-result.tsx'
import { RetryPayment } from './retry-payment.tsx'
import { usePaymentCheck } from './use-payment-check.ts'

export const meta = () => pageMeta({ title: 'Оплата не прошла', description: 'Оплата заказа', isUnlisted: true })

export default function PaymentFailedPage() {
  const [search] = useSearchParams()
  return (
    <SignedInOnly title="Оплата">
      <FailedPayment orderId={search.get('order_id') ?? undefined} />
    </SignedInOnly>
  )
}

/** The bank's last word counts here as well: money that did arrive is said to have arrived. */
function FailedPayment({ orderId }: { orderId: string | undefined }) {
  const to = useCityPath()
  const { answer, order, error } = usePaymentCheck(orderId)
  const zone = order?.parts[0]?.pharmacy.timezone ?? 'Europe/Moscow'
  const toOrders = (
    <Link to={to(order ? `/order-detail/${order.number}` : '/o')} className={buttonStyle()}>
      {order ? 'Открыть заказ' : 'Мои заказы'}
    </Link>
  )
  if (answer === 'paid') {
    return (
      <Result icon={<TriangleAlert aria-hidden="true" size={30} />} title="Оплата всё же прошла" actions={toOrders}>
        <p>Банк подтвердил платёж, заказ уже в аптеке.</p>
      </Result>
    )
  }
  const isOver = order !== undefined && !order.is_active
  return (
    <Result
      icon={<TriangleAlert aria-hidden="true" size={30} />}
      title={isOver ? 'Время на оплату вышло' : 'Оплата не прошла'}
      actions={orderId && !isOver && !error ? <RetryPayment orderId={orderId} order={order} /> : toOrders}
    >
      {error ? (
        <p>{error}</p>
      ) : (
        <p>
          {isOver
            ? 'Деньги не списаны, товары вернулись в корзину.'
            : `${failureText(order?.payment?.failure_reason) ?? ''} Деньги не списаны, заказ на месте: оплатите его ещё раз или другой картой.`}
          {!isOver && order?.status_until && ` Товары держим до ${untilText(order.status_until, zone)}.`}
        </p>
      )}
    </Result>
  )
}
