import { Card } from '@romashka/ui'
import { TotalsRow } from '../../basket/page/basket-totals.tsx'
import { money } from '../../text/money.ts'
import { pointsText } from '../../text/points.ts'
import type { Order } from '../order.ts'
import { dueAtPharmacy, dueForPart, paidAtPharmacy } from './due-at-pharmacy.ts'
import { finalSum, hasCostNothing } from './final-sum.ts'
import { RefundTracker } from './refund-tracker.tsx'

/** What it cost, what is paid, what is still to be paid, what comes back. */
export function OrderMoney({ order, zone }: { order: Order; zone: string }) {
  const isHeld = order.payment?.status === 'authorized'
  const paidThere = paidAtPharmacy(order)
  const isCalledOff = hasCostNothing(order)
  // The same rows as in the basket and before the order was placed: crossed prices first.
  const full = order.goods_list.reduce(
    (sum, good) => sum + Math.max(good.price_crossed ?? 0, good.price) * good.count,
    0,
  )
  const discount = full - order.total_products_price
  return (
    <Card className="space-y-4">
      <h2 className="text-h4">Оплата</h2>
      <dl className="space-y-2 text-note">
        {/* Said once where it is the whole sum of what was cancelled. */}
        {!(isCalledOff && full === order.total_price) && <TotalsRow name="Товары" sum={money(full)} />}
        {discount > 0 && <TotalsRow name="Скидка" sum={`−${money(discount)}`} isGood />}
        {promoDiscount(order) > 0 && <TotalsRow name="Промокод" sum={`−${money(promoDiscount(order))}`} isGood />}
        {order.points_discount > 0 && <TotalsRow name="Баллы" sum={`−${money(order.points_discount)}`} isGood />}
        {order.delivery_price > 0 && <TotalsRow name="Доставка" sum={money(order.delivery_price)} />}
        {order.packages_price > 0 && <TotalsRow name="Пакеты" sum={money(order.packages_price)} />}
        {isCalledOff ? (
          <TotalsRow name={calledOffTitle(order)} sum={money(order.total_price)} />
        ) : (
          <LastSum order={order} />
        )}
        {order.paid_price > 0 && (
          <TotalsRow
            name={isHeld ? (order.is_active ? 'Отложено на карте' : 'Снимаем бронь') : 'Оплачено онлайн'}
            sum={money(order.paid_price)}
            isGood
          />
        )}
        {order.is_active && order.unpaid_price > 0 && (
          <TotalsRow name="Оплатить онлайн" sum={money(order.unpaid_price)} />
        )}
        {order.is_active && <DueAtPharmacy order={order} />}
        <PointsBack order={order} />
        {paidThere > 0 && <TotalsRow name="Оплачено в аптеке" sum={money(paidThere)} isGood />}
      </dl>
      {isHeld && order.is_active && (
        <p className="text-small text-quiet">
          Банк отложил деньги, но не списал. Спишем, когда аптека соберёт заказ, и только за то, что нашлось.
        </p>
      )}
      {order.refunds
        .filter((refund) => !refund.is_retried)
        .map((refund) => (
          <RefundTracker key={refund.id} refund={refund} zone={zone} />
        ))}
    </Card>
  )
}

/** While the shopper is asked, what is missing may still be waited for or searched elsewhere: no sum is the last one. */
function LastSum({ order }: { order: Order }) {
  const missing = order.total_price - finalSum(order)
  const isAsked = missing > 0 && order.parts.some(({ status }) => status === 'needs_decision')
  return (
    <>
      {missing > 0 && (
        <TotalsRow name={isAsked ? 'Не хватает или отменено' : 'Не нашлось или отменено'} sum={`−${money(missing)}`} />
      )}
      <div className="flex items-baseline justify-between gap-3 border-t border-line pt-2">
        <dt className="font-semibold">{isAsked ? 'Итого без этого' : 'Итого'}</dt>
        <dd className="text-h3 font-bold whitespace-nowrap">{money(finalSum(order))}</dd>
      </div>
    </>
  )
}

function PointsBack({ order: { points_back, is_active } }: { order: Order }) {
  if (points_back === 0) return null
  return <TotalsRow name={is_active ? 'Вернём баллами' : 'Возврат баллами'} sum={pointsText(points_back)} isGood />
}

/** Each of several bags is paid for when it is fetched: how much money to take along. */
function DueAtPharmacy({ order }: { order: Order }) {
  const all = dueAtPharmacy(order)
  if (all === 0) return null
  const dues = order.parts.map((part) => dueForPart(order, part) ?? 0)
  const isInTurns = dues.filter((due) => due > 0).length > 1
  return (
    <>
      <TotalsRow name="Оплатить в аптеке" sum={money(all)} />
      {isInTurns &&
        order.parts.map((part, at) => {
          const due = dues[at]
          return due ? <TotalsRow key={part.id} name={`За часть\u00a0${at + 1}`} sum={money(due)} /> : null
        })}
    </>
  )
}

/** What nobody paid for or fetched was not cancelled by anybody. */
const calledOffTitle = ({ status }: Order) => (status === 'cancelled' ? 'Сумма отменённого заказа' : 'Сумма заказа')

const promoDiscount = ({ discount, points_discount }: Order) => discount - points_discount
