import { Button } from '@romashka/ui'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { notifyRefusal } from '../../api/notify-refusal.ts'
import { payForOrder } from '../../payments/pay-for-order.ts'
import type { PaymentMethod } from '../../payments/payment-method.ts'
import { PaymentMethodChoice } from '../../payments/payment-method-choice.tsx'
import { useCityPath } from '../../site/paths.ts'
import { money } from '../../text/money.ts'
import type { Order } from '../order.ts'
import { untilText } from '../order-text.ts'
import { amountToPay } from './amount-to-pay.ts'

/** The one press that is waited for: the money of the order, or of the courier that was added to it. */
export default function PayPanel({ order }: { order: Order }) {
  const to = useCityPath()
  const navigate = useNavigate()
  const [method, setMethod] = useState<PaymentMethod>(order.payment_type ?? 'card')
  const [isBusy, setBusy] = useState(false)
  const zone = order.parts[0]?.pharmacy.timezone ?? 'Europe/Moscow'
  const { added_delivery: added } = order
  const isCourier = added !== null && order.unpaid_price === 0
  const canChoose = order.can_choose_payment_type

  async function pay() {
    setBusy(true)
    try {
      await payForOrder(order.id, to, navigate, canChoose ? method : undefined)
    } catch (error) {
      void notifyRefusal(error)
      setBusy(false)
    }
  }

  return (
    <div className="space-y-2">
      {isCourier && (
        <p className="text-note text-quiet">
          Курьер поедет, когда доставка будет оплачена. Ждём до {untilText(added.pay_until, zone)}, потом заказ
          останется в аптеке.
        </p>
      )}
      {canChoose && <PaymentMethodChoice chosen={method} onChoose={setMethod} hasNotes={!isCourier} />}
      <Button size="large" isWide isBusy={isBusy} onClick={pay}>
        {isCourier ? 'Оплатить доставку' : 'Оплатить'} {money(amountToPay(order))}
      </Button>
    </div>
  )
}
