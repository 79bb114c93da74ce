import { Badge, Card, Skeleton } from '@romashka/ui'
import { useEffect, useState } from 'react'
import type { ReplyOf } from '../../api/api.ts'
import { browserApi } from '../../api/loading.ts'
import { packForms, plural } from '../../text/plural.ts'
import { refusalText } from '../../text/refusals.ts'
import { statusText, statusTone } from '../order-words.ts'
import { OrderProgress } from '../part/order-progress.tsx'
import { PharmacyPlace } from '../part/pharmacy-place.tsx'

type Shared = ReplyOf<'GET /api/v1/orders/share/:ident'>

/** An order as somebody with its link sees it: where it is and how far, and nothing of whom or what. */
export default function SharedOrder({ ident }: { ident: string }) {
  const [order, setOrder] = useState<Shared>()
  const [error, setError] = useState<string>()
  useEffect(() => {
    browserApi
      .ask('GET /api/v1/orders/share/:ident', { params: { ident } })
      .then(setOrder, (failure: unknown) => setError(refusalText(failure)))
  }, [ident])
  return (
    <div className="wrap max-w-200">
      <h1 className="pt-8 pb-4 text-h1">Заказ {order?.number}</h1>
      {error && <p className="text-danger">{error}</p>}
      {!order && !error && <Skeleton className="h-60 rounded-card" />}
      <div className="space-y-4">
        {order?.parts.map((part) => (
          <Card key={`${part.pharmacy.id} ${part.date_of_delivery}`} className="space-y-3">
            <Badge tone={statusTone(part.status)}>{statusText(part, part.pharmacy.timezone)}</Badge>
            <OrderProgress status={part.status} />
            <PharmacyPlace pharmacy={part.pharmacy} isActive={order.is_active} />
            <p className="text-note text-quiet">
              {plural(part.count, packForms)}. Состав заказа видит только его владелец.
            </p>
          </Card>
        ))}
      </div>
    </div>
  )
}
