import { buttonStyle, Icon } from '@romashka/ui'
import { Link } from 'react-router'
import { Result } from '../payments/payment-result.tsx'
import { useCityPath } from '../site/paths.ts'
import type { Order } from './order.ts'
import { partText } from './part/part-text.ts'

/** What has become of an order that gives nothing any more, and of its money, whatever the bank's page has led back to. */
export function OrderOver({ order }: { order: Order }) {
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
