import { Button, buttonStyle, notify, Skeleton } from '@romashka/ui'
import { Link, useNavigate } from 'react-router'
import { basketPacks } from '../basket/basket-packs.ts'
import { setPacks } from '../basket/set-packs.ts'
import { useSaving } from '../identity/use-saving.ts'
import { availabilityText, availabilityTones } from '../products/card-text.ts'
import { productPictureUrl } from '../products/picture-url.ts'
import type { ProductCard } from '../products/product-card.ts'
import { useCards } from '../products/use-cards.ts'
import { useCityPath } from '../site/paths.ts'
import { money } from '../text/money.ts'
import { packForms, plural } from '../text/plural.ts'
import type { Reception } from './specialties.ts'

/** What the specialist has chosen, or the shelf of such goods: the frame, the lenses or the insoles are an ordinary order. */
export function ChosenGoods({ reception: { goods, service } }: { reception: Reception }) {
  const to = useCityPath()
  if (goods.length > 0) return <GoodsList goods={goods} />
  if (!service.category_id) return null
  return (
    <Link to={to(`/catalog/${service.category_id}`)} className={`mt-3 ${buttonStyle('secondary')}`}>
      Подобрать товары
    </Link>
  )
}

function GoodsList({ goods }: { goods: Reception['goods'] }) {
  const cards = useCards(goods.map(({ product_id }) => product_id))
  if (!cards) return <Skeleton className="mt-4 h-32 rounded-card" />
  const lines = goods.flatMap(({ product_id, packs }) => {
    const card = cards.find(({ id }) => id === product_id)
    return card ? [{ card, packs }] : []
  })
  if (lines.length === 0) return null
  return (
    <section aria-label="Подобрано на приёме" className="mt-4 border-t border-line pt-4">
      <h3 className="text-h4">Подобрано на приёме</h3>
      <ul className="mt-2 divide-y divide-line">
        {lines.map((line) => (
          <GoodsLine key={line.card.id} {...line} />
        ))}
      </ul>
      <IntoBasket lines={lines} />
    </section>
  )
}

interface Line {
  card: ProductCard
  packs: number
}

function GoodsLine({ card, packs }: Line) {
  const to = useCityPath()
  const { tone, text } = availabilityText(card)
  return (
    <li className="flex items-center gap-3 py-3">
      <img src={productPictureUrl(card)} width={56} height={56} alt="" className="size-14 shrink-0 object-contain" />
      <div className="min-w-0 flex-1">
        <Link to={to(`/product/${card.slug}`)} className="font-medium wrap-anywhere hover:text-leaf hover:underline">
          {card.title}
        </Link>
        <p className="text-note text-quiet">
          {plural(packs, packForms)}
          <span className={availabilityTones[tone]}>{` · ${text}`}</span>
        </p>
      </div>
      {card.price !== null && <p className="shrink-0 font-semibold tabular-nums">{money(card.price * packs)}</p>}
    </li>
  )
}

/** All of it at once; more of one that is in the basket already stays. */
function IntoBasket({ lines }: { lines: readonly Line[] }) {
  const to = useCityPath()
  const navigate = useNavigate()
  const { isBusy, save } = useSaving()
  const buyable = lines.filter(
    ({ card }) =>
      card.dispensingClass !== 'pharmacy_only' && card.price !== null && (card.is_stock || card.is_preorder),
  )
  if (buyable.length === 0) return <p className="mt-2 text-note text-quiet">Сейчас этого нет в наличии.</p>
  const put = () =>
    save(async () => {
      const before = basketPacks.read()
      for (const { card, packs } of buyable) await setPacks(card, Math.max(packs, before.get(card.id) ?? 0))
      const action = { text: 'В корзину', onPress: () => navigate(to('/basket')) }
      notify({ message: 'Положили в корзину', action })
    })
  const total = buyable.reduce((sum, { card, packs }) => sum + (card.price ?? 0) * packs, 0)
  return (
    <Button isBusy={isBusy} onClick={put} className="mt-2">
      {`Положить в корзину, ${money(total)}`}
    </Button>
  )
}
