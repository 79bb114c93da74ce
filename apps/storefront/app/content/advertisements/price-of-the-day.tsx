import { Badge } from '@romashka/ui'
import { PageLink } from '../../site/page-link.tsx'
import { useCityPath } from '../../site/paths.ts'
import type { ProductOfTheDay } from './advertisement.ts'
import { OfferEnd } from './offer-end.tsx'

/** Beside the buying box: until when the price holds and how many packs are left at it. */
export function PriceOfTheDay({ offer, zone }: { offer: ProductOfTheDay; zone: string }) {
  const to = useCityPath()
  return (
    <section aria-label="Товар дня" className="mt-3 rounded-card border border-line bg-leaf-tint p-5">
      <Badge tone="accent">Товар дня</Badge>
      <div className="mt-2">
        <OfferEnd offer={offer} zone={zone} />
      </div>
      <PageLink
        to={to(offer.url)}
        className="inline-flex min-h-12 items-center text-note font-semibold text-leaf hover:text-leaf-pressed"
      >
        Условия предложения
      </PageLink>
    </section>
  )
}
