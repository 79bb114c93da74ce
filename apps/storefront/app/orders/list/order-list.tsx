import { buttonStyle, EmptyState, LoadMore, Skeleton } from '@romashka/ui'
import { Link } from 'react-router'
import { LoadFailed } from '../../api/loading-or-error.tsx'
import { OfflineNotice } from '../../api/offline-notice.tsx'
import { useCachedCards } from '../../products/use-cached-cards.ts'
import { useCityPath } from '../../site/paths.ts'
import type { Order } from '../order.ts'
import { OrderCard } from './order-card.tsx'
import { useOrders } from './use-orders.ts'

/** What is still going, then everything else. */
export function OrderLists() {
  const active = useOrders(true)
  const over = useOrders(false)
  const history = over.items
  const to = useCityPath()
  useCachedCards([...(active.items ?? []), ...(history ?? [])].flatMap((order) => order.goods_list.map(productOf)))
  const failed = [active, over].find((list) => list.error && !list.items)
  if (failed)
    return <LoadFailed title="Не получилось открыть заказы" text={failed.error ?? ''} onAgain={failed.refetch} />
  if (!active.items || !history) return <OrdersSkeleton />
  if (active.items.length === 0 && history.length === 0) {
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
    <div>
      <OfflineNotice of="/api/v1/orders?">
        Показываем заказы, какими видели их в последний раз; коды получения действуют и без сети.
      </OfflineNotice>
      <div className="space-y-8">
        <Group title="Активные заказы" orders={mostUrgentFirst(active.items)} />
        {active.hasMore && <LoadMore text="Показать ещё" isBusy={active.isBusy} onMore={active.loadMore} />}
        <Group title="История заказов" orders={history} />
        {over.hasMore && <LoadMore text="Показать ещё" isBusy={over.isBusy} onMore={over.loadMore} />}
      </div>
    </div>
  )
}

/** What waits for the shopper stands before what the shop is busy with. */
const urgency = ['needs_decision', 'awaiting_payment', 'delivery_failed', 'on_the_way', 'ready_for_pickup']

function mostUrgentFirst(orders: readonly Order[]): Order[] {
  const rank = ({ status }: Order) => {
    const at = urgency.indexOf(status)
    return at < 0 ? urgency.length : at
  }
  return orders.toSorted((a, b) => rank(a) - rank(b))
}

const productOf = (good: Order['goods_list'][number]) => good.product_id

function Group({ title, orders }: { title: string; orders: readonly Order[] }) {
  if (orders.length === 0) return null
  return (
    <section aria-label={title}>
      <h2 className="mb-3 text-h3">{title}</h2>
      <ul className="grid grid-cols-1 gap-3 sm:grid-cols-[repeat(auto-fill,minmax(min(20rem,100%),1fr))] sm:gap-4">
        {orders.map((order) => (
          <li key={order.id}>
            <OrderCard order={order} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function OrdersSkeleton() {
  return (
    <div className="space-y-3" aria-busy="true">
      <Skeleton className="h-8 w-40" />
      <div className="grid grid-cols-1 gap-3 sm:grid-cols-[repeat(auto-fill,minmax(min(20rem,100%),1fr))] sm:gap-4">
        <Skeleton className="h-56 rounded-card" />
        <Skeleton className="h-56 rounded-card" />
      </div>
    </div>
  )
}
