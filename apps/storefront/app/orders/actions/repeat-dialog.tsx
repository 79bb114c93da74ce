import { Badge, Button, Dialog, ErrorText, Skeleton } from '@romashka/ui'
import { useState } from 'react'
import { useNavigate, useRouteLoaderData } from 'react-router'
import type { ReplyOf } from '../../api/api.ts'
import { browserApi } from '../../api/loading.ts'
import { useApiQuery } from '../../api/use-api-query.ts'
import { changeAccountBasket } from '../../basket/store/basket.ts'
import { reasonText } from '../../basket/unavailable-reason.ts'
import { useCityPath } from '../../site/paths.ts'
import { keepUnitsTogether } from '../../text/keep-units-together.ts'
import { money } from '../../text/money.ts'
import { packForms, plural } from '../../text/plural.ts'
import type { Order } from '../order.ts'

type Again = ReplyOf<'GET /api/v1/orders/:id/repeat'>
type Line = Again['results'][number]

/** Repeats an order: changed prices and missing products are shown before anything is put in the basket. */
export default function RepeatDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const to = useCityPath()
  const navigate = useNavigate()
  const { data: again, error } = useApiQuery(['repeat', order.id], () =>
    browserApi.ask('GET /api/v1/orders/:id/repeat', { params: { id: order.id } }),
  )
  const [isBusy, setBusy] = useState(false)

  const products = (again?.results ?? []).flatMap(({ product_id, count }) =>
    product_id !== null && count > 0 ? [{ id: product_id, count }] : [],
  )

  async function put() {
    setBusy(true)
    const isDone = await changeAccountBasket(() =>
      browserApi.ask('PUT /api/v2/baskets/products', { query: { is_reordering: true }, body: { products } }),
    )
    setBusy(false)
    if (isDone) await navigate(to('/basket'))
  }

  return (
    <Dialog
      title="Повторить заказ"
      isOpen
      onClose={onClose}
      footer={
        <Button isWide size="large" isBusy={isBusy} disabled={products.length === 0} onClick={put}>
          {again && products.length > 0 ? `В корзину за ${money(again.total)}` : 'В корзину'}
        </Button>
      }
    >
      <ErrorText>{error}</ErrorText>
      {!again && !error && <Skeleton className="h-40" />}
      {again && <Summary again={again} />}
      <ul className="divide-y divide-line">
        {again?.results.map((line) => (
          <AgainLine key={line.former_product_id} line={line} />
        ))}
      </ul>
    </Dialog>
  )
}

function AgainLine({ line }: { line: Line }) {
  const { title, change, count, former_count, former_price, price, is_replaced, reason } = line
  const isDearer = change === 'dearer'
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 py-3 text-note">
      <span className={change === 'gone' ? 'text-quiet' : ''}>
        {keepUnitsTogether(title)}
        <span className="block text-small text-quiet">
          {change === 'gone' ? plural(former_count, packForms) : price !== null && `${count} × ${money(price)}`}
          {price !== null && change !== 'gone' && price !== former_price && (
            <span className={`ml-3 whitespace-nowrap ${isDearer ? 'text-tomorrow' : 'text-leaf'}`}>
              было по {money(former_price)}
            </span>
          )}
        </span>
        <span className="mt-1 flex flex-wrap gap-1.5 empty:hidden">
          {change === 'gone' && <Badge tone="danger">{reasonText(reason ?? undefined)}</Badge>}
          {change === 'fewer' && (
            <Badge tone="tomorrow">
              Есть {count} из {former_count}
            </Badge>
          )}
          {is_replaced && <Badge>Товар обновлён</Badge>}
        </span>
        {change !== 'gone' && line.is_prescription && (
          <span className="mt-1 block text-small text-rx">{prescriptionText(line)}</span>
        )}
      </span>
      {price !== null && change !== 'gone' && (
        <span className="font-semibold whitespace-nowrap">{money(price * count)}</span>
      )}
    </li>
  )
}

/** Nobody should learn at the counter that a paper is needed that was not asked for last time. */
function prescriptionText({ was_prescription }: Line): string {
  if (was_prescription) return 'По рецепту\u00a0— возьмите его в аптеку'
  return 'Теперь только по рецепту\u00a0— без него в аптеке не отдадут'
}

function Summary({ again }: { again: Again }) {
  const root = useRouteLoaderData<{ city: { name: string } }>('root')
  return (
    <div className="space-y-1 pb-2 text-note text-quiet">
      <p>{summaryOf(again)}</p>
      {again.is_other_city && root && (
        <p>Заказ был в другом городе. Цены и наличие показываем для выбранного сейчас: {root.city.name}.</p>
      )}
    </div>
  )
}

function summaryOf({ results }: Again): string {
  const changes = results.map((line) => line.change)
  if (changes.every((change) => change === 'gone')) return 'Сейчас из этого заказа ничего нельзя заказать.'
  if (changes.some((change) => change === 'gone' || change === 'fewer'))
    return 'Не всё есть сейчас. В корзину положим то, что можно заказать.'
  return changes.every((change) => change === 'same')
    ? 'Всё есть по прежним ценам.'
    : 'Всё есть, но цены с тех пор изменились.'
}
