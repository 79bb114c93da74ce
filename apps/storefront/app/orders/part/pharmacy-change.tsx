import { Button } from '@romashka/ui'
import { lazy, Suspense, useState } from 'react'
import type { OrderPart } from '../order.ts'
import type { ChangeOrder } from '../page/use-order-change.ts'

const PharmacyChangeDialog = lazy(() => import('../actions/pharmacy-change-dialog.tsx'))

interface OtherPharmacyProps {
  orderId: string
  part: OrderPart
  isBusy: boolean
  change: ChangeOrder
}

/** Until the pharmacy has begun, the part may be fetched in another; one that is late says so by itself. */
export default function PharmacyChange({ orderId, part, isBusy, change }: OtherPharmacyProps) {
  const [isChoosing, setChoosing] = useState(false)
  return (
    <div className={part.is_not_begun ? 'rounded-card bg-tomorrow-tint p-4' : undefined}>
      {part.is_not_begun && (
        <p className="mb-3 text-note" aria-live="polite">
          Аптека ещё не начала собирать. Можно подождать или забрать заказ в другой аптеке&nbsp;— по той же цене.
        </p>
      )}
      <Button kind="secondary" onClick={() => setChoosing(true)} className="max-sm:w-full">
        Забрать в другой аптеке
      </Button>
      {isChoosing && (
        <Suspense fallback={null}>
          <PharmacyChangeDialog
            orderId={orderId}
            partId={part.id}
            isBusy={isBusy}
            onClose={() => setChoosing(false)}
            onChosen={(pharmacyId) => change({ other_pharmacy: { part_id: part.id, pharmacy_id: pharmacyId } })}
          />
        </Suspense>
      )}
    </div>
  )
}
