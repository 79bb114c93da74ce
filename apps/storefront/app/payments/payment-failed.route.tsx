import { buttonStyle, Icon } from '@romashka/ui'
import { Link, useSearchParams } from 'react-router'
import { SignedInOnly } from '../identity/signed-in-only.tsx'
import { OrderOver } from '../orders/order-over.tsx'
import { isCalledOff, untilText } from '../orders/order-text.ts'
import { OrderToPayFor } from '../orders/order-to-pay-for.tsx'
import { pageMeta } from '../site/page-meta.ts'
import { useCityPath } from '../site/paths.ts'
import { failureText, notTakenText } from './failure-text.ts'
import { CheckingPayment, LatePayment, Result, UncheckedPayment } from './payment-result.tsx'
import { RetryPayment } from './retry-payment.tsx'
import { paidForSomebodyElse, usePaymentCheck } from './use-payment-check.ts'

/** The bank decides how it went, not the address that was opened. */
export const meta = () => pageMeta({ title: 'Оплата', description: 'Оплата заказа', isUnlisted: true })

export default function PaymentFailedPage() {
  const [search] = useSearchParams()
  return (
    <SignedInOnly title="Оплата" why={paidForSomebodyElse}>
      <FailedPayment orderId={search.get('order_id') ?? undefined} />
    </SignedInOnly>
  )
}

/** The bank's latest state counts here as well: a payment that did arrive is shown as paid. */
function FailedPayment({ orderId }: { orderId: string | undefined }) {
  const to = useCityPath()
  const { answer, order, error, again } = usePaymentCheck(orderId)
  const zone = order?.parts[0]?.pharmacy.timezone ?? 'Europe/Moscow'
  const toOrders = (kind: 'primary' | 'secondary') => (
    <Link to={to(order ? `/order-detail/${order.number}` : '/o')} className={buttonStyle(kind)}>
      {order ? 'Открыть заказ' : 'Мои заказы'}
    </Link>
  )
  if (order && isCalledOff(order.status)) return <OrderOver order={order} />
  if (answer === 'paid') {
    return (
      <Result icon={<Icon name="check" size={32} />} title="Оплата всё же прошла" actions={toOrders('primary')}>
        <p>Банк подтвердил платёж, заказ уже в аптеке.</p>
      </Result>
    )
  }
  // The bank redirects here before it notifies the shop; until then nothing is shown about the money.
  if (!orderId || (error && !order))
    return <UncheckedPayment why={error} toOrders={toOrders} onAgain={orderId ? again : undefined} />
  const isPending = order?.payment?.status === 'pending'
  if (!order || (answer === 'checking' && isPending)) return <CheckingPayment toOrders={toOrders} />
  if (answer === 'late' && isPending) return <LatePayment toOrders={toOrders} />
  return (
    <Result
      icon={<Icon name="triangle-exclamation-point" size={30} />}
      isTrouble
      title="Оплата не прошла"
      actions={<RetryPayment orderId={orderId} order={order} />}
    >
      <p>
        {failureText(order.payment?.failure_reason)}
        {notTakenText(order.payment?.failure_reason)} <OrderToPayFor order={order} /> на месте: оплатите его ещё раз или
        другой картой.
        {order.status_until && ` Товары держим до ${untilText(order.status_until, zone)}.`}
      </p>
    </Result>
  )
}
