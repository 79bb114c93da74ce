import { buttonStyle, Icon } from '@romashka/ui'
import { Link, useSearchParams } from 'react-router'
import { SignedInOnly } from '../identity/signed-in-only.tsx'
import { Result } from '../payments/payment-result.tsx'
import { pageMeta } from '../site/page-meta.ts'
import { useCityPath } from '../site/paths.ts'
import { dayText } from '../text/dates.ts'
import { money } from '../text/money.ts'
import PayPanel from './actions/pay-panel.tsx'
import type { Order } from './order.ts'
import { useOrder } from './page/use-order.ts'
import { PickupPharmacy } from './part/pickup-pharmacy.tsx'
import { WhatNext } from './what-next.tsx'

/** Whether there is an order is known once it has been loaded. */
export const meta = () =>
  pageMeta({ title: 'Ваш заказ', description: 'Что с заказом и что делать дальше', isUnlisted: true })

export default function OrderPlacedPage() {
  const [search] = useSearchParams()
  const id = search.get('order_id')
  return <SignedInOnly title="Ваш заказ">{id ? <Placed id={id} /> : <NoNumber />}</SignedInOnly>
}

function Placed({ id }: { id: string }) {
  const to = useCityPath()
  const { order, error } = useOrder(id)
  if (!order) return error ? <NotFound why={error} /> : <Opening />
  const pharmacy = order.parts[0]?.pharmacy
  return (
    <Result
      icon={<Icon name="check" size={32} />}
      title={`Заказ ${order.number} оформлен`}
      details={pharmacy && !order.delivery && <PickupPharmacy pharmacy={pharmacy} isActive />}
      actions={
        <Link to={to(`/order-detail/${order.number}`)} className={buttonStyle()}>
          Открыть заказ
        </Link>
      }
      more={
        <WhatNext
          isOnline={false}
          isCourier={order.delivery !== null}
          parts={order.parts.length}
          isRx={order.parts.some((part) => part.goods_list.some((good) => good.is_prescription))}
        />
      }
    >
      <p>
        {order.delivery ? `Привезём: ${order.delivery.address.representation}.` : placesText(order)}
        {order.at_pharmacy_price > 0 && ` К оплате в аптеке ${money(order.at_pharmacy_price)}.`}
      </p>
      {order.actions.includes('pay') && (
        <div className="my-4 text-left">
          <PayPanel order={order} />
        </div>
      )}
    </Result>
  )
}

/** The pharmacy stands below; a day is said only where the parts come on different ones. */
function placesText({ parts }: Order): string {
  const days = [...new Set(parts.map((part) => part.date_of_delivery))]
  if (days.length < 2) return 'Заберёте в аптеке.'
  return `Заберёте в аптеке по частям: ${days.map(dayText).join(' и ')}.`
}

function Opening() {
  return (
    <Result
      icon={<Icon name="loader-circle" size={30} className="animate-spin" />}
      title="Открываем заказ"
      actions={null}
    >
      <p>Это займёт пару секунд.</p>
    </Result>
  )
}

function NotFound({ why }: { why: string }) {
  return (
    <Result
      icon={<Icon name="triangle-exclamation-point" size={30} />}
      isTrouble
      title="Не получилось открыть заказ"
      actions={<ToOrders />}
    >
      <p>{why}</p>
    </Result>
  )
}

function ToOrders() {
  const to = useCityPath()
  return (
    <Link to={to('/o')} className={buttonStyle()}>
      Мои заказы
    </Link>
  )
}

function NoNumber() {
  return (
    <Result icon={<Icon name="check" size={32} />} title="Ваши заказы" actions={<ToOrders />}>
      <p>Все оформленные заказы собраны в одном списке.</p>
    </Result>
  )
}
