import { useCallback, useEffect, useState } from 'react'
import { browserApi } from '../../api/loading.ts'
import { refusalText } from '../../api/refusal-text.ts'
import { visitor } from '../../session/visitor.ts'
import type { Order } from '../order.ts'

interface OrderList {
  orders: readonly Order[] | undefined
  error: string | undefined
  isBusy: boolean
  hasMore: boolean
  loadMore: () => void
  again: () => void
}

/** The specification: an order list is waited for 20 seconds. */
const timeoutMs = 20_000

/** Page 1 replaces the list, later pages are put below it. */
export function useOrders(isActive: boolean): OrderList {
  const [orders, setOrders] = useState<readonly Order[]>()
  const [error, setError] = useState<string>()
  const [page, setPage] = useState({ now: 0, last: 0 })
  const [isBusy, setBusy] = useState(false)

  const load = useCallback(
    async (number: number) => {
      setBusy(true)
      try {
        const query = { page: number, size: 10, isActive }
        const reply = await browserApi.ask('GET /api/v1/orders', { query }, AbortSignal.timeout(timeoutMs))
        setOrders((known = []) => (number === 1 ? reply.results : [...known, ...newOf(known, reply.results)]))
        setPage({ now: reply.page, last: reply.totalPages })
        visitor.set({ activeOrders: reply.activeCount })
        setError(undefined)
      } catch (failure) {
        setError(refusalText(failure))
      } finally {
        setBusy(false)
      }
    },
    [isActive],
  )

  useEffect(() => void load(1), [load])
  return {
    orders,
    error,
    isBusy,
    hasMore: page.now < page.last,
    loadMore: () => void load(page.now + 1),
    again: () => void load(1),
  }
}

function newOf(known: readonly Order[], more: readonly Order[]): Order[] {
  return more.filter((order) => !known.some((one) => one.id === order.id))
}
