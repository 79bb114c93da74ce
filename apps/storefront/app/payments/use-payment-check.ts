import { useState } from 'react'
import type { ReplyOf } from '../api/api.ts'
import { ApiFailure, isRefusal } from '../api/api-failure.ts'
import { browserApi } from '../api/loading.ts'
import { refreshMs } from '../api/query-keys.ts'
import { refusalText } from '../api/refusal-text.ts'
import { useApiQuery } from '../api/use-api-query.ts'

export type OrderToPay = ReplyOf<'GET /api/v1/orders/:id'>
export type Answer = 'checking' | 'paid' | 'failed' | 'late'

/** A link to the bank is often passed on: to a daughter, to another device. */
export const paidForSomebodyElse =
  'Прошла ли оплата, видит тот, кто оформил заказ. Если вы платили за другого человека, больше ничего делать не нужно. Если заказ ваш, войдите с тем номером, с которым его оформили.'

/** After a minute the page stops polling and says that the result is not known yet. */
const longestMs = 60_000
const failedStates = ['failed', 'cancelled', 'expired']

interface PaymentCheck {
  answer: Answer
  order?: OrderToPay
  error?: string
}

/** Asks the shop whether the bank has confirmed the payment; that a page was opened means nothing. */
export function usePaymentCheck(orderId: string | undefined): PaymentCheck & { again: () => void } {
  const [startedAt] = useState(() => Date.now())
  const { data, refetch } = useApiQuery(['payment-check', orderId], () => checkPayment(orderId ?? '', startedAt), {
    isEnabled: orderId !== undefined,
    refreshMs: (known) => known?.answer === 'checking' && !known.error && refreshMs.payment,
  })
  return { ...(data ?? { answer: 'checking' }), again: () => void refetch() }
}

async function checkPayment(id: string, startedAt: number): Promise<PaymentCheck> {
  try {
    const order = await browserApi.ask('GET /api/v1/orders/:id', { params: { id } })
    return { order, answer: answerOf(order, Date.now() - startedAt) }
  } catch (failure) {
    // On the way back from the bank a phone may have no network for a moment.
    const isLost = !(failure instanceof ApiFailure) && Date.now() - startedAt < longestMs
    return isLost ? { answer: 'checking' } : { answer: 'checking', error: whyOf(failure) }
  }
}

function whyOf(failure: unknown): string {
  return isRefusal(failure, 'order.not_found') ? paidForSomebodyElse : refusalText(failure)
}

type Paid = Pick<OrderToPay, 'is_paid' | 'is_active' | 'payment' | 'added_delivery'>

/** An added delivery is paid for separately, so a paid order does not mean that it is paid. */
export function answerOf(order: Paid, waitedMs: number): Answer {
  const isOtherSum = order.payment?.failure_reason === 'other_sum'
  const isHeld = !isOtherSum && (order.payment?.status === 'authorized' || order.payment?.status === 'captured')
  if (order.added_delivery === null && (order.is_paid || isHeld)) return 'paid'
  if (isOtherSum || failedStates.includes(order.payment?.status ?? '') || !order.is_active) return 'failed'
  return waitedMs < longestMs ? 'checking' : 'late'
}
