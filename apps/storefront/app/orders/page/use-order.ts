import { isRefusal } from '../../api/api-failure.ts'
import { browserApi } from '../../api/loading.ts'
import { queryClient } from '../../api/query-client.ts'
import { refreshMs } from '../../api/query-keys.ts'
import { useApiQuery } from '../../api/use-api-query.ts'
import type { Order, OrderEvent } from '../order.ts'
import { isRefundDue } from '../order-text.ts'
import { refreshOrderCount } from '../refresh-order-count.ts'

interface OrderWithEvents {
  order: Order
  events: readonly OrderEvent[]
}

const keyOf = (id: string) => ['orders', id]

/** An order with its journal; one that is under way is requested again while its page is in sight, and when it comes back. */
export function useOrder(id: string) {
  const { data, error, failure, setData, refetch } = useApiQuery(keyOf(id), () => requestOrder(id), {
    refreshMs: (known) => isMoving(known?.order) && refreshMs.order,
  })
  function accept(order: Order): void {
    if (order.is_active !== data?.order.is_active) refreshOrderCount()
    setData({ order, events: data?.events ?? [] })
    void refetch()
  }
  const isMissing = isRefusal(failure, 'order.not_found')
  return { order: data?.order, events: data?.events ?? [], error, isMissing, accept, reload: () => void refetch() }
}

async function requestOrder(id: string): Promise<OrderWithEvents> {
  const params = { id }
  const [order, { results }] = await Promise.all([
    browserApi.ask('GET /api/v1/orders/:id', { params }),
    browserApi.ask('GET /api/v1/orders/:id/events', { params }),
  ])
  const known = queryClient().getQueryData<OrderWithEvents>(keyOf(id))
  if (known?.order.is_active !== order.is_active) refreshOrderCount()
  return { order, events: results }
}

function isMoving(order: Order | undefined): boolean {
  return order !== undefined && (order.is_active || isMoneyMoving(order))
}

/** Over, but held money is not released yet, or a refund is on its way or about to be. */
function isMoneyMoving(order: Order): boolean {
  const isHeld = order.payment?.status === 'authorized'
  return (
    isHeld ||
    isRefundDue(order) ||
    order.refunds.some((refund) => refund.ended_at === null && refund.status !== 'failed')
  )
}
