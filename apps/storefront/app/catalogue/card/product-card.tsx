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
import { keepUnitsTogether } from '../../text/keep-units-together.ts'
import { money } from '../../text/money.ts'
import { CardBadges, discountText } from './card-badges.tsx'
import { CardFavourite } from './card-favourite.tsx'

const BackInStockButton = lazy(() => import('../subscriptions/back-in-stock-button.tsx'))

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
  const form = { heading, isInSight, tone, isSupplement: card.dispensingClass === 'supplement', badges: card.badges }
  return (
    <KeptTemplate
      of={ProductCard}
      name={`${Object.values(form).join(' ')} ${actionOf(card)}`}
      texts={{ when, ...textsOf(card) }}
    >
      {(texts) => <CardOfForm form={form} texts={texts} card={card} />}
    </KeptTemplate>
  )
}

type Texts = ReturnType<typeof textsOf> & { when: string }

/** All that a card shows of its product. */
function textsOf(card: Card) {
  const [name, packs] = splitTitle(keepUnitsTogether(cardTitle(card)))
  const { slug, titleShort, substance, maker } = card
  return {
    slug,
    titleShort,
    picture: productPictureUrl(card),
    name,
    packs: packs || undefined,
    substance: substance || undefined,
    maker: maker || undefined,
    discount: discountText(card),
    price: card.price === null ? undefined : money(card.price),
    crossed: card.priceCrossed === null ? undefined : money(card.priceCrossed),
    perUnit: unitPriceText(card),
  }
}

interface CardOfFormProps {
  form: Pick<Card, 'badges'> & {
    heading: 'h2' | 'h3'
    isInSight: boolean
    tone: AvailabilityText['tone']
    isSupplement: boolean
  }
  texts: Texts
  /** For presses alone: what is drawn is of the form and the texts. */
  card: Card
}

function CardOfForm({ form, texts, card }: CardOfFormProps) {
  const pressed = { ...card, slug: texts.slug, titleShort: texts.titleShort }
  return (
    <article className="product-card">
      {form.badges[0] && (
        <div className="product-card-badges">
          <CardBadges badges={form.badges} discount={texts.discount} most={2} />
        </div>
      )}
      <CardFavourite card={pressed} className="product-card-favourite" />
      <CardProduct {...form} {...texts} />
      <p className={classNames('product-card-when', availabilityTones[form.tone])}>{texts.when}</p>
      {form.isSupplement ? (
        // What the law wants said of a supplement is said in full: docs/rules/dispensing.md
        <p className="mt-1 text-small text-quiet">{supplementNote}</p>
      ) : (
        <p className="product-card-made">
          <span>{texts.substance}</span> <span>{texts.maker}</span>
        </p>
      )}
      <div className="product-card-buying">
        <CardPrice {...texts} />
        <div className="relative z-10">
          <CardAction card={pressed} />
        </div>
      </div>
    </article>
  )
}

type CardProductProps = Pick<CardOfFormProps['form'], 'heading' | 'isInSight'> &
  Pick<Texts, 'slug' | 'picture' | 'name' | 'packs'>

/** Picture and name. A long name is cut off, strength and number of the pack never are. */
function CardProduct({ heading: Heading, isInSight, slug, picture, name, packs }: CardProductProps) {
  const to = useCityPath()
  return (
    <>
      <img
        src={picture}
        width={240}
        height={240}
        loading={isInSight ? 'eager' : 'lazy'}
        decoding="async"
        alt=""
        className="product-card-picture"
      />
      <Heading className="product-card-title">
        <PageLink to={to(`/product/${slug}`)}>
          <span>{name}</span>
          {packs && <span>{packs}</span>}
        </PageLink>
      </Heading>
    </>
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
