import type { OrderPartId, PharmacyId } from '@romashka/basics'
import { Button, Dialog, ErrorText, Skeleton } from '@romashka/ui'
import { browserApi } from '../../api/loading.ts'
import { useApiQuery } from '../../api/use-api-query.ts'
import { hoursText } from '../../pharmacies/hours.ts'
import { distanceText } from '../../pharmacies/visitor-place.ts'
import { keepHouseTogether } from '../../text/keep-address-together.ts'

interface OtherPharmacyDialogProps {
  orderId: string
  partId: OrderPartId
  isBusy: boolean
  onClose: () => void
  /** True once it has moved; a pharmacy that has sold out meanwhile is chosen anew. */
  onChosen: (pharmacyId: PharmacyId) => Promise<boolean>
}

/** Pharmacies that have all of it, the nearest to the one chosen first. */
export default function PharmacyChangeDialog({ orderId, partId, isBusy, onClose, onChosen }: OtherPharmacyDialogProps) {
  const others = useApiQuery(['other-pharmacies', orderId, partId], async () => {
    const call = { params: { id: orderId }, query: { part_id: partId } }
    return (await browserApi.ask('GET /api/v1/orders/:id/other-pharmacies', call)).results
  })
  const { data: pharmacies, error } = others

  async function choose(id: PharmacyId) {
    if (await onChosen(id)) return onClose()
    others.refetch()
  }

  return (
    <Dialog title="Забрать в другой аптеке" isOpen onClose={onClose}>
      <p className="text-note text-quiet">
        Заказ можно забрать в любой из этих аптек. Цена и оплата не изменятся. Расстояние считаем от аптеки, где заказ
        сейчас.
      </p>
      {!pharmacies && !error && <Skeleton className="mt-4 h-40" />}
      <ErrorText className="mt-4">{error}</ErrorText>
      {pharmacies?.length === 0 && (
        <p className="mt-4">В других аптеках города всего заказа сейчас нет. Подождите или отмените заказ.</p>
      )}
      <ul className="mt-2 divide-y divide-line">
        {pharmacies?.map((one) => (
          <li key={one.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
            <span className="min-w-0 flex-1 basis-56 text-note">
              <span className="block font-semibold first-letter:uppercase">{keepHouseTogether(one.address)}</span>
              <span className="block text-quiet">
                {[distanceText(one.distance / 1000), one.metro].filter(Boolean).join(' · ')}
              </span>
              <span className="block text-quiet">{hoursText(one.opening_hours)}</span>
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
