import { Button, buttonStyle } from '@romashka/ui'
import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router'
import { useCityPath } from '../../site/paths.ts'
import { checkLines } from '../store/basket.ts'
import type { BasketLine } from '../store/basket-state.ts'
import { reasonText } from '../unavailable-reason.ts'
import { comparePharmaciesPath } from './basket-place.tsx'

const ReplacementDialog = lazy(() => import('./replacement-dialog.tsx'))

/** Why a line cannot be ordered, and what the shopper can do about it. */
export function UnavailableLine({ line }: { line: BasketLine }) {
  const to = useCityPath()
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
          <Link to={to(comparePharmaciesPath)} className={buttonStyle('secondary', 'small')}>
            Другая аптека
          </Link>
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
