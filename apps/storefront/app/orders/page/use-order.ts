import { useCallback, useEffect, useRef, useState } from 'react'
import { browserApi } from '../../api/loading.ts'
import { refusalText } from '../../api/refusal-text.ts'
import type { Order, OrderEvent } from '../order.ts'
import { isRefundDue } from '../order-text.ts'
import { refreshOrderCount } from '../refresh-order-count.ts'

const pollMs = 10_000

/** An order with its journal; an active one is looked at again while its page is in sight, and when it comes back. */
export function useOrder(id: string) {
  const [order, setOrder] = useState<Order>()
  const [events, setEvents] = useState<readonly OrderEvent[]>([])
  const [error, setError] = useState<string>()
  /** Answers to questions asked before the last change would take it back. */
  const asked = useRef(0)

  const load = useCallback(async () => {
    const turn = ++asked.current
    try {
      const params = { id }
      const [found, journal] = await Promise.all([
        browserApi.ask('GET /api/v1/orders/:id', { params }),
        browserApi.ask('GET /api/v1/orders/:id/events', { params }),
      ])
      if (turn !== asked.current) return
      setOrder(found)
      setEvents(journal.results)
      setError(undefined)
    } catch (failure) {
      setError(refusalText(failure))
    }
  }, [id])

  useEffect(() => void load(), [load])
  const isActive = order?.is_active
  const isMoving = order !== undefined && (order.is_active || isMoneyMoving(order))
  useEffect(() => {
    if (!isMoving) return
    const look = () => document.visibilityState === 'visible' && void load()
    const timer = setInterval(look, pollMs)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [isMoving, load])

  useEffect(() => {
    if (isActive !== undefined) refreshOrderCount()
  }, [isActive])

  const accept = useCallback(
    (next: Order) => {
      setOrder(next)
      void load()
    },
    [load],
  )
  return { order, events, error, accept, reload: () => void load() }
}

/** Over, but held money is not let go yet, or a refund is on its way or about to be. */
function isMoneyMoving(order: Order): boolean {
  const isHeld = order.payment?.status === 'authorized'
  return (
    isHeld ||
    isRefundDue(order) ||
    order.refunds.some((refund) => refund.ended_at === null && refund.status !== 'failed')
  )
}
