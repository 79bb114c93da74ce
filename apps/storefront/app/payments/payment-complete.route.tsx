import { buttonStyle, Icon } from '@romashka/ui'
import { Link, useSearchParams } from 'react-router'
import { SignedInOnly } from '../identity/signed-in-only.tsx'
import { OrderOver } from '../orders/order-over.tsx'
import { isCalledOff } from '../orders/order-text.ts'
import { OrderToPayFor } from '../orders/order-to-pay-for.tsx'
import { PickupPharmacy } from '../orders/part/pickup-pharmacy.tsx'
import { pageMeta } from '../site/page-meta.ts'
import { useCityPath } from '../site/paths.ts'
import { money } from '../text/money.ts'
import { failureText, notTakenText } from './failure-text.ts'
import { CheckingPayment, LatePayment, Result, UncheckedPayment } from './payment-result.tsx'
import { RetryPayment } from './retry-payment.tsx'
import { paidForSomebodyElse, usePaymentCheck } from './use-payment-check.ts'

export const meta = () => pageMeta({ title: 'Оплата', description: 'Проверка оплаты заказа', isUnlisted: true })

export default function PaymentCompletePage() {
  const [search] = useSearchParams()
  return (
    <SignedInOnly title="Оплата" why={paidForSomebodyElse}>
      <PaymentAnswer orderId={search.get('order_id') ?? undefined} />
    </SignedInOnly>
  )
}

function PaymentAnswer({ orderId }: { orderId: string | undefined }) {
  const to = useCityPath()
  const { answer, order, error, again } = usePaymentCheck(orderId)
  const toOrders = (kind: 'primary' | 'secondary') => (
    <Link to={to(order ? `/order-detail/${order.number}` : '/o')} className={buttonStyle(kind)}>
      {order ? 'Открыть заказ' : 'Мои заказы'}
    </Link>
  )
  if (order && isCalledOff(order.status)) return <OrderOver order={order} />
  if (error || !orderId)
    return <UncheckedPayment why={error} toOrders={toOrders} onAgain={orderId ? again : undefined} />
  if (answer === 'paid') {
    const pharmacy = order?.parts[0]?.pharmacy
    return (
      <Result
        icon={<Icon name="check" size={32} />}
        title="Оплата прошла"
        details={pharmacy && order.way_to_get !== 'courier' && <PickupPharmacy pharmacy={pharmacy} isActive />}
        actions={toOrders('primary')}
      >
        <p>
          Заказ {order?.number}, {money(order?.paid_price ?? 0)}.{' '}
          {order?.way_to_get === 'courier'
            ? 'Аптека соберёт его и передаст курьеру. Код для курьера будет на странице заказа.'
            : 'Аптека уже знает о нём. Код получения пришлём в СМС, он будет и на странице заказа.'}
        </p>
      </Result>
    )
  }
  if (answer === 'failed') {
    return (
      <Result
        icon={<Icon name="triangle-exclamation-point" size={30} />}
        isTrouble
        title="Оплата не прошла"
        actions={<RetryPayment orderId={orderId} order={order} />}
      >
        <p>
          {failureText(order?.payment?.failure_reason)}
          {notTakenText(order?.payment?.failure_reason)} <OrderToPayFor order={order} /> на месте, его можно оплатить
          ещё раз.
        </p>
      </Result>
    )
  }
  if (answer === 'late') return <LatePayment toOrders={toOrders} />
  return <CheckingPayment toOrders={toOrders} />
}
