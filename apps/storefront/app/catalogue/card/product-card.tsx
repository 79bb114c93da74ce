import { buttonStyle, classNames, Price, Skeleton } from '@romashka/ui'
import { lazy, Suspense } from 'react'
import { AddToBasket } from '../../basket/add-to-basket.tsx'
import {
  type AvailabilityText,
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
import { remembered } from '../../site/remembered.ts'
import { divideLongWords } from '../../text/divide-long-words.ts'
import { keepUnitsTogether } from '../../text/keep-units-together.ts'
import { money } from '../../text/money.ts'
import { CardBadges } from './card-badges.tsx'
import { CardFavourite } from './card-favourite.tsx'

const BackInStockButton = lazy(() => import('../subscriptions/back-in-stock-button.tsx'))

const shownTitle = /* @__PURE__ */ remembered((title: string) => divideLongWords(keepUnitsTogether(title)))

const priceLabels = { now: 'Цена', crossed: 'Наименьшая цена за 30 дней' }

interface ProductCardProps {
  card: Card
  /** The first rows are in sight at once; the rest are fetched as they come near. */
  isInSight?: boolean
  heading?: 'h2' | 'h3'
}

/**
 * One drawing serves every product whose card has the same form: whatever is of the product alone is put in as a text
 * (docs/adr/0220-one-drawing-serves-the-cards-of-all-products.md).
 */
export function ProductCard({ card, isInSight = false, heading = 'h3' }: ProductCardProps) {
  const { tone, text: when } = availabilityText(card)
  const [name, packs] = splitTitle(shownTitle(cardTitle(card)))
  const texts = {
    when,
    name,
    packs,
    picture: productPictureUrl(card),
    now: card.price === null ? undefined : money(card.price),
    crossed: card.priceCrossed === null ? undefined : money(card.priceCrossed),
    perUnit: unitPriceText(card),
  }
  const form = { heading, isInSight, tone }
  return (
    <KeptTemplate
      of={ProductCard}
      name={import.meta.env.SSR ? formText(form, card) : ''}
      texts={import.meta.env.SSR ? { ...texts, ...ownTexts(card) } : texts}
    >
      {(shown) => <CardOfForm {...form} card={{ ...card, ...shown }} />}
    </KeptTemplate>
  )
}

interface Form extends Required<Omit<ProductCardProps, 'card'>> {
  tone: AvailabilityText['tone']
}

/** Of what a drawing shows, all that is not a text. */
const formText = (form: Form, card: Card) =>
  [...Object.values(form), actionOf(card), isSupplement(card), ...card.badges].join(' ')

const isSupplement = ({ dispensingClass }: Pick<Card, 'dispensingClass'>) => dispensingClass === 'supplement'

/** What a card shows of its product as it is. */
const ownTexts = ({ slug, titleShort, substance, maker, discountPercent }: Card) => ({
  slug,
  titleShort,
  substance,
  maker,
  discountPercent: discountPercent?.toString(),
})

interface CardOfFormProps extends Form {
  /** On the server its texts may be places for those of any product: all else that is shown of it is in `formText`. */
  card: Omit<Card, 'discountPercent'> & {
    [Text in 'when' | 'name' | 'packs' | 'picture' | 'now' | 'crossed' | 'perUnit']: string | undefined
  } & { discountPercent?: number | string | null | undefined }
}

function CardOfForm({ heading: Heading, isInSight, tone, card }: CardOfFormProps) {
  const to = useCityPath()
  return (
    <article className="product-card">
      {card.badges[0] && (
        <div className="product-card-badges">
          <CardBadges card={card} most={2} />
        </div>
      )}
      <CardFavourite card={card} className="product-card-favourite" />
      <img
        src={card.picture}
        width={240}
        height={240}
        loading={isInSight ? 'eager' : 'lazy'}
        decoding="async"
        alt=""
        className="product-card-picture"
      />
      <Heading className="product-card-title">
        <PageLink to={to(`/product/${card.slug}`)}>
          {/* A long name is cut off, strength and number of the pack never are. */}
          <span>{card.name}</span>
          {card.packs && <span>{card.packs}</span>}
        </PageLink>
      </Heading>
      <p className={classNames('product-card-when', availabilityTones[tone])}>{card.when}</p>
      {isSupplement(card) ? (
        // What the law wants said of a supplement is said in full: docs/rules/dispensing.md
        <p className="mt-1 text-small text-quiet">{supplementNote}</p>
      ) : (
        <p className="product-card-made">
          <span>{card.substance}</span> <span>{card.maker}</span>
        </p>
      )}
      <div className="product-card-buying">
        <CardPrice {...card} />
        <div className="relative z-10">
          <CardAction card={card} />
        </div>
      </div>
    </article>
  )
}

type CardPriceProps = Pick<CardOfFormProps['card'], 'now' | 'crossed' | 'perUnit'>

function CardPrice({ now, crossed, perUnit }: CardPriceProps) {
  if (!now) return <p className="min-h-[3.6em] text-note text-quiet">Цена появится вместе с товаром</p>
  return <Price now={now} crossed={crossed} perUnit={perUnit} labels={priceLabels} />
}

type CardToBuy = Omit<Card, 'discountPercent'>

function actionOf(card: CardToBuy): 'basket' | 'nearby' | 'subscription' {
  if (card.price !== null && card.dispensingClass !== 'pharmacy_only' && (card.is_stock || card.is_preorder))
    return 'basket'
  return card.pharmaciesNearby > 0 || card.tomorrowNearby ? 'nearby' : 'subscription'
}

/** Available products can be put in the basket, unavailable ones can be subscribed to. */
export function CardAction({ card }: { card: CardToBuy }) {
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
