import { Button, Dialog, ErrorText, notify, Skeleton, TextArea } from '@romashka/ui'
import { useState } from 'react'
import { reachGoal } from '../../analytics/reach-goal.ts'
import { browserApi } from '../../api/loading.ts'
import { refusalText } from '../../api/refusal-text.ts'
import { useApiQuery } from '../../api/use-api-query.ts'
import { Stars } from '../../reviews/stars.tsx'
import { useDraftText } from '../../session/use-draft-text.ts'
import type { Order } from '../order.ts'

/** The review of an order; one per order, which can be changed. */
export default function ReviewDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const { data: known, error: notKnown } = useApiQuery(['order-review', order.id], () =>
    browserApi.ask('GET /api/v1/reviews/order-review/:orderId', { params: { orderId: order.id } }),
  )
  const [stars, setStars] = useState<number>()
  const draft = useDraftText(`order_review_${order.id}`)
  const rating = stars ?? known?.review?.rating ?? 0
  const text = draft.text ?? known?.review?.text ?? ''
  const [refusal, setError] = useState<string>()
  const error = refusal ?? notKnown
  const [isBusy, setBusy] = useState(false)

  async function send() {
    if (rating === 0) {
      setError('Поставьте оценку: от одной до пяти звёзд')
      return
    }
    setBusy(true)
    setError(undefined)
    const name = known?.review ? 'PUT /api/v1/reviews/order-review' : 'POST /api/v1/reviews/order-review'
    try {
      await browserApi.ask(name, { body: { order_id: order.id, rating, text: text.trim() || null } })
      draft.clear()
      if (!known?.review) void reachGoal('review_written')
      notify({ message: 'Спасибо. Отзыв прочитает сотрудник аптеки', tone: 'success' })
      onClose()
    } catch (failure) {
      setError(refusalText(failure))
      setBusy(false)
    }
  }

  return (
    <Dialog
      title="Как прошёл заказ"
      isOpen
      onClose={onClose}
      footer={
        <Button isWide size="large" isBusy={isBusy} disabled={!known} onClick={send}>
          {known?.review ? 'Изменить отзыв' : 'Отправить'}
        </Button>
      }
    >
      {!known && !error && <Skeleton className="h-52" />}
      {known && (
        <div className="space-y-5">
          <Stars value={rating} onChange={setStars} />
          <TextArea
            label="Что понравилось, а что нет"
            hint="Необязательно. Не пишите здесь о своём здоровье"
            maxLength={2000}
            value={text}
            onChange={(event) => draft.type(event.currentTarget.value)}
          />
        </div>
      )}
      <ErrorText className="mt-3">{error}</ErrorText>
    </Dialog>
  )
}
