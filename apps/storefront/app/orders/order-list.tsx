import { buttonStyle, EmptyState, LoadMore, Skeleton } from '@romashka/ui'
import { Link } from 'react-router'
import { useCityPath } from '../shell/paths.ts'
import { OrderCard } from './order-card.tsx'
import { useOrders } from './use-orders.ts'

/** What is still going, then everything else. */
export function OrderLists() {
  const active = useOrders(true)
  const all = useOrders(false)
  const history = all.orders?.filter((order) => !order.is_active)
  const to = useCityPath()
  if (all.error) return <p className="text-danger">{all.error}</p>
  if (!active.orders || !history) return <OrdersSkeleton />
  if (active.orders.length === 0 && history.length === 0) {
    return (
      <EmptyState
        drawing="orders"
        title="Заказов пока нет"
        action={
          <Link to={to('/catalog')} className={buttonStyle()}>
            Перейти в каталог
          </Link>
        }
      >
        <p>Здесь появятся коды получения, сроки и история покупок.</p>
      </EmptyState>
    )
  }
  return (
    <div className="space-y-8">
      {active.orders.length > 0 && (
        <section>
          <h2 className="mb-3 text-h3">Активные</h2>
          <ul className="grid gap-3 lg:grid-cols-2">
            {active.orders.map((order) => (
              <li key={order.id}>
                <OrderCard order={order} />
              </li>
            ))}
          </ul>
          {active.hasMore && <LoadMore text="Показать ещё" isBusy={active.isBusy} onMore={active.loadMore} />}
        </section>
      )}
      {history.length > 0 && (
        <section>
          <h2 className="mb-3 text-h3">История</h2>
          <ul className="grid gap-3 lg:grid-cols-2">
            {history.map((order) => (
              <li key={order.id}>
                <OrderCard order={order} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {all.hasMore && <LoadMore text="Показать ещё" isBusy={all.isBusy} onMore={all.loadMore} />}
    </div>
  )
}

function OrdersSkeleton() {
  return (
    <div className="space-y-3" aria-busy="true">
      <Skeleton className="h-36 rounded-card" />
      <Skeleton className="h-36 rounded-card" />
    </div>
  )
}
