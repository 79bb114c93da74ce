import { buttonStyle } from '@romashka/ui'
import { Check } from 'lucide-react'
import { Link, useSearchParams } from 'react-router'
import { SignedInOnly } from '../identity/signed-in-only.tsx'
import { Result } from '../payments/payment-result.tsx'
import { pageMeta } from '../shell/page-meta.ts'
import { useCityPath } from '../shell/paths.ts'
import { money } from '../text/money.ts'
import PayPanel from './actions/pay-panel.tsx'
import { useOrder } from './page/use-order.ts'

export const meta = () => pageMeta({ title: 'Заказ оформлен', description: 'Заказ оформлен', isUnlisted: true })

export default function OrderPlacedPage() {
  const [search] = useSearchParams()
  const id = search.get('order_id')
  return <SignedInOnly title="Заказ оформлен">{id ? <Placed id={id} /> : <NoNumber />}</SignedInOnly>
}

function Placed({ id }: { id: string }) {
  const to = useCityPath()
  const { order, error } = useOrder(id)
  const isUnpaid = order?.actions.includes('pay') ?? false
  return (
    <Result
      icon={<Check aria-hidden="true" size={32} />}
      title={order ? `Заказ ${order.number} оформлен` : (error ?? 'Открываем заказ')}
      actions={
        <Link to={to(order ? `/order-detail/${order.number}` : '/o')} className={buttonStyle()}>
          Открыть заказ
        </Link>
      }
    >
      {order && (
        <>
          <p>
            {order.parts[0]?.pharmacy.address}.
            {order.at_pharmacy_price > 0 && ` К оплате в аптеке ${money(order.at_pharmacy_price)}.`}
          </p>
          {isUnpaid && (
            <div className="my-4 text-left">
              <PayPanel order={order} />
            </div>
          )}
          <p className="mt-2">Когда заказ соберут, пришлём СМС с кодом получения. Он будет и на странице заказа.</p>
        </>
      )}
    </Result>
  )
}

function NoNumber() {
  const to = useCityPath()
  return (
    <Result
      icon={<Check aria-hidden="true" size={32} />}
      title="Ваши заказы"
      actions={
        <Link to={to('/o')} className={buttonStyle()}>
          Мои заказы
        </Link>
      }
    >
      <p>Все оформленные заказы собраны в одном списке.</p>
    </Result>
  )
}
