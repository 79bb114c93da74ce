import { Button, buttonStyle } from '@romashka/ui'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { notifyRefusal } from '../api/notify-refusal.ts'
import { useCityPath } from '../site/paths.ts'
import { payForOrder } from './pay-for-order.ts'
import type { PaymentMethod } from './payment-method.ts'
import { PaymentMethodChoice } from './payment-method-choice.tsx'
import type { OrderToPay } from './use-payment-check.ts'

/** Pays for the order that is there; never a second one. By what was chosen before, unless something else is chosen now. */
export function RetryPayment({ orderId, order }: { orderId: string; order: OrderToPay | undefined }) {
  const to = useCityPath()
  const navigate = useNavigate()
  const [isBusy, setBusy] = useState(false)
  const [chosen, setChosen] = useState<PaymentMethod>()
  const method = chosen ?? order?.payment_type ?? 'card'
  const canChoose = order?.can_choose_payment_type ?? false

  async function pay() {
    setBusy(true)
    try {
      await payForOrder(orderId, to, navigate, canChoose ? method : undefined)
    } catch (error) {
      void notifyRefusal(error)
      setBusy(false)
    }
  }

  return (
    <>
      {canChoose && (
        <div className="w-full">
          <div className="mx-auto w-fit text-left">
            <PaymentMethodChoice chosen={method} onChoose={setChosen} hasNotes={false} />
          </div>
        </div>
      )}
      <Button isBusy={isBusy} onClick={pay}>
        Оплатить ещё раз
      </Button>
      <Link to={to(`/order-detail/${encodeURIComponent(orderId)}`)} className={buttonStyle('secondary')}>
        Открыть заказ
      </Link>
    </>
  )
}
