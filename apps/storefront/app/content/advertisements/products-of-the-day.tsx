import { classNames } from '@romashka/ui'
import { Link } from 'react-router'
import { ProductCard } from '../../catalogue/card/product-card.tsx'
import { useCityPath } from '../../site/paths.ts'
import type { ProductOfTheDay } from './advertisement.ts'
import { AdvertisingLabel, AdvertisingNotice } from './advertising-notice.tsx'
import { OfferEnd } from './offer-end.tsx'

/** Products of the day with their packs and hours left; nothing at all where none is on. */
export function ProductsOfTheDay({ products, zone }: { products: readonly ProductOfTheDay[]; zone: string }) {
  const to = useCityPath()
  const inForce = products.filter(({ qDs }) => qDs)
  if (inForce.length === 0) return null
  return (
    <section aria-labelledby="of-the-day-title" className="mt-12 md:mt-16">
      <h2 id="of-the-day-title" className="text-h2">
        {inForce.length === 1 ? 'Товар дня' : 'Товары дня'}
      </h2>
      <ul className={classNames('mt-4 grid gap-4', inForce.length > 1 ? 'lg:grid-cols-2' : 'max-w-220')}>
        {inForce.map((one) => (
          <li
            key={one.id}
            data-testid="advertisement"
            className="flex h-full flex-col overflow-clip rounded-card border border-line bg-leaf-tint"
          >
            <div className="grid flex-1 gap-4 p-4 sm:grid-cols-[14rem_minmax(0,1fr)] sm:gap-6 md:p-6">
              <ProductCard card={one.product} />
              <div className="flex flex-col gap-3">
                <p className="text-lead">{one.description}</p>
                <OfferEnd offer={one} zone={zone} />
                <Link
                  to={to(one.url)}
                  className="inline-flex min-h-12 items-center font-semibold text-leaf hover:text-leaf-pressed"
                >
                  Условия предложения
                </Link>
                <div className="mt-auto">
                  <AdvertisingLabel of={one} />
                </div>
              </div>
            </div>
            <AdvertisingNotice of={one} isLarge={one.notice_percent > 5} />
          </li>
        ))}
      </ul>
    </section>
  )
}
