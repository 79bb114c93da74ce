import type { OrderPartId } from '@romashka/basics'
import { Button, Dialog, ErrorText, Radio, Skeleton, TextArea } from '@romashka/ui'
import { useState } from 'react'
import { browserApi } from '../../api/loading.ts'
import { useApiQuery } from '../../api/use-api-query.ts'
import { useSaving } from '../../identity/use-saving.ts'
import { money } from '../../text/money.ts'
import type { Order } from '../order.ts'
import { plainText } from '../order-text.ts'
import { RefundPreview } from './refund-preview.tsx'

interface CancelDialogProps {
  order: Order
  onClose: () => void
  onChange: (order: Order) => void
}

/** What, why, and what happens to the money, before anything is confirmed. */
export default function CancelDialog({ order, onClose, onChange }: CancelDialogProps) {
  const reasons = useApiQuery(['cancel-reasons'], () => browserApi.ask('GET /api/v1/orders/reasons'))
  const [partId, setPartId] = useState<OrderPartId>()
  const [reason, setReason] = useState('')
  const [message, setMessage] = useState('')
  const { isBusy, error: refusal, save } = useSaving()
  const error = refusal ?? reasons.error

  const cancel = () =>
    void save(async () => {
      const body = { reasonType: reason, reasonMessage: message.trim() || null }
      const query = partId ? { part_id: partId } : {}
      onChange(await browserApi.ask('POST /api/v1/orders/:id/cancel', { params: { id: order.id }, query, body }))
      onClose()
    })

  return (
    <Dialog
      title="Отменить заказ"
      isOpen
      onClose={onClose}
      footer={
        <div className="grid grid-cols-2 gap-2 sm:flex sm:justify-end">
          <Button kind="quiet" className="px-3!" onClick={onClose}>
            Оставить заказ
          </Button>
          <Button kind="danger" className="px-3!" disabled={!reason} isBusy={isBusy} onClick={cancel}>
            Отменить заказ
          </Button>
        </div>
      }
    >
      <PartChoice order={order} partId={partId} onChoose={setPartId} />
      <RefundPreview orderId={order.id} partId={partId} />
      {!reasons.data && !error && <Skeleton className="mt-4 h-56" />}
      {reasons.data && <ReasonChoice reasons={reasons.data} chosen={reason} onChoose={setReason} />}
      {reason === 'OTHER' && (
        <TextArea
          label="Что случилось"
          maxLength={1000}
          value={message}
          onChange={(event) => setMessage(event.currentTarget.value)}
        />
      )}
      <ErrorText className="mt-3">{error}</ErrorText>
    </Dialog>
  )
}

interface ReasonChoiceProps {
  reasons: Readonly<Record<string, string>>
  chosen: string
  onChoose: (code: string) => void
}

function ReasonChoice({ reasons, chosen, onChoose }: ReasonChoiceProps) {
  return (
    <fieldset className="mt-4">
      <legend className="font-semibold">Почему?</legend>
      {Object.entries(reasons).map(([code, label]) => (
        <Radio key={code} name="reason" checked={chosen === code} onChange={() => onChoose(code)}>
          {label}
        </Radio>
      ))}
    </fieldset>
  )
}

interface PartChoiceProps {
  order: Order
  partId: OrderPartId | undefined
  onChoose: (partId: OrderPartId | undefined) => void
}

function PartChoice({ order, partId, onChoose }: PartChoiceProps) {
  const active = order.parts.filter((part) => part.is_active)
  if (active.length < 2) return null
  return (
    <fieldset className="mb-4">
      <legend className="font-semibold">Что отменить?</legend>
      <Radio name="part" checked={partId === undefined} onChange={() => onChoose(undefined)}>
        Весь заказ
      </Radio>
      {active.map((part) => (
        <Radio key={part.id} name="part" checked={partId === part.id} onChange={() => onChoose(part.id)}>
          Часть {order.parts.indexOf(part) + 1}, {plainText(part.status).toLowerCase()}: {money(part.total_price)}
        </Radio>
      ))}
    </fieldset>
  )
}
