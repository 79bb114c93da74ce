import { Price } from '@romashka/ui'
import { Link } from 'react-router'
import { CardFavourite } from '../../catalogue/card/card-favourite.tsx'
import { CardAction } from '../../catalogue/card/product-card.tsx'
import { availabilityText, availabilityTones, cardTitle, unitPriceText } from '../../products/card-text.ts'
import { productPictureUrl } from '../../products/picture-url.ts'
import type { ProductCard } from '../../products/product-card.ts'
import { useCityPath } from '../../site/paths.ts'
import { keepUnitsTogether } from '../../text/keep-units-together.ts'
import { money } from '../../text/money.ts'
import type { ProductOfTheDay } from './advertisement.ts'
import { AdvertisingLabel, AdvertisingNotice } from './advertising-notice.tsx'
import { OfferEnd } from './offer-end.tsx'

interface OfferProps {
  offer: ProductOfTheDay
  /** Of the city of the page. */
  zone: string
}

/** Picture, what it is and until when, price and button: side by side where there is room. */
export function ProductOfTheDayCard({ offer, zone }: OfferProps) {
  return (
    <article className="@container flex h-full flex-col overflow-clip rounded-card border border-line bg-surface">
      <div className="grid flex-1 grid-cols-1 @min-[36rem]:grid-cols-[13rem_minmax(0,1fr)] @min-[60rem]:grid-cols-[15rem_minmax(0,1fr)_17rem]">
        <Picture card={offer.product} />
        <About offer={offer} zone={zone} />
        <Buying offer={offer} />
      </div>
      <div className="px-5 py-3 md:px-6">
        <AdvertisingLabel of={offer} />
      </div>
      <AdvertisingNotice of={offer} isLarge={offer.notice_percent > 5} />
    </article>
  )
}

function Picture({ card }: { card: ProductCard }) {
  return (
    <div className="relative flex items-center justify-center bg-leaf-tint p-2 @min-[36rem]:row-span-2 @min-[36rem]:p-4 @min-[60rem]:row-span-1">
      <img
        src={productPictureUrl(card)}
        width={240}
        height={240}
        loading="lazy"
        decoding="async"
        alt=""
        className="aspect-square w-36 object-contain @min-[36rem]:w-full"
      />
      <CardFavourite card={card} className="absolute top-1 left-1 @max-[36rem]:right-1 @max-[36rem]:left-auto" />
    </div>
  )
}

function About({ offer, zone }: OfferProps) {
  const to = useCityPath()
  const { product } = offer
  const when = availabilityText(product)
  return (
    <div className="px-5 py-4 @min-[36rem]:px-6 @min-[36rem]:pt-5">
      <h3 className="text-h4 @min-[36rem]:text-h3">
        <Link to={to(`/product/${product.slug}`)} className="-my-3 inline-block py-3 hover:text-leaf">
          {keepUnitsTogether(cardTitle(product))}
        </Link>
      </h3>
      <p className={`mt-1 text-note font-medium ${availabilityTones[when.tone]}`}>{when.text}</p>
      <p className="mt-3 max-w-140">{keepUnitsTogether(offer.description)}</p>
      <div className="mt-3">
        <OfferEnd offer={offer} zone={zone} />
      </div>
    </div>
  )
}

function Buying({ offer: { product, url } }: { offer: ProductOfTheDay }) {
  const to = useCityPath()
  return (
    <div className="border-t border-line px-5 pt-3 pb-1 @min-[36rem]:border-t-0 @min-[36rem]:px-6 @min-[36rem]:pt-0 @min-[60rem]:border-l @min-[60rem]:border-line @min-[60rem]:py-5">
      <div className="grid grid-cols-[auto_minmax(0,1fr)] items-start gap-x-5 gap-y-2 @min-[36rem]:max-w-80 @min-[60rem]:grid-cols-1">
        {product.price !== null && (
          <Price
            now={money(product.price)}
            crossed={product.priceCrossed === null ? undefined : money(product.priceCrossed)}
            perUnit={unitPriceText(product)}
            labels={{ now: 'Цена', crossed: 'Наименьшая цена за 30 дней' }}
            size="page"
          />
        )}
        <CardAction card={product} />
      </div>
      <Link to={to(url)} className="inline-flex min-h-12 items-center font-semibold text-leaf hover:text-leaf-pressed">
        Условия предложения
      </Link>
    </div>
  )
}
