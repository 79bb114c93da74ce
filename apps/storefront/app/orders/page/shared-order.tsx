import { Badge, buttonStyle, Card, EmptyState, Skeleton } from '@romashka/ui'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import type { ReplyOf } from '../../api/api.ts'
import { ApiFailure } from '../../api/api-failure.ts'
import { browserApi } from '../../api/loading.ts'
import { refusalText } from '../../api/refusal-text.ts'
import { useCityPath } from '../../site/paths.ts'
import { packForms, plural } from '../../text/plural.ts'
import { refusals } from '../../text/refusals.ts'
import { statusText, statusTone } from '../order-text.ts'
import { OrderProgress } from '../part/order-progress.tsx'
import { PickupPharmacy } from '../part/pickup-pharmacy.tsx'

type Shared = ReplyOf<'GET /api/v1/orders/share/:ident'>

/** An order as somebody with its link sees it: where it is and how far, and nothing of whom or what. */
export default function SharedOrder({ ident }: { ident: string }) {
  const { order, error } = useShared(ident)
  if (error && !order) return <NoShared text={error} />
  return (
    <div className="wrap max-w-200">
      <h1 className="pt-8 pb-4 text-h1">Заказ {order?.number}</h1>
      {!order && <Skeleton className="h-60 rounded-card" />}
      <div className="space-y-4">
        {order?.parts.map((part) => (
          <Card key={`${part.pharmacy.id} ${part.date_of_delivery}`} className="space-y-3">
            <Badge tone={statusTone(part.status)}>{statusText(part, part.pharmacy.timezone)}</Badge>
            <OrderProgress status={part.status} />
            <PickupPharmacy pharmacy={part.pharmacy} isActive={order.is_active} />
            <p className="text-note text-quiet">
              {plural(part.count, packForms)}. Состав заказа видит только его владелец.
            </p>
          </Card>
        ))}
      </div>
    </div>
  )
}

const lookAgainMs = 30_000

/** Looked at again while somebody waits with it in sight. */
function useShared(ident: string) {
  const [order, setOrder] = useState<Shared>()
  const [error, setError] = useState<string>()
  const isOver = order?.is_active === false
  useEffect(() => {
    if (isOver) return
    const ask = () =>
      void browserApi
        .ask('GET /api/v1/orders/share/:ident', { params: { ident } })
        .then(setOrder, (failure: unknown) => setError(whyNot(failure)))
    const look = () => document.visibilityState === 'visible' && ask()
    ask()
    const timer = setInterval(look, lookAgainMs)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [ident, isOver])
  return { order, error }
}

/** A link that lost its end on the way is no form that was filled in wrongly. */
function whyNot(failure: unknown): string {
  const isBroken = failure instanceof ApiFailure && failure.code === 'request.invalid'
  return isBroken ? refusals['order.share_not_found'] : refusalText(failure)
}

function NoShared({ text }: { text: string }) {
  const to = useCityPath()
  return (
    <div className="wrap" role="alert">
      <h1 className="sr-only">Заказ</h1>
      <EmptyState
        drawing="orders"
        title="Не получилось открыть заказ"
        action={
          <Link to={to('/')} className={buttonStyle()}>
            На главную
          </Link>
        }
      >
        <p>{text}</p>
      </EmptyState>
    </div>
  )
}
