import { Badge, Button, Dialog, Skeleton } from '@romashka/ui'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { browserApi } from '../../api/loading.ts'
import { changeAccountBasket } from '../../basket/store/change-basket.ts'
import { useCityPath } from '../../shell/paths.ts'
import { money } from '../../text/money.ts'
import { refusalText } from '../../text/refusals.ts'
import type { Order } from '../order.ts'
import { type Again, againOf } from './again.ts'

/** The same once more: what has become dearer, cheaper or is gone is said before anything is put in the basket. */
export default function RepeatDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const to = useCityPath()
  const navigate = useNavigate()
  const [again, setAgain] = useState<readonly Again[]>()
  const [error, setError] = useState<string>()
  const [isBusy, setBusy] = useState(false)

  useEffect(() => {
    const ids = [...new Set(order.goods_list.map((good) => good.product_id))].join(',')
    browserApi
      .ask('GET /api/v1/products/get-by-ids', { query: { ids, size: 100 } })
      .then(({ products }) => setAgain(againOf(order.goods_list, products)))
      .catch((failure: unknown) => setError(refusalText(failure)))
  }, [order])
  const wanted = again?.filter((one) => one.priceNow !== null) ?? []

  async function put() {
    setBusy(true)
    const products = wanted.map(({ id, packs }) => ({ id, count: packs }))
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
        <Button isWide size="large" isBusy={isBusy} disabled={wanted.length === 0} onClick={put}>
          {wanted.length > 0
            ? `В корзину за ${money(wanted.reduce((sum, one) => sum + (one.priceNow ?? 0) * one.packs, 0))}`
            : 'В корзину'}
        </Button>
      }
    >
      {error && (
        <p role="alert" className="text-danger">
          {error}
        </p>
      )}
      {!again && !error && <Skeleton className="h-40" />}
      {again && <p className="pb-2 text-note text-quiet">{summaryOf(again)}</p>}
      <ul className="divide-y divide-line">
        {again?.map((one) => (
          <AgainLine key={one.id} line={one} />
        ))}
      </ul>
    </Dialog>
  )
}

function AgainLine({ line: { title, packs, priceThen, priceNow, isLater } }: { line: Again }) {
  const isGone = priceNow === null
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 py-3 text-note">
      <span className={isGone ? 'text-quiet' : ''}>
        {title}
        {packs > 1 && <span className="text-quiet"> × {packs}</span>}
        <span className="mt-1 flex flex-wrap gap-1.5 empty:hidden">
          {isGone && <Badge tone="danger">Сейчас нет</Badge>}
          {isLater && <Badge tone="tomorrow">Завтра</Badge>}
        </span>
      </span>
      {!isGone && (
        <span className="text-right whitespace-nowrap">
          <span className="font-semibold">{money(priceNow)}</span>
          {priceNow !== priceThen && (
            <span className={`block text-small ${priceNow > priceThen ? 'text-tomorrow' : 'text-leaf'}`}>
              было {money(priceThen)}
            </span>
          )}
        </span>
      )}
    </li>
  )
}

function summaryOf(again: readonly Again[]): string {
  const gone = again.filter((one) => one.priceNow === null).length
  if (gone === again.length) return 'Сейчас ничего из этого заказа нет.'
  if (gone > 0) return 'Не всё есть сейчас. В корзину положим то, что можно заказать.'
  return again.some((one) => one.priceNow !== one.priceThen)
    ? 'Всё есть, но цены с тех пор изменились.'
    : 'Всё есть по прежним ценам.'
}
