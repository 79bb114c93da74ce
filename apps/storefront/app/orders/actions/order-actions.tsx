import { Button, buttonStyle } from '@romashka/ui'
import { CalendarPlus, MessageSquareText, RotateCcw, Share2, Truck } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useNavigate } from 'react-router'
import { payForOrder } from '../../payments/pay-for-order.ts'
import { useCityPath } from '../../shell/paths.ts'
import { money } from '../../text/money.ts'
import type { Order } from '../order.ts'
import { untilText } from '../order-words.ts'
import { amountToPay } from './amount-to-pay.ts'
import { useAttempts } from './use-attempts.ts'

const dialogs = {
  cancel: lazy(() => import('./cancel-dialog.tsx')),
  repeat: lazy(() => import('./repeat-dialog.tsx')),
  review: lazy(() => import('./review-dialog.tsx')),
}
type Dialog = keyof typeof dialogs

/** What may be done with an order now; the server says what that is. */
export function OrderActions({ order, onChange }: { order: Order; onChange: (order: Order) => void }) {
  const to = useCityPath()
  const navigate = useNavigate()
  const [opened, setOpened] = useState<Dialog>()
  const { busy, attempt } = useAttempts()
  const may = (action: Order['actions'][number]) => order.actions.includes(action)
  const Opened = opened && dialogs[opened]
  const share = () => attempt('share', async () => (await import('./share.ts')).shareOrder(order, to))

  return (
    <div className="space-y-2">
      {may('pay') && (
        <Button
          size="large"
          isWide
          isBusy={busy === 'pay'}
          onClick={() => attempt('pay', () => payForOrder(order.id, to, navigate))}
        >
          {order.added_delivery ? 'Оплатить доставку' : 'Оплатить'} {money(amountToPay(order))}
        </Button>
      )}
      <AddedDelivery order={order} />
      <div className="grid grid-cols-2 gap-2">
        {order.is_active && (
          <a href={`/api/v1/orders/${order.id}/calendar.ics`} download className={`${buttonStyle('secondary')} px-3!`}>
            <CalendarPlus aria-hidden="true" size={20} />В календарь
          </a>
        )}
        {may('review') && (
          <Action
            icon={<MessageSquareText aria-hidden="true" size={20} />}
            isBusy={false}
            onPress={() => setOpened('review')}
          >
            Отзыв
          </Action>
        )}
        <Action icon={<Share2 aria-hidden="true" size={20} />} isBusy={busy === 'share'} onPress={share}>
          Поделиться
        </Action>
        <Action icon={<RotateCcw aria-hidden="true" size={20} />} isBusy={false} onPress={() => setOpened('repeat')}>
          Повторить
        </Action>
      </div>
      {may('cancel') && (
        <Button kind="danger" isWide onClick={() => setOpened('cancel')}>
          Отменить заказ
        </Button>
      )}
      {Opened && (
        <Suspense fallback={null}>
          <Opened order={order} onClose={() => setOpened(undefined)} onChange={onChange} />
        </Suspense>
      )}
    </div>
  )
}

interface ActionProps {
  icon: ReactNode
  isBusy: boolean
  onPress: () => void
  children: string
}

function Action({ icon, isBusy, onPress, children }: ActionProps) {
  return (
    <Button kind="secondary" isBusy={isBusy} onClick={onPress} className="px-3!">
      {icon}
      {children}
    </Button>
  )
}

/** A courier that was asked for and waits for its money. */
function AddedDelivery({ order: { added_delivery: added, parts } }: { order: Order }) {
  if (!added) return null
  const zone = parts[0]?.pharmacy.timezone ?? 'Europe/Moscow'
  return (
    <p className="flex gap-2.5 rounded-control bg-tomorrow-tint p-3 text-note text-tomorrow">
      <Truck aria-hidden="true" size={20} />
      <span>
        Курьер поедет, когда доставка будет оплачена. Ждём до {untilText(added.pay_until, zone)}, потом заказ останется
        в аптеке.
      </span>
    </p>
  )
}
