import { Badge, Card } from '@romashka/ui'
import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import { useCityPath } from '../shell/paths.ts'
import { dayText } from '../text/dates.ts'
import { money } from '../text/money.ts'
import { packForms, plural } from '../text/plural.ts'
import type { Order } from './order.ts'
import { statusText, statusTone } from './order-words.ts'

/** An order in a list: its state first, since that is what is looked for. */
export function OrderCard({ order }: { order: Order }) {
  const to = useCityPath()
  const part = order.parts.find((one) => one.status === order.status) ?? order.parts[0]
  const zone = part?.pharmacy.timezone ?? 'Europe/Moscow'
  const stated = { ...order, ...(part && { date_of_delivery: part.date_of_delivery }) }
  return (
    <Card className="relative hover:border-leaf">
      <div className="flex items-start gap-3">
        <div className="min-w-0 flex-1">
          <Badge tone={statusTone(order.status)}>{statusText(stated, zone)}</Badge>
          {order.has_different_parts && <span className="ml-2 text-small text-quiet">в несколько приёмов</span>}
          <h3 className="mt-2 text-h4">
            <Link to={to(`/order-detail/${order.number}`)} className="after:absolute after:inset-0 after:rounded-card">
              Заказ {order.number}
            </Link>
          </h3>
          <p className="mt-0.5 text-note text-quiet">
            {dayText(order.created_at.slice(0, 10))} · {plural(order.total_count, packForms)}
          </p>
          {part && <p className="mt-1 truncate text-note">{part.pharmacy.address}</p>}
        </div>
        <p className="flex items-center gap-1 font-bold whitespace-nowrap">
          {money(order.total_price)}
          <ChevronRight aria-hidden="true" size={20} className="text-quiet" />
        </p>
      </div>
    </Card>
  )
}
