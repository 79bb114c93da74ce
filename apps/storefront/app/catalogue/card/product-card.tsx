import { buttonStyle, classNames, Price, Skeleton } from '@romashka/ui'
import { lazy, Suspense } from 'react'
import { AddToBasket } from '../../basket/add-to-basket.tsx'
import {
  availabilityText,
  availabilityTones,
  cardTitle,
  splitTitle,
  supplementNote,
  unitPriceText,
} from '../../products/card-text.ts'
import { productPictureUrl } from '../../products/picture-url.ts'
import type { ListedCard as Card } from '../../products/product-card.ts'
import { KeptTemplate } from '../../site/kept-part.tsx'
import { PageLink } from '../../site/page-link.tsx'
import { useCityPath } from '../../site/paths.ts'
import { keepUnitsTogether } from '../../text/keep-units-together.ts'
import { money } from '../../text/money.ts'
import { CardBadges } from './card-badges.tsx'
import { CardFavourite } from './card-favourite.tsx'

const BackInStockButton = lazy(() => import('../subscriptions/back-in-stock-button.tsx'))

const priceLabels = { now: 'Цена', crossed: 'Наименьшая цена за 30 дней' }

interface ProductCardProps {
  card: Card
  /** The first rows are in sight at once; the rest are fetched as they come near. */
  isInSight?: boolean
  heading?: 'h2' | 'h3'
}

export function ProductCard({ card, isInSight = false, heading = 'h3' }: ProductCardProps) {
  const when = availabilityText(card)
  const texts = {
    when: when.text,
    price: card.price === null ? undefined : money(card.price),
    crossed: card.priceCrossed === null ? undefined : money(card.priceCrossed),
    perUnit: unitPriceText(card),
  }
  return (
    <KeptTemplate name={`${heading} ${isInSight} ${when.tone} ${actionOf(card)}`} of={productText(card)} texts={texts}>
      {(shown) => (
        <article className="product-card">
          <CardProduct card={card} isInSight={isInSight} heading={heading} />
          <p className={classNames('product-card-when', availabilityTones[when.tone])}>{shown.when}</p>
          <MadeOf card={card} />
          <div className="product-card-buying">
            <CardPrice {...shown} />
            <div className="relative z-10">
              <CardAction card={card} />
            </div>
          </div>
        </article>
      )}
    </KeptTemplate>
  )
}

/** What a card shows of its product alone, which is the same wherever it is sold at the same discount. */
const ofProduct = [
  'id',
  'slug',
  'title',
  'titleShort',
  'tradeName',
  'dosageForm',
  'strength',
  'volume',
  'packSize',
  'packShape',
  'atcLetter',
  'pictureUrl',
  'badges',
  'discountPercent',
  'dispensingClass',
  'substance',
  'maker',
] as const satisfies readonly (keyof Card)[]
type OfProduct = Pick<Card, (typeof ofProduct)[number]>

/** Where a card is drawn anew each time, nobody asks what it is kept under. */
const productText = (card: OfProduct): string =>
  import.meta.env.SSR ? ofProduct.map((name) => card[name]).join('\n') : ''

/** Badges, heart, picture and name. */
function CardProduct({
  card,
  isInSight,
  heading: Heading,
}: Required<Pick<ProductCardProps, 'isInSight' | 'heading'>> & { card: OfProduct }) {
  const to = useCityPath()
  return (
    <>
      {card.badges[0] && (
        <div className="product-card-badges">
          <CardBadges card={card} most={2} />
        </div>
      )}
      <CardFavourite card={card} className="product-card-favourite" />
      <img
        src={productPictureUrl(card)}
        width={240}
        height={240}
        loading={isInSight ? 'eager' : 'lazy'}
        decoding="async"
        alt=""
        className="product-card-picture"
      />
      <Heading className="product-card-title">
        <PageLink to={to(`/product/${card.slug}`)}>
          <CardTitle title={keepUnitsTogether(cardTitle(card))} />
        </PageLink>
      </Heading>
    </>
  )
}

/** A long name is cut off, strength and number of the pack never are. */
function CardTitle({ title }: { title: string }) {
  const [name, packs] = splitTitle(title)
  return (
    <>
      <span>{name}</span>
      {packs && <span>{packs}</span>}
    </>
  )
}

/** What the law wants said of a supplement is said in full: docs/rules/dispensing.md */
function MadeOf({ card: { dispensingClass, substance, maker } }: { card: OfProduct }) {
  if (dispensingClass === 'supplement') return <p className="mt-1 text-small text-quiet">{supplementNote}</p>
  return (
    <p className="product-card-made">
      <span>{substance}</span> <span>{maker}</span>
    </p>
  )
}

interface CardPriceProps {
  price: string | undefined
  crossed: string | undefined
  perUnit: string | undefined
}

function CardPrice({ price, ...rest }: CardPriceProps) {
  if (price === undefined) return <p className="min-h-[3.6em] text-note text-quiet">Цена появится вместе с товаром</p>
  return <Price now={price} {...rest} labels={priceLabels} />
}

function actionOf(card: Card): 'basket' | 'nearby' | 'subscription' {
  if (card.price !== null && card.dispensingClass !== 'pharmacy_only' && (card.is_stock || card.is_preorder))
    return 'basket'
  return card.pharmaciesNearby > 0 || card.tomorrowNearby ? 'nearby' : 'subscription'
}

/** Available products can be put in the basket, unavailable ones can be subscribed to. */
export function CardAction({ card }: { card: Card }) {
  const to = useCityPath()
  const action = actionOf(card)
  if (action === 'basket') return <AddToBasket card={card} />
  if (action === 'nearby') {
    return (
      <PageLink to={to(`/product/${card.slug}#pharmacies`)} className={buttonStyle('secondary', 'normal', true)}>
        Где купить
      </PageLink>
    )
  }
  return (
    <Suspense fallback={<span className="block h-12" />}>
      <BackInStockButton card={card} />
    </Suspense>
  )
}

export function ProductCardSkeleton() {
  return (
    <div className="product-card" aria-hidden="true">
      <Skeleton className="mx-auto mt-6 aspect-square w-full max-w-60" />
      <Skeleton className="mt-3 h-10 w-full" />
      <Skeleton className="mt-2 h-4 w-3/4" />
      <Skeleton className="mt-2 h-5 w-1/2" />
      <Skeleton className="mt-5 h-7 w-1/2" />
      <Skeleton className="mt-7 h-12 w-full" />
    </div>
  )
}
