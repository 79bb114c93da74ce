import { Badge, Card, classNames, Icon } from '@romashka/ui'
import { Link } from 'react-router'
import { ProductPicture } from '../../products/product-picture.tsx'
import { useCityPath } from '../../site/paths.ts'
import { keepHouseTogether } from '../../text/keep-address-together.ts'
import { money } from '../../text/money.ts'
import { pastDayText } from '../../text/past-dates.ts'
import { packForms, plural } from '../../text/plural.ts'
import type { Order, OrderPart } from '../order.ts'
import { isCalledOff, statusText, statusTone, titleOfPart } from '../order-text.ts'
import { finalSum, hasCostNothing } from '../page/final-sum.ts'
import { groupedCode } from '../part/grouped-code.ts'

const maxPictures = 4

/** An order in a list: its state first, since that is what is looked for. */
export function OrderCard({ order }: { order: Order }) {
  const to = useCityPath()
  // A bag that waits with its code comes before one that is still on its way.
  const part =
    order.parts.find((one) => one.pickup_code) ??
    order.parts.find((one) => one.status === order.status) ??
    order.parts[0]
  const zone = part?.pharmacy.timezone ?? 'Europe/Moscow'
  const goods = hasCostNothing(order) ? order.goods_list : order.goods_list.filter((good) => good.given_count > 0)
  const products = [...new Set(goods.map((good) => good.product_id))]
  const hidden = products.length - maxPictures
  return (
    <Card className="relative flex h-full flex-col gap-3 transition-colors duration-150 hover:border-edge">
      <div className="flex flex-wrap items-center gap-2 *:whitespace-normal">
        <States order={order} part={part} zone={zone} />
      </div>
      <div className="flex flex-wrap items-start justify-between gap-x-3">
        <div className="min-w-0">
          <h3 className="text-h4">
            <Link
              to={to(`/order-detail/${order.number}`)}
              className="after:absolute after:inset-0 after:rounded-card focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:outline-offset-2 focus-visible:after:outline-leaf"
            >
              Заказ {order.number}
            </Link>
          </h3>
          <p className="mt-0.5 text-note text-quiet sm:whitespace-nowrap">
            {pastDayText(order.created_at, zone)}, {plural(packsOf(order), packForms)}
          </p>
        </div>
        <Sum order={order} />
      </div>
      {part?.pickup_code && (
        <p className="flex flex-wrap items-baseline gap-x-2">
          <span className="text-note text-quiet">{codeName(order, part)}</span>
          <span className="text-h3 font-bold tracking-wider whitespace-nowrap text-leaf-pressed">
            {groupedCode(part.pickup_code)}
          </span>
        </p>
      )}
      {part && (
        <p className="flex gap-2 text-note">
          <Icon name="map-pin" size={18} className="mt-px text-quiet" />
          <span className="line-clamp-2 min-w-0 first-letter:uppercase">
            {keepHouseTogether(order.delivery ? order.delivery.address.representation : part.pharmacy.address)}
          </span>
        </p>
      )}
      <div aria-hidden="true" className="mt-auto flex items-center gap-2 border-t border-line pt-3">
        {products.slice(0, maxPictures).map((id) => (
          <ProductPicture key={id} id={id} className="size-12" />
        ))}
        {hidden > 0 && <span className="text-note text-quiet">и ещё {hidden}</span>}
      </div>
    </Card>
  )
}

/** Each of several parts is handed over by a code of its own. */
function codeName({ delivery, parts }: Order, part: OrderPart): string {
  if (delivery) return 'Код для курьера'
  return parts.length > 1 ? `Код части\u00a0${parts.indexOf(part) + 1}` : 'Код получения'
}

/** As the sum beside it: without what was not found or was taken out. */
const packsOf = (order: Order) =>
  hasCostNothing(order) ? order.total_count : order.goods_list.reduce((sum, good) => sum + good.given_count, 0)

/** Of parts that stand differently each says how. */
function States({ order, part, zone }: { order: Order; part: OrderPart | undefined; zone: string }) {
  if (order.has_different_parts)
    return order.parts.map((one, at) => (
      <Badge key={one.id} tone={statusTone(one.status)}>
        Часть {at + 1}. {titleOfPart(statusText(one, one.pharmacy.timezone))}
      </Badge>
    ))
  const stated = { ...order, ...(part && { date_of_delivery: part.date_of_delivery }) }
  return <Badge tone={statusTone(order.status)}>{statusText(stated, zone)}</Badge>
}

/** Of an order that is over and gave nothing the sum does not stand out. */
function Sum({ order }: { order: Order }) {
  const weight = isCalledOff(order.status) ? 'text-quiet' : 'font-bold'
  return (
    <p className={classNames('flex items-center gap-1 text-h4 whitespace-nowrap', weight)}>
      {money(finalSum(order))}
      <Icon name="chevron-right" size={20} className="text-quiet" />
    </p>
  )
}
