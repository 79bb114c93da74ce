import { Button, notify } from '@romashka/ui'
import { lazy, Suspense, useState } from 'react'
import { useNavigate } from 'react-router'
import { browserApi } from '../api/loading.ts'
import { changeAccountBasket } from '../basket/store/change-basket.ts'
import { payForOrder } from '../payments/pay-for-order.ts'
import { useCityPath } from '../shell/paths.ts'
import { money } from '../text/money.ts'
import { refusalText } from '../text/refusals.ts'
import type { Order } from './order.ts'

const CancelDialog = lazy(() => import('./cancel-dialog.tsx'))

/** What may be done with an order now; the server says what that is. */
export function OrderActions({ order, onChange }: { order: Order; onChange: (order: Order) => void }) {
  const to = useCityPath()
  const navigate = useNavigate()
  const [isCancelling, setCancelling] = useState(false)
  const [busy, setBusy] = useState<string>()
  const may = (action: string) => order.actions.some((one) => one === action)

  async function attempt(name: string, work: () => Promise<unknown>) {
    setBusy(name)
    try {
      await work()
    } catch (error) {
      notify({ message: refusalText(error), tone: 'danger' })
    } finally {
      setBusy(undefined)
    }
  }

  async function repeat() {
    const products = order.goods_list.map((good) => ({ id: good.product_id, count: good.count }))
    const isDone = await changeAccountBasket(() =>
      browserApi.ask('PUT /api/v2/baskets/products', { query: { is_reordering: true }, body: { products } }),
    )
    if (isDone) navigate(to('/basket'))
  }

  async function share() {
    const { ident } = await browserApi.ask('POST /api/v1/orders/share/:orderId', { params: { orderId: order.id } })
    const url = new URL(to(`/order-detail?share=${ident}`), location.origin).href
    if (navigator.share)
      await navigator.share({ title: `Заказ ${order.number}`, url }).catch((error: unknown) => reportError(error))
    else {
      await navigator.clipboard.writeText(url)
      notify({ message: 'Ссылка скопирована. По ней видно только состояние заказа', tone: 'success' })
    }
  }

  return (
    <div className="flex flex-wrap gap-2">
      {may('pay') && (
        <Button
          size="large"
          isBusy={busy === 'pay'}
          onClick={() => attempt('pay', () => payForOrder(order.id, to, navigate))}
        >
          Оплатить {money(order.online_price)}
        </Button>
      )}
      <Button kind="secondary" isBusy={busy === 'repeat'} onClick={() => attempt('repeat', repeat)}>
        Повторить
      </Button>
      <Button kind="secondary" isBusy={busy === 'share'} onClick={() => attempt('share', share)}>
        Поделиться
      </Button>
      {may('cancel') && (
        <Button kind="danger" onClick={() => setCancelling(true)}>
          Отменить
        </Button>
      )}
      {isCancelling && (
        <Suspense fallback={null}>
          <CancelDialog
            order={order}
            onClose={() => setCancelling(false)}
            onCancelled={(cancelled) => {
              setCancelling(false)
              onChange(cancelled)
            }}
          />
        </Suspense>
      )}
    </div>
  )
}
