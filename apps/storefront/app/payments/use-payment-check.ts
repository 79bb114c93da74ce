import { useEffect, useState } from 'react'
import type { ReplyOf } from '../api/api.ts'
import { ApiFailure } from '../api/api-failure.ts'
import { browserApi } from '../api/loading.ts'
import { refusalText } from '../api/refusal-text.ts'

export type OrderToPay = ReplyOf<'GET /api/v1/orders/:id'>
export type Answer = 'checking' | 'paid' | 'failed' | 'late'

const everyMs = 2_000
/** After a minute the page stops asking and says honestly that it does not know yet. */
const longestMs = 60_000
const failedStates = ['failed', 'cancelled', 'expired']

/** Asks the shop whether the bank has said that the order is paid; that a page was opened means nothing. */
export function usePaymentCheck(orderId: string | undefined) {
  const [answer, setAnswer] = useState<Answer>('checking')
  const [order, setOrder] = useState<OrderToPay>()
  const [error, setError] = useState<string>()

  useEffect(() => {
    if (!orderId) return
    const id = orderId
    const started = Date.now()
    let timer: ReturnType<typeof setTimeout> | undefined
    let isGone = false

    async function look() {
      try {
        const now = await browserApi.ask('GET /api/v1/orders/:id', { params: { id } })
        if (isGone) return
        setOrder(now)
        const found = answerOf(now, Date.now() - started)
        setAnswer(found)
        if (found === 'checking') timer = setTimeout(() => void look(), everyMs)
      } catch (failure) {
        if (isGone) return
        // On the way back from the bank a phone may have no network for a moment.
        const isLost = !(failure instanceof ApiFailure) && Date.now() - started < longestMs
        if (isLost) timer = setTimeout(() => void look(), everyMs)
        else setError(refusalText(failure))
      }
    }
    void look()
    return () => {
      isGone = true
      clearTimeout(timer)
    }
  }, [orderId])
  return { answer, order, error }
}

type Paid = Pick<OrderToPay, 'is_paid' | 'is_active' | 'payment' | 'added_delivery'>

/** A courier that was added is paid for by itself: that the order is paid says nothing of him. */
export function answerOf(order: Paid, waitedMs: number): Answer {
  const isHeld = order.payment?.status === 'authorized' || order.payment?.status === 'captured'
  if (order.added_delivery === null && (order.is_paid || isHeld)) return 'paid'
  if (failedStates.includes(order.payment?.status ?? '') || !order.is_active) return 'failed'
  return waitedMs < longestMs ? 'checking' : 'late'
}
