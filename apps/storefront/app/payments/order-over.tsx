import { buttonStyle, Icon } from '@romashka/ui'
import { Link } from 'react-router'
import { partText } from '../orders/part/part-text.ts'
import { useCityPath } from '../site/paths.ts'
import { Result } from './payment-result.tsx'
import type { OrderToPay } from './use-payment-check.ts'

/** What has become of an order that gives nothing any more, and of its money, whatever the bank's page has led back to. */
export function OrderOver({ order }: { order: OrderToPay }) {
  const to = useCityPath()
  const [part] = order.parts
  const isExpired = order.status === 'expired'
  return (
    <Result
      icon={<Icon name="triangle-exclamation-point" size={30} />}
      isTrouble
      title={isExpired ? 'Заказ не оплачен' : 'Заказ отменён'}
      actions={
        <>
          {isExpired && (
            <Link to={to('/basket')} className={buttonStyle()}>
              Открыть корзину
            </Link>
          )}
          <Link to={to(`/order-detail/${order.number}`)} className={buttonStyle(isExpired ? 'secondary' : 'primary')}>
            Открыть заказ
          </Link>
        </>
      }
    >
      <p>{part && partText(order, part).text}</p>
    </Result>
  )
}
