import { Button, buttonStyle, notify } from '@romashka/ui'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { useCityPath } from '../shell/paths.ts'
import { refusalText } from '../text/refusals.ts'
import { payForOrder } from './pay-for-order.ts'

/** Pays for the order that is there; never a second one. */
export function RetryPayment({ orderId }: { orderId: string }) {
  const to = useCityPath()
  const navigate = useNavigate()
  const [isBusy, setBusy] = useState(false)

  async function pay() {
    setBusy(true)
    try {
      await payForOrder(orderId, to, navigate)
    } catch (error) {
      notify({ message: refusalText(error), tone: 'danger' })
      setBusy(false)
    }
  }

  return (
    <>
      <Button isBusy={isBusy} onClick={pay}>
        Оплатить ещё раз
      </Button>
      <Link to={to(`/order-detail/${encodeURIComponent(orderId)}`)} className={buttonStyle('secondary')}>
        Открыть заказ
      </Link>
    </>
  )
}
