import { classNames, Icon, IconButton } from '@romashka/ui'
import { Link } from 'react-router'
import { ProductPicture } from '../../products/product-picture.tsx'
import { useCachedCards } from '../../products/use-cached-cards.ts'
import { useCityPath } from '../../site/paths.ts'
import { keepUnitsTogether } from '../../text/keep-units-together.ts'
import { money } from '../../text/money.ts'
import type { Order, OrderPart } from '../order.ts'
import { discountName, isCalledOff } from '../order-text.ts'

type Good = OrderPart['goods_list'][number]

interface GoodsProps {
  goods: readonly Good[]
  status: OrderPart['status']
  /** What lowered the lines. */
  order: Pick<Order, 'discount' | 'points_discount'>
  onRemove: ((lineId: string) => void) | undefined
}

export function PartProducts({ goods, status, order, onRemove }: GoodsProps) {
  // Nothing of it is given: no price stands out.
  const isQuiet = isCalledOff(status)
  const cards = useCachedCards(goods.map((good) => good.product_id))
  // Said of a line only where another one is paid for otherwise.
  const isPaidApart = new Set(goods.map(({ paid_at }) => paid_at)).size > 1
  return (
    <ul className="border-t border-line">
      {goods.map((good) => (
        <li
          key={good.id}
          className="grid grid-cols-[3.5rem_minmax(0,1fr)_auto] items-start gap-x-3 border-b border-line py-3 last:border-b-0 last:pb-0"
        >
          <ProductPicture id={good.product_id} className="row-span-3 size-14" />
          <p className="min-w-0 text-note max-sm:col-span-2">
            <GoodName title={good.title} slug={cards.get(good.product_id)?.slug} />
          </p>
          <div className="min-w-0 sm:col-start-2">
            <p className="mt-0.5 flex flex-wrap gap-x-3 text-small text-quiet">
              {/* With the largest letters the price of a pack goes below their number, not under the sum beside it. */}
              <span>{`${good.count}\u00a0× ${money(good.price)}`}</span>
              {good.is_prescription && <span className="text-rx">Нужен рецепт</span>}
              {isPaidApart && good.paid_at === 'pharmacy' && <span>Оплата в&nbsp;аптеке</span>}
            </p>
          </div>
          <div className="flex items-start gap-1 sm:col-start-3 sm:row-start-1 sm:row-span-3">
            <span
              className={classNames(
                'text-note whitespace-nowrap',
                isQuiet ? 'text-quiet' : 'font-semibold',
                good.given_count === 0 && 'line-through',
              )}
            >
              {money(good.total_price)}
            </span>
            {onRemove && good.given_count > 0 && (
              <IconButton
                label={`Убрать из заказа: ${good.title}`}
                icon={<Icon name="trash" size={20} />}
                onClick={() => onRemove(good.id)}
                className="-my-3 -mr-3 text-quiet max-sm:-mb-5"
              />
            )}
          </div>
          {/* On a phone the sum stands beside the packs, and this has the width below both. */}
          <div className="col-start-2 text-small max-sm:col-span-2">
            {good.discount > 0 && (
              <p className="text-leaf">
                {discountName(order.discount - order.points_discount, order.points_discount)}: −{money(good.discount)}
              </p>
            )}
            {good.given_count < good.count && <p className="font-semibold text-danger">{missingText(good, status)}</p>}
          </div>
        </li>
      ))}
    </ul>
  )
}

function missingText({ given_count, count, total_price }: Good, status: OrderPart['status']): string {
  const isReceived = status === 'collected' || status === 'delivered'
  if (given_count === 0) return noneText(status, isReceived)
  const sum = money(Math.round((total_price * given_count) / count))
  if (isCalledOff(status)) return `Нашлось ${given_count} из ${count}`
  return `${isReceived ? 'Выдали' : 'Будет'} ${given_count} из ${count} за\u00a0${sum}`
}

/** Whether the pharmacy had none of it or the shopper took it out, the line does not say. */
function noneText(status: OrderPart['status'], isReceived: boolean): string {
  if (status === 'unavailable') return 'Не нашлось'
  if (isReceived) return 'Не выдавали'
  return isCalledOff(status) ? 'Не вошло в заказ' : 'Не будет в заказе'
}

function GoodName({ title, slug }: { title: string; slug: string | undefined }) {
  const to = useCityPath()
  if (!slug) return <span>{keepUnitsTogether(title)}</span>
  return (
    <Link to={to(`/product/${slug}`)} className="hover:text-leaf">
      {keepUnitsTogether(title)}
    </Link>
  )
}
