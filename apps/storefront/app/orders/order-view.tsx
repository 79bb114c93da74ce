import { buttonStyle, EmptyState, notify, Skeleton } from '@romashka/ui'
import { ArrowLeft } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { browserApi } from '../api/loading.ts'
import { useCityPath } from '../shell/paths.ts'
import { dayYearText } from '../text/dates.ts'
import { refusalText } from '../text/refusals.ts'
import type { Order } from './order.ts'
import { OrderActions } from './order-actions.tsx'
import { OrderJournal } from './order-journal.tsx'
import { OrderMoney } from './order-money.tsx'
import { OrderPartCard } from './order-part.tsx'
import { useOrder } from './use-order.ts'

export function OrderView({ id }: { id: string }) {
  const to = useCityPath()
  const { order, events, error, accept } = useOrder(id)
  const [isBusy, setBusy] = useState(false)

  async function change(ask: () => Promise<Order>) {
    setBusy(true)
    try {
      accept(await ask())
    } catch (failure) {
      notify({ message: refusalText(failure), tone: 'danger' })
    } finally {
      setBusy(false)
    }
  }

  if (error && !order) return <NoOrder text={error} />
  if (!order) return <OrderSkeleton />
  const zone = order.parts[0]?.pharmacy.timezone ?? 'Europe/Moscow'
  const params = { id: order.id }
  return (
    <div className="wrap">
      <Link to={to('/o')} className="mt-3 inline-flex min-h-12 items-center gap-2 text-leaf hover:underline">
        <ArrowLeft aria-hidden="true" size={20} />
        Заказы
      </Link>
      <h1 className="text-h1">Заказ {order.number}</h1>
      <p className="mt-1 pb-4 text-quiet">от {dayYearText(order.created_at.slice(0, 10))}</p>
      <div className="grid items-start gap-4 md:grid-cols-[minmax(0,1fr)_22rem] md:gap-6">
        <div className="space-y-4">
          {order.parts.map((part, at) => (
            <OrderPartCard
              key={part.id}
              part={part}
              title={order.parts.length > 1 ? `Часть ${at + 1}` : undefined}
              isBusy={isBusy}
              onExtend={() =>
                void change(() =>
                  browserApi.ask('PUT /api/v1/orders/:id', { params, body: { extend_part_id: part.id } }),
                )
              }
              onDecide={(take) =>
                void change(() =>
                  browserApi.ask('PUT /api/v1/orders/:id', { params, body: { decision: { part_id: part.id, take } } }),
                )
              }
            />
          ))}
        </div>
        <div className="space-y-4 md:sticky md:top-28">
          <OrderActions order={order} onChange={accept} />
          <OrderMoney order={order} />
          <p className="text-note text-quiet">
            Получатель: {order.customer.first_name}
            {order.comments && <span className="block">Комментарий: {order.comments}</span>}
          </p>
          <OrderJournal events={events} zone={zone} />
        </div>
      </div>
    </div>
  )
}

function NoOrder({ text }: { text: string }) {
  const to = useCityPath()
  return (
    <div className="wrap">
      <h1 className="sr-only">Заказ</h1>
      <EmptyState
        drawing="orders"
        title={text}
        action={
          <Link to={to('/o')} className={buttonStyle()}>
            Мои заказы
          </Link>
        }
      />
    </div>
  )
}

function OrderSkeleton() {
  return (
    <div className="wrap space-y-4 pt-20" aria-busy="true">
      <Skeleton className="h-9 w-72" />
      <Skeleton className="h-96 rounded-card" />
    </div>
  )
}
