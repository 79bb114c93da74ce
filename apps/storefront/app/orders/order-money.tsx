import { Badge, Card } from '@romashka/ui'
import { Row } from '../basket/page/totals.tsx'
import { dayText } from '../text/dates.ts'
import { money } from '../text/money.ts'
import type { Order } from './order.ts'

const refundWords: Record<string, string> = {
  requested: 'Возврат начат',
  sent: 'Отправлен в банк',
  refunded: 'Деньги вернулись',
  failed: 'Банк не принял возврат, разбираемся',
}

/** What it cost, what is paid, what comes back. */
export function OrderMoney({ order }: { order: Order }) {
  return (
    <Card className="space-y-4">
      <h2 className="text-h4">Оплата</h2>
      <dl className="space-y-2 text-note">
        <Row name="Товары" sum={money(order.total_products_price)} />
        {order.discount > 0 && <Row name="Скидка" sum={`−${money(order.discount)}`} isGood />}
        {order.delivery_price > 0 && <Row name="Доставка" sum={money(order.delivery_price)} />}
        {order.packages_price > 0 && <Row name="Пакеты" sum={money(order.packages_price)} />}
        <div className="flex items-baseline justify-between gap-3 border-t border-line pt-2">
          <dt className="font-semibold">Итого</dt>
          <dd className="text-h3 font-bold whitespace-nowrap">{money(order.total_price)}</dd>
        </div>
        {order.paid_price > 0 && <Row name="Оплачено" sum={money(order.paid_price)} isGood />}
        {order.at_pharmacy_price > 0 && <Row name="Оплата в аптеке" sum={money(order.at_pharmacy_price)} />}
      </dl>
      {order.refunds.map((refund) => (
        <div key={`${refund.requested_at} ${refund.amount}`} className="rounded-control bg-leaf-tint p-3 text-note">
          <p className="flex flex-wrap items-center gap-2 font-semibold">
            Возврат {money(refund.amount)}
            <Badge tone={refund.status === 'failed' ? 'danger' : 'leaf'}>
              {refundWords[refund.status] ?? refund.status}
            </Badge>
          </p>
          {!refund.ended_at && <p className="text-quiet">Не позже {dayText(refund.due_on)}</p>}
        </div>
      ))}
    </Card>
  )
}
