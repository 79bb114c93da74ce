import { Button, Icon } from '@romashka/ui'
import { lazy, Suspense, useEffect, useState } from 'react'
import type { Order, OrderPart } from '../order.ts'
import { groupedCode } from './grouped-code.ts'

const QrCode = lazy(() => import('./qr-code.tsx'))
const loadPass = () => import('./pickup-pass.tsx')
const PickupPass = lazy(loadPass)

interface PickupCodeProps {
  code: string
  order: Order
  part: OrderPart
  isCourier: boolean
}

/** Said at the counter: the number as large as it goes, and the same for a scanner; one press fills the screen with it. */
export function PickupCode({ code, order, part, isCourier }: PickupCodeProps) {
  const [isOpen, setOpen] = useState(false)
  // Effect: the script of the pass is in the browser before it is pressed, at a counter that has no network.
  useEffect(() => {
    if (!isCourier) loadPass().catch((error: unknown) => reportError(error))
  }, [isCourier])
  return (
    <div className="rounded-card bg-leaf-tint p-3 sm:p-5">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 sm:gap-x-6">
        <div className="size-28 shrink-0 overflow-hidden rounded-control sm:size-36">
          <Suspense fallback={null}>
            <QrCode text={code} />
          </Suspense>
        </div>
        {/* Below the drawing where large letters leave no room beside it. */}
        <div className="min-w-0 flex-1 basis-[9.5rem]">
          <p className="text-note text-quiet">{isCourier ? 'Код для курьера' : 'Код получения'}</p>
          <p className="text-[2.125rem] leading-tight font-bold tracking-[0.06em] whitespace-nowrap text-leaf-pressed sm:text-[2.75rem]">
            {groupedCode(code)}
          </p>
          <p className="text-note">
            {isCourier ? 'Назовите его курьеру' : 'Назовите фармацевту'}
            {!isCourier && <span className="print:hidden"> или покажите экран</span>}
          </p>
        </div>
      </div>
      {!isCourier && (
        <Button kind="secondary" isWide className="mt-3" onClick={() => setOpen(true)}>
          <Icon name="maximize-2" size={20} />
          На весь экран
        </Button>
      )}
      {isOpen && (
        <Suspense fallback={null}>
          <PickupPass code={code} order={order} part={part} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  )
}
