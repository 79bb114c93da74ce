import { Button, Dialog, Radio, Skeleton, TextArea } from '@romashka/ui'
import { useEffect, useState } from 'react'
import { browserApi } from '../api/loading.ts'
import { dayText } from '../text/dates.ts'
import { money } from '../text/money.ts'
import { refusalText } from '../text/refusals.ts'
import type { Order } from './order.ts'

interface CancelDialogProps {
  order: Order
  onClose: () => void
  onCancelled: (order: Order) => void
}

/** By law the money is back within ten days of the demand. */
const refundDays = 10

/** Why, and what happens to the money, before anything is confirmed. */
export default function CancelDialog({ order, onClose, onCancelled }: CancelDialogProps) {
  const [reasons, setReasons] = useState<Record<string, string>>()
  const [reason, setReason] = useState('')
  const [message, setMessage] = useState('')
  const [error, setError] = useState<string>()
  const [isBusy, setBusy] = useState(false)

  useEffect(() => {
    browserApi.ask('GET /api/v1/orders/reasons').then(setReasons, (failure: unknown) => setError(refusalText(failure)))
  }, [])

  async function cancel() {
    setBusy(true)
    setError(undefined)
    try {
      const body = { reasonType: reason, reasonMessage: message.trim() || null }
      onCancelled(await browserApi.ask('POST /api/v1/orders/:id/cancel', { params: { id: order.id }, query: {}, body }))
    } catch (failure) {
      setError(refusalText(failure))
      setBusy(false)
    }
  }

  return (
    <Dialog
      title="Отменить заказ"
      isOpen
      onClose={onClose}
      footer={
        <div className="flex flex-wrap justify-end gap-2">
          <Button kind="quiet" onClick={onClose}>
            Оставить заказ
          </Button>
          <Button kind="danger" disabled={!reason} isBusy={isBusy} onClick={cancel}>
            Отменить заказ
          </Button>
        </div>
      }
    >
      <p className="rounded-control bg-leaf-tint p-3 text-note">{moneyText(order)}</p>
      <fieldset className="mt-4">
        <legend className="font-semibold">Почему?</legend>
        {!reasons && !error && <Skeleton className="mt-2 h-48" />}
        {Object.entries(reasons ?? {}).map(([code, label]) => (
          <Radio key={code} name="reason" checked={reason === code} onChange={() => setReason(code)}>
            {label}
          </Radio>
        ))}
      </fieldset>
      {reason === 'OTHER' && (
        <TextArea
          label="Что случилось"
          maxLength={1000}
          value={message}
          onChange={(event) => setMessage(event.currentTarget.value)}
        />
      )}
      {error && (
        <p role="alert" className="mt-3 text-danger">
          {error}
        </p>
      )}
    </Dialog>
  )
}

function moneyText(order: Order): string {
  if (order.paid_price === 0) return 'Вы ещё ничего не платили, возвращать нечего. Бронь снимем сразу.'
  const last = new Date(Date.now() + refundDays * 86_400_000).toISOString().slice(0, 10)
  return `Вернём ${money(order.paid_price)} на ту же карту или счёт. Отправим в банк сегодня, зачисление – не позже ${dayText(last)}.`
}
