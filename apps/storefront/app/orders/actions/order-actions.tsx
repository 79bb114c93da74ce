import { Button, Card, Icon, type IconName } from '@romashka/ui'
import { lazy, Suspense, useState } from 'react'
import { notifyRefusal } from '../../api/notify-refusal.ts'
import { useCityPath } from '../../site/paths.ts'
import type { Order, OrderEvent } from '../order.ts'

const dialogs = {
  delivery: lazy(() => import('./delivery-dialog.tsx')),
  cancel: lazy(() => import('./cancel-dialog.tsx')),
  repeat: lazy(() => import('./repeat-dialog.tsx')),
  review: lazy(() => import('./review-dialog.tsx')),
  report: lazy(() => import('../../reviews/report-dialog.tsx')),
}
type Dialog = keyof typeof dialogs

interface OrderActionsProps {
  order: Order
  events: readonly OrderEvent[]
  onChange: (order: Order) => void
}

/** What may be done with an order now; the server says what that is. */
export function OrderActions({ order, events, onChange }: OrderActionsProps) {
  const to = useCityPath()
  const [opened, setOpened] = useState<Dialog>()
  const [isSharing, setSharing] = useState(false)
  const may = (action: Order['actions'][number]) => order.actions.includes(action)
  const Opened = opened && dialogs[opened]
  // What is over leaves one thing to do.
  const isRepeatFirst = may('repeat') && !order.is_active

  async function share(isOpen: boolean) {
    if (isSharing) return
    setSharing(true)
    try {
      const { shareOrder, unshareOrder } = await import('./share-order.ts')
      await (isOpen ? shareOrder(order, to) : unshareOrder(order))
      onChange(order)
    } catch (error) {
      void notifyRefusal(error)
    } finally {
      setSharing(false)
    }
  }

  return (
    <Card className="p-2! md:p-2! print:hidden">
      {isRepeatFirst && <RepeatFirst onPress={() => setOpened('repeat')} />}
      <ul aria-label="Что можно сделать">
        {may('add_delivery') && <Action icon="truck" text="Добавить доставку" onPress={() => setOpened('delivery')} />}
        {may('repeat') && !isRepeatFirst && (
          <Action icon="rotate-ccw" text="Повторить заказ" onPress={() => setOpened('repeat')} />
        )}
        {may('review') && (
          <Action icon="message-square-text" text="Оставить отзыв" onPress={() => setOpened('review')} />
        )}
        {order.is_active && <IntoCalendar orderId={order.id} />}
        <Action icon="share-2" text="Поделиться ссылкой" isBusy={isSharing} onPress={() => void share(true)} />
        {isShared(events) && (
          <Action
            icon="link-2-off"
            text="Закрыть доступ по ссылке"
            isBusy={isSharing}
            onPress={() => void share(false)}
          />
        )}
        <Action icon="circle-question-mark" text="Сообщить о проблеме" onPress={() => setOpened('report')} />
        {may('cancel') && <Action icon="ban" text="Отменить заказ" isGrave onPress={() => setOpened('cancel')} />}
      </ul>
      {Opened && (
        <Suspense fallback={null}>
          <Opened order={order} orderId={order.id} onClose={() => setOpened(undefined)} onChange={onChange} />
        </Suspense>
      )}
    </Card>
  )
}

const shareMs = 30 * 24 * 3_600_000

/** The newest event of sharing in the journal says whether the order is shared; a link works for thirty days. */
function isShared(events: readonly OrderEvent[]): boolean {
  const last = events.findLast(({ kind }) => kind === 'order.shared' || kind === 'order.unshared')
  return last?.kind === 'order.shared' && Date.now() - Date.parse(last.at) < shareMs
}

function RepeatFirst({ onPress }: { onPress: () => void }) {
  return (
    <div className="p-2">
      <Button isWide onClick={onPress}>
        Повторить заказ
      </Button>
    </div>
  )
}

function IntoCalendar({ orderId }: { orderId: Order['id'] }) {
  return (
    <li>
      <a href={`/api/v1/orders/${orderId}/calendar.ics`} download className={rowStyle}>
        <Icon name="calendar-plus" size={22} className="text-leaf" />
        Добавить в календарь
      </a>
    </li>
  )
}

const rowStyle =
  'flex min-h-12 w-full items-center gap-3 rounded-control px-3 text-left transition-colors duration-150 hover:bg-leaf-tint'

interface ActionProps {
  icon: IconName
  text: string
  isBusy?: boolean
  isGrave?: boolean
  onPress: () => void
}

function Action({ icon, text, isBusy = false, isGrave = false, onPress }: ActionProps) {
  return (
    <li>
      <button
        type="button"
        aria-busy={isBusy || undefined}
        onClick={onPress}
        className={`${rowStyle} ${isGrave ? 'text-danger hover:bg-danger-tint' : ''}`}
      >
        <Icon name={icon} size={22} className={isGrave ? '' : 'text-leaf'} />
        {text}
      </button>
    </li>
  )
}
