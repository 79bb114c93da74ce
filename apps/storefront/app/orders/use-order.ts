import { useCallback, useEffect, useState } from 'react'
import { browserApi } from '../api/loading.ts'
import { refusalText } from '../text/refusals.ts'
import type { Order, OrderEvent } from './order.ts'

const pollMs = 15_000

/** An order with its journal; an active one is looked at again while its page is in sight. */
export function useOrder(id: string) {
  const [order, setOrder] = useState<Order>()
  const [events, setEvents] = useState<readonly OrderEvent[]>([])
  const [error, setError] = useState<string>()

  const load = useCallback(async () => {
    try {
      const params = { id }
      setOrder(await browserApi.ask('GET /api/v1/orders/:id', { params }))
      setEvents((await browserApi.ask('GET /api/v1/orders/:id/events', { params })).results)
      setError(undefined)
    } catch (failure) {
      setError(refusalText(failure))
    }
  }, [id])

  useEffect(() => void load(), [load])
  const isActive = order?.is_active ?? false
  useEffect(() => {
    if (!isActive) return
    const timer = setInterval(() => document.visibilityState === 'visible' && void load(), pollMs)
    return () => clearInterval(timer)
  }, [isActive, load])

  const accept = useCallback(
    (next: Order) => {
      setOrder(next)
      void load()
    },
    [load],
  )
  return { order, events, error, accept }
}
