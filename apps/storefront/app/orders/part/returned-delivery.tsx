import { Button } from '@romashka/ui'
import { lazy, Suspense, useState } from 'react'
import type { Order, OrderEvent, OrderPart } from '../order.ts'
import type { ChangeOrder } from '../page/use-order-change.ts'
import { isRedeliveryPlanned, returnedDeliveryText } from './returned-delivery-text.ts'

const RedeliveryDialog = lazy(() => import('../actions/redelivery-dialog.tsx'))

interface ReturnedBagProps {
  order: Order
  part: OrderPart
  events: readonly OrderEvent[]
  isBusy: boolean
  change: ChangeOrder
}

/** A courier has brought it back: once more in other hours, or fetched at the counter. */
export default function ReturnedDelivery({ order, part, events, isBusy, change }: ReturnedBagProps) {
  const [isChoosing, setChoosing] = useState(false)
  const isAgain = isRedeliveryPlanned(part, events)
  return (
    <div className="rounded-card bg-tomorrow-tint p-4">
      <p className="text-note" aria-live="polite">
        {returnedDeliveryText(order.delivery, isAgain)}
      </p>
      <div className="mt-3 flex flex-wrap gap-2 max-sm:flex-col">
        <Button onClick={() => setChoosing(true)} kind={isAgain ? 'secondary' : 'primary'}>
          {isAgain ? 'Другое время' : 'Привезти ещё раз'}
        </Button>
        <Button kind="secondary" isBusy={isBusy} onClick={() => void change({ second_try: { part_id: part.id } })}>
          Заберу в аптеке
        </Button>
      </div>
      {isChoosing && (
        <Suspense fallback={null}>
          <RedeliveryDialog
            cityId={order.city_id}
            isBusy={isBusy}
            onClose={() => setChoosing(false)}
            onChosen={(slotId) => change({ second_try: { part_id: part.id, slotId } })}
          />
        </Suspense>
      )}
    </div>
  )
}
