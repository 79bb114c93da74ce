import { Button, Dialog, ErrorText } from '@romashka/ui'
import { browserApi } from '../../api/loading.ts'
import { useSaving } from '../../identity/use-saving.ts'
import { keepUnitsTogether } from '../../text/keep-units-together.ts'
import type { Order } from '../order.ts'
import { RefundPreview } from './refund-preview.tsx'

interface RemoveDialogProps {
  order: Order
  lineId: string
  onClose: () => void
  onRemoved: (order: Order) => void
}

/** One product less, and what that does to the money, before anything is confirmed. */
export default function RemoveProductDialog({ order, lineId, onClose, onRemoved }: RemoveDialogProps) {
  const { isBusy, error, save } = useSaving()
  const part = order.parts.find((one) => one.goods_list.some((good) => good.id === lineId))
  const good = part?.goods_list.find((one) => one.id === lineId)
  if (!part || !good) return null
  const isLast = part.goods_list.every((one) => one.id === lineId || one.given_count === 0)

  const remove = () =>
    void save(async () => {
      const body = { remove_line_id: lineId }
      onRemoved(await browserApi.ask('PUT /api/v1/orders/:id', { params: { id: order.id }, body }))
      onClose()
    })

  return (
    <Dialog
      title="Убрать из заказа?"
      isOpen
      onClose={onClose}
      footer={
        <div className="grid grid-cols-2 gap-2 sm:flex sm:justify-end">
          <Button kind="quiet" className="px-3!" onClick={onClose}>
            Оставить
          </Button>
          <Button kind="danger" className="px-3!" isBusy={isBusy} onClick={remove}>
            Убрать
          </Button>
        </div>
      }
    >
      <p className="font-semibold">{keepUnitsTogether(good.title)}</p>
      {isLast && (
        <p className="mt-1 text-note text-quiet">Других товаров в этой части заказа нет, поэтому она отменится.</p>
      )}
      <div className="mt-4">
        <RefundPreview orderId={order.id} lineId={lineId} />
      </div>
      <ErrorText className="mt-3">{error}</ErrorText>
    </Dialog>
  )
}
