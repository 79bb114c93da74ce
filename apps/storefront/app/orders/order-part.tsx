import { Badge, Button, Card } from '@romashka/ui'
import { Clock, MapPin, Phone } from 'lucide-react'
import { Link } from 'react-router'
import { hoursLines } from '../pharmacies/hours.ts'
import { useCityPath } from '../shell/paths.ts'
import { dayText } from '../text/dates.ts'
import { money } from '../text/money.ts'
import type { OrderPart } from './order.ts'
import { OrderProgress } from './order-progress.tsx'
import { statusText, statusTone } from './order-words.ts'
import { PickupCode } from './pickup-code.tsx'

interface PartProps {
  part: OrderPart
  title: string | undefined
  isBusy: boolean
  onExtend: () => void
  onDecide: (take: 'part' | 'nothing') => void
}

/** What one pharmacy hands over at one time: its state, code, place and goods. */
export function OrderPartCard({ part, title, isBusy, onExtend, onDecide }: PartProps) {
  const { pharmacy } = part
  const map = `https://yandex.ru/maps/?rtext=~${pharmacy.latitude},${pharmacy.longitude}&rtt=auto`
  return (
    <Card className="space-y-4">
      <div className="flex flex-wrap items-center gap-2">
        {title && <h2 className="mr-1 text-h4">{title}</h2>}
        <Badge tone={statusTone(part.status)}>{statusText(part, pharmacy.timezone)}</Badge>
        {part.is_active && part.status !== 'ready_for_pickup' && (
          <span className="text-note text-quiet">
            {part.is_today ? 'Обещаем сегодня' : `Обещаем ${dayText(part.date_of_delivery)}`}
          </span>
        )}
      </div>
      {part.pickup_code && <PickupCode code={part.pickup_code} />}
      <OrderProgress status={part.status} />
      {part.status === 'needs_decision' && <Decision part={part} isBusy={isBusy} onDecide={onDecide} />}
      <div className="space-y-1.5 text-note">
        <p className="flex gap-2">
          <MapPin aria-hidden="true" size={20} className="text-leaf" />
          <span>
            {pharmacy.address}
            <a href={map} target="_blank" rel="noreferrer" className="ml-2 text-leaf underline">
              Маршрут
            </a>
          </span>
        </p>
        <p className="flex gap-2">
          <Clock aria-hidden="true" size={20} className="text-leaf" />
          {hoursLines(pharmacy.opening_hours).join(', ')}
        </p>
        <p className="flex gap-2">
          <Phone aria-hidden="true" size={20} className="text-leaf" />
          <a href={`tel:${pharmacy.phone}`} className="hover:underline">
            {pharmacy.phone}
          </a>
        </p>
      </div>
      <Goods part={part} />
      {part.can_extend && (
        <Button kind="secondary" isBusy={isBusy} onClick={onExtend}>
          Продлить на сутки
        </Button>
      )}
    </Card>
  )
}

function Goods({ part }: { part: OrderPart }) {
  const to = useCityPath()
  return (
    <ul className="divide-y divide-line border-t border-line">
      {part.goods_list.map((good) => (
        <li key={good.id} className="grid grid-cols-[minmax(0,1fr)_auto] gap-4 py-2.5 text-note">
          <span>
            <Link to={to(`/search?query=${encodeURIComponent(good.title)}`)} className="hover:text-leaf">
              {good.title}
            </Link>
            {good.is_prescription && <span className="text-rx"> · по рецепту</span>}
            {good.given_count < good.count && (
              <span className="block text-danger">
                Будет {good.given_count} из {good.count}
              </span>
            )}
          </span>
          <span className="text-right whitespace-nowrap">
            <span className="font-semibold">{money(good.total_price)}</span>
            {good.count > 1 && (
              <span className="block text-small text-quiet">
                {good.count} × {money(good.price)}
              </span>
            )}
          </span>
        </li>
      ))}
    </ul>
  )
}

interface DecisionProps {
  part: OrderPart
  isBusy: boolean
  onDecide: (take: 'part' | 'nothing') => void
}

function Decision({ part, isBusy, onDecide }: DecisionProps) {
  const short = part.goods_list.filter((good) => good.given_count < good.count)
  return (
    <div role="alert" className="rounded-card bg-tomorrow-tint p-4">
      <p className="font-semibold">Аптека нашла не всё</p>
      <ul className="mt-1 list-disc pl-5 text-note">
        {short.map((good) => (
          <li key={good.id}>
            {good.title}: есть {good.given_count} из {good.count}
          </li>
        ))}
      </ul>
      <p className="mt-2 text-note">
        Если не ответить, соберём то, что есть. За остальное деньги не возьмём или вернём.
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button isBusy={isBusy} onClick={() => onDecide('part')}>
          Взять то, что есть
        </Button>
        <Button kind="secondary" isBusy={isBusy} onClick={() => onDecide('nothing')}>
          Отказаться
        </Button>
      </div>
    </div>
  )
}
