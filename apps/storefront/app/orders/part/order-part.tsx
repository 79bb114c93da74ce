import { Button, Card, Icon, Skeleton } from '@romashka/ui'
import { lazy, type ReactNode, Suspense } from 'react'
import { keepHouseTogether } from '../../text/keep-address-together.ts'
import type { Order, OrderEvent, OrderPart } from '../order.ts'
import type { ChangeOrder } from '../page/use-order-change.ts'
import { OrderProgress } from './order-progress.tsx'
import { PartProducts } from './part-products.tsx'
import { isHandedOverAtDoor, longerText, partText, pharmacyTitle } from './part-text.ts'
import { PickupCode } from './pickup-code.tsx'
import { PharmacyPhone, PickupPharmacy } from './pickup-pharmacy.tsx'
import { failureText } from './returned-delivery-text.ts'

const ShortageDecision = lazy(() => import('./shortage-decision.tsx'))
const PharmacyChange = lazy(() => import('./pharmacy-change.tsx'))
const ReturnedDelivery = lazy(() => import('./returned-delivery.tsx'))

interface PartProps {
  order: Order
  part: OrderPart
  events: readonly OrderEvent[]
  /** `Часть 1`, where there is more than one. */
  title: string | undefined
  /** The way to pay, where it is waited for. */
  pay: ReactNode
  isBusy: boolean
  change: ChangeOrder
  onRemoveLine: ((lineId: string) => void) | undefined
}

/** What one pharmacy hands over at one time: its state, code, place and goods. */
export function OrderPartCard({ order, part, events, title, pay, isBusy, change, onRemoveLine }: PartProps) {
  const { title: state, text } = partText(order, part)
  const isCourier = isHandedOverAtDoor(order, part)
  const canTryAgain = part.status === 'returned_to_pharmacy' && order.actions.includes('second_try')
  return (
    <Card className="space-y-4">
      <div>
        {title && <p className="mb-1 text-note font-semibold text-quiet">{title}</p>}
        <h2 className={`text-h3 ${part.is_active ? '' : 'text-quiet'}`} aria-live="polite">
          {state}
        </h2>
        <p className="mt-1 max-w-prose text-note text-quiet">{failureText(part, events) + text}</p>
      </div>
      {pay}
      {part.pickup_code && <PickupCode code={part.pickup_code} order={order} part={part} isCourier={isCourier} />}
      {part.status === 'ready_for_pickup' && part.goods_list.some((good) => good.is_prescription) && (
        <p className="rounded-control bg-rx-tint p-3 text-note text-rx">
          Возьмите с собой рецепт, для электронного достаточно паспорта: без них лекарство по рецепту не выдадут.
        </p>
      )}
      {part.can_extend && (
        <Button
          kind="secondary"
          isBusy={isBusy}
          onClick={() => void change({ extend_part_id: part.id })}
          className="max-sm:w-full"
        >
          Продлить {longerText(part)}
        </Button>
      )}
      <Suspense fallback={<Skeleton className="h-40" />}>
        {part.status === 'needs_decision' && (
          <ShortageDecision
            order={order}
            part={part}
            isOnlyPart={order.parts.length === 1}
            isBusy={isBusy}
            change={change}
          />
        )}
        {canTryAgain && <ReturnedDelivery order={order} part={part} events={events} isBusy={isBusy} change={change} />}
      </Suspense>
      <OrderProgress status={part.status} isToday={part.is_today} isCourier={isCourier} isWhole={!title} />
      {isCourier ? (
        <Address order={order} part={part} />
      ) : (
        <PickupPharmacy pharmacy={part.pharmacy} isActive={part.is_active} />
      )}
      {part.can_change_pharmacy && (
        <Suspense fallback={<Skeleton className="h-12" />}>
          <PharmacyChange orderId={order.id} part={part} isBusy={isBusy} change={change} />
        </Suspense>
      )}
      <PartProducts goods={part.goods_list} status={part.status} order={order} onRemove={onRemoveLine} />
    </Card>
  )
}

function Address({ order, part }: { order: Order; part: OrderPart }) {
  if (!order.delivery) return null
  const { address } = order.delivery
  return (
    <div className="space-y-2 text-note">
      <div className="flex gap-2.5">
        <Icon name="map-pin" size={20} className="text-leaf" />
        <div>
          <p className="font-semibold first-letter:uppercase">{keepHouseTogether(address.representation)}</p>
          {address.comment && <p className="text-quiet">Курьеру: {address.comment}</p>}
        </div>
      </div>
      <p className="flex gap-2.5">
        <Icon name="truck" size={20} className="text-leaf" />
        <span>
          {pharmacyTitle(part.status)}: {keepHouseTogether(part.pharmacy.address)}
        </span>
      </p>
      {part.is_active && (
        <p className="-mx-3">
          <PharmacyPhone phone={part.pharmacy.phone} />
        </p>
      )}
    </div>
  )
}
