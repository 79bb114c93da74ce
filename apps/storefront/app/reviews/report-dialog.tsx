import { Button, Dialog, ErrorText, notify, Radio, Skeleton, TextArea } from '@romashka/ui'
import { type FormEvent, useState } from 'react'
import type { ReplyOf } from '../api/api.ts'
import { browserApi } from '../api/loading.ts'
import { refusalText } from '../api/refusal-text.ts'
import { useApiQuery } from '../api/use-api-query.ts'
import { useDraftText } from '../session/use-draft-text.ts'

type Kind = ReplyOf<'GET /api/v1/reviews/basket-reports/types'>['results'][number]

interface ReportedOrder {
  parts: readonly { status: string }[]
}

interface ReportDialogProps {
  /** OutOfStock: it is about the basket. */
  orderId?: string
  order?: ReportedOrder
  onClose: () => void
}

const ofProduct = ['PRODUCT_CARD']
/** What can no longer be wrong once the order is there. */
const ofOrdering = ['CANNOT_ORDER', 'PROMO_CODE', 'DELIVERY']

/** What can be wrong once something of it is in the shopper's hands. */
const ofReceived = ['WRONG_GOODS', 'DAMAGED']
const received = ['collected', 'delivered']

/** A mistake in a description is reported on the page of the product. */
async function listKinds(isOrdered: boolean, isReceived: boolean): Promise<Kind[]> {
  const query = { is_active: true }
  const { results } = await browserApi.ask('GET /api/v1/reviews/basket-reports/types', { query })
  const left = [...ofProduct, ...(isOrdered ? ofOrdering : []), ...(isReceived ? [] : ofReceived)]
  return results.filter(({ code }) => !left.includes(code))
}

/** What is wrong with a basket or an order, reported to the shop. */
export default function ReportDialog({ orderId, order, onClose }: ReportDialogProps) {
  const isOrdered = orderId !== undefined
  const isReceived = order?.parts.some(({ status }) => received.includes(status)) === true
  const { data: kinds, error: noKinds } = useApiQuery(['report-kinds', isOrdered, isReceived], () =>
    listKinds(isOrdered, isReceived),
  )
  const [type, setType] = useState('')
  const { text: comment = '', type: typeComment, clear } = useDraftText(`report_${orderId ?? 'basket'}`)
  const [refusal, setError] = useState<string>()
  const error = refusal ?? noKinds
  const [isBusy, setBusy] = useState(false)

  async function send(event: FormEvent) {
    event.preventDefault()
    if (!type) return setError('Выберите, что случилось')
    setBusy(true)
    setError(undefined)
    try {
      const body = { type, comment: comment.trim() || null, ...(orderId && { order_id: orderId }) }
      await browserApi.ask('POST /api/v1/reviews/basket-reports', { body })
      clear()
      notify({ message: 'Спасибо, сообщение записано', tone: 'success' })
      onClose()
    } catch (failure) {
      setError(refusalText(failure))
      setBusy(false)
    }
  }

  return (
    <Dialog title="Что не так" isOpen onClose={onClose}>
      <form onSubmit={send} className="space-y-4">
        <fieldset>
          <legend className="sr-only">Что случилось</legend>
          {!kinds && !error && <Skeleton className="h-72" />}
          {kinds?.map(({ code, title }) => (
            <Radio key={code} name="report" checked={type === code} onChange={() => setType(code)}>
              {title}
            </Radio>
          ))}
        </fieldset>
        {kinds && (
          <TextArea
            label="Подробности"
            hint="Необязательно. Здесь мы не отвечаем: если нужен ответ, позвоните"
            maxLength={1000}
            rows={3}
            value={comment}
            onChange={(event) => typeComment(event.currentTarget.value)}
          />
        )}
        <ErrorText>{error}</ErrorText>
        <Button type="submit" isWide size="large" isBusy={isBusy}>
          Отправить
        </Button>
      </form>
    </Dialog>
  )
}
