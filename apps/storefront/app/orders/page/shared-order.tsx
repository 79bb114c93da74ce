import { buttonStyle, Card, EmptyState, Skeleton } from '@romashka/ui'
import { Link } from 'react-router'
import { isRefusal } from '../../api/api-failure.ts'
import { browserApi } from '../../api/loading.ts'
import { refreshMs } from '../../api/query-keys.ts'
import { refusalText } from '../../api/refusal-text.ts'
import { useApiQuery } from '../../api/use-api-query.ts'
import { useCityPath } from '../../site/paths.ts'
import { packForms, plural } from '../../text/plural.ts'
import { refusals } from '../../text/refusals.ts'
import { statusText } from '../order-text.ts'
import { OrderProgress } from '../part/order-progress.tsx'
import { PickupPharmacy } from '../part/pickup-pharmacy.tsx'

/** An order as shown by its shared link: pharmacy and progress, without the shopper and the products. */
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
            <h2 className="text-h3">{statusText(part, part.pharmacy.timezone)}</h2>
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

/** Refetched while the page is visible. */
function useShared(ident: string) {
  const { data: order, failure } = useApiQuery(
    ['shared-order', ident],
    () => browserApi.ask('GET /api/v1/orders/share/:ident', { params: { ident } }),
    { refreshMs: (known) => known?.is_active !== false && refreshMs.sharedOrder },
  )
  return { order, error: failure === undefined ? undefined : errorText(failure) }
}

/** A truncated link is refused as request.invalid, whose sentence is about forms. */
function errorText(failure: unknown): string {
  return isRefusal(failure, 'request.invalid') ? refusals['order.share_not_found'] : refusalText(failure)
}

function NoShared({ text }: { text: string }) {
  const to = useCityPath()
  return (
    <div className="wrap" role="alert">
      <h1 className="sr-only">Заказ</h1>
      <EmptyState
        drawing="search"
        title="Не получилось открыть заказ"
        action={
          <Link to={to('/')} className={buttonStyle()}>
            На главную
          </Link>
        }
      >
        <p>{text}.</p>
      </EmptyState>
    </div>
  )
}
