import { Icon, Skeleton, useFocusFallback } from '@romashka/ui'
import { type ComponentProps, lazy, type RefObject, Suspense, useRef, useState } from 'react'
import { Link } from 'react-router'
import { OfflineNotice } from '../../api/offline-notice.tsx'
import { useCityPath } from '../../site/paths.ts'
import { pastTimeText } from '../../text/past-dates.ts'
import { phoneText } from '../../text/phone.ts'
import { OrderActions } from '../actions/order-actions.tsx'
import type { Order, OrderPart } from '../order.ts'
import { OrderPartCard } from '../part/order-part.tsx'
import { NoOrder } from './no-order.tsx'
import { OrderMoney } from './order-money.tsx'
import { useOfflinePage } from './use-offline-page.ts'
import { useOrder } from './use-order.ts'
import { useOrderChange } from './use-order-change.ts'

const LeftInBasket = lazy(() => import('./left-in-basket.tsx'))
const ReceiptsAndJournal = lazy(() => import('./receipts-and-journal.tsx'))
const PayPanel = lazy(() => import('../actions/pay-panel.tsx'))
const RemoveProductDialog = lazy(() => import('../actions/remove-product-dialog.tsx'))
const removable = ['accepted', 'ordered_from_warehouse']

export default function OrderView({ id }: { id: string }) {
  const { order, events, error, isMissing, accept, reload } = useOrder(id)
  const { isBusy, change } = useOrderChange(order?.id ?? id, { accept, reload })
  const [removed, setRemoved] = useState<string>()
  const heading = useRef<HTMLHeadingElement>(null)
  useFocusFallback(() => heading.current)
  useOfflinePage(order?.is_active ?? false)

  if (error && !order) return <NoOrder text={error} isMissing={isMissing} onAgain={reload} />
  if (!order) return <OrderSkeleton />
  const zone = order.parts[0]?.pharmacy.timezone ?? 'Europe/Moscow'
  // Where the money is comes before what else could be done.
  const isMoneyBack = !order.is_active && order.refunds.length > 0

  return (
    <div className="wrap">
      <OrderHeading ref={heading} order={order} zone={zone} />
      <div className="grid grid-cols-1 items-start gap-4 md:grid-cols-[minmax(0,1fr)_22rem] md:gap-6">
        <div className="space-y-4">
          <OrderParts order={order} events={events} isBusy={isBusy} change={change} onRemoveLine={setRemoved} />
          {order.way_to_get === 'courier' && order.is_active && (
            <Suspense fallback={null}>
              <LeftInBasket />
            </Suspense>
          )}
        </div>
        <div className="space-y-4 md:sticky md:top-28">
          {isMoneyBack && <OrderMoney order={order} zone={zone} />}
          <OrderActions order={order} events={events} onChange={accept} />
          {!isMoneyBack && <OrderMoney order={order} zone={zone} />}
          <Recipient order={order} />
          <Suspense fallback={null}>
            <ReceiptsAndJournal receipts={order.receipts} events={events} parts={order.parts} zone={zone} />
          </Suspense>
        </div>
      </div>
      {removed && (
        <Suspense fallback={null}>
          <RemoveProductDialog
            order={order}
            lineId={removed}
            onClose={() => setRemoved(undefined)}
            onRemoved={accept}
          />
        </Suspense>
      )}
    </div>
  )
}

function OrderHeading({ ref, order, zone }: { ref: RefObject<HTMLHeadingElement | null>; order: Order; zone: string }) {
  const to = useCityPath()
  return (
    <>
      <Link to={to('/o')} className="inline-flex min-h-12 items-center gap-2 text-leaf hover:underline print:hidden">
        <Icon name="arrow-left" size={20} />
        Заказы
      </Link>
      <h1 ref={ref} tabIndex={-1} className="text-h2 outline-none md:text-h1">
        Заказ {order.number}
      </h1>
      <p className="pb-3 text-note text-quiet md:pb-4">Оформлен {pastTimeText(order.created_at, zone)}</p>
      <OfflineNotice of="/api/v1/orders/">
        Показываем заказ, каким видели его в последний раз; код получения действует и без сети.
      </OfflineNotice>
    </>
  )
}

interface OrderPartsProps extends Pick<ComponentProps<typeof OrderPartCard>, 'order' | 'events' | 'isBusy' | 'change'> {
  onRemoveLine: (id: string) => void
}

/** The parts of the order; the payment is asked for in the first. */
function OrderParts({ order, onRemoveLine, ...common }: OrderPartsProps) {
  const canRemove = (part: OrderPart) => order.actions.includes('remove_line') && removable.includes(part.status)
  const payPanel = order.actions.includes('pay') && (
    <Suspense fallback={<Skeleton className="h-44" />}>
      <PayPanel order={order} />
    </Suspense>
  )
  return order.parts.map((part, at) => (
    <OrderPartCard
      key={part.id}
      order={order}
      part={part}
      {...common}
      title={order.parts.length > 1 ? `Часть ${at + 1} из ${order.parts.length}` : undefined}
      pay={at === 0 && payPanel}
      onRemoveLine={canRemove(part) ? onRemoveLine : undefined}
    />
  ))
}

function Recipient({ order: { customer, comments } }: { order: Order }) {
  return (
    <p className="text-note text-quiet">
      Получатель: {customer.first_name}, <span className="whitespace-nowrap">{phoneText(customer.phone)}</span>
      {comments && <span className="block">Комментарий: {comments}</span>}
    </p>
  )
}

function OrderSkeleton() {
  return (
    <div className="wrap space-y-4 pt-14" aria-busy="true">
      <Skeleton className="h-9 w-72" />
      <div className="grid grid-cols-1 gap-4 md:grid-cols-[minmax(0,1fr)_22rem] md:gap-6">
        <Skeleton className="h-120 rounded-card" />
        <Skeleton className="h-72 rounded-card" />
      </div>
    </div>
  )
}
