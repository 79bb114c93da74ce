import { Button, Dialog, Skeleton } from '@romashka/ui'
import { useEffect, useState } from 'react'
import type { ReplyOf } from '../../api/api.ts'
import { browserApi } from '../../api/loading.ts'
import { refusalText } from '../../api/refusal-text.ts'
import { hoursLines } from '../../pharmacies/hours.ts'
import { distanceText } from '../../pharmacies/visitor-place.ts'

type Other = ReplyOf<'GET /api/v1/orders/:id/other-pharmacies'>['results'][number]

interface OtherPharmacyDialogProps {
  orderId: string
  partId: string
  isBusy: boolean
  onClose: () => void
  /** True once it has moved; a pharmacy that has sold out meanwhile is chosen anew. */
  onChosen: (pharmacyId: number) => Promise<boolean>
}

/** Pharmacies that have all of it, the nearest to the one chosen first. */
export default function PharmacyChangeDialog({ orderId, partId, isBusy, onClose, onChosen }: OtherPharmacyDialogProps) {
  const [others, setOthers] = useState<readonly Other[]>()
  const [error, setError] = useState<string>()
  const [attempt, setAttempt] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: whoever was too late looks again
  useEffect(() => {
    let isLate = false
    const params = { id: orderId }
    browserApi.ask('GET /api/v1/orders/:id/other-pharmacies', { params, query: { part_id: partId } }).then(
      ({ results }) => !isLate && setOthers(results),
      (failure: unknown) => !isLate && setError(refusalText(failure)),
    )
    return () => {
      isLate = true
    }
  }, [orderId, partId, attempt])

  async function choose(id: number) {
    if (await onChosen(id)) return onClose()
    setAttempt(attempt + 1)
  }

  return (
    <Dialog title="Забрать в другой аптеке" isOpen onClose={onClose}>
      <p className="text-note text-quiet">
        Заказ можно забрать в любой из этих аптек. Цена и оплата не изменятся. Расстояние считаем от аптеки, где заказ
        сейчас.
      </p>
      {!others && !error && <Skeleton className="mt-4 h-40" />}
      {error && (
        <p role="alert" className="mt-4 text-danger">
          {error}
        </p>
      )}
      {others?.length === 0 && (
        <p className="mt-4">В других аптеках города всего заказа сейчас нет. Подождите или отмените заказ.</p>
      )}
      <ul className="mt-2 divide-y divide-line">
        {others?.map((one) => (
          <li key={one.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
            <span className="min-w-0 flex-1 basis-56 text-note">
              <span className="block font-semibold">{one.address}</span>
              <span className="block text-quiet">
                {[distanceText(one.distance / 1000), one.metro, ...hoursLines(one.opening_hours)]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </span>
            <Button
              kind="secondary"
              size="small"
              isBusy={isBusy}
              onClick={() => void choose(one.id)}
              aria-label={`Забрать здесь: ${one.address}`}
            >
              Забрать здесь
            </Button>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
