import { Button } from '@romashka/ui'
import { lazy, Suspense, useState } from 'react'
import { browserApi } from '../../api/loading.ts'
import { changeAccountBasket, checkLines } from '../store/basket.ts'
import type { BasketLine } from '../store/basket-state.ts'
import { reasonText } from '../unavailable-reason.ts'

const ReplacementDialog = lazy(() => import('./replacement-dialog.tsx'))

/** Why a line cannot be ordered, and what the shopper can do about it. */
export function UnavailableLine({ line }: { line: BasketLine }) {
  const [isOpen, setOpen] = useState(false)
  const isInAnotherPharmacy = line.reasons.includes('NOT_AT_PHARMACY')
  return (
    <div className="space-y-2 @2xl:w-66">
      <p className="text-note text-quiet">
        {line.isSetAside ? 'Отложено с прошлого раза' : reasonText(line.reasons[0])}
      </p>
      <div className="flex flex-wrap gap-2">
        {line.isSetAside && (
          <Button kind="secondary" size="small" onClick={() => void checkLines([line.id], true)}>
            Вернуть в заказ
          </Button>
        )}
        {isInAnotherPharmacy && (
          <Button kind="secondary" size="small" onClick={() => void clearPharmacy()}>
            Другая аптека
          </Button>
        )}
        {!line.isSetAside && (
          <Button kind="secondary" size="small" onClick={() => setOpen(true)}>
            Чем заменить
          </Button>
        )}
      </div>
      {isOpen && (
        <Suspense fallback={null}>
          <ReplacementDialog line={line} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  )
}

/** Another pharmacy has the product, so the shopper chooses a pharmacy again. */
function clearPharmacy(): Promise<boolean> {
  return changeAccountBasket(() => browserApi.ask('DELETE /api/v2/baskets/from/pickup/pharmacy', { query: {} }))
}
