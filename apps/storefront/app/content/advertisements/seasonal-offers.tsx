import type { ReplyOf } from '../../api/api.ts'
import { TextBlocks } from '../article/text-blocks.tsx'

type SeasonalOffer = ReplyOf<'GET /api/v1/seo/seasonal_offerings/:product'>['results'][number]

/** Seasonal offers that a product is part of, as the editors wrote them. */
export function SeasonalOffers({ offers }: { offers: readonly SeasonalOffer[] }) {
  return offers.map((offer) => (
    <section key={offer.slug} aria-labelledby={`season-${offer.slug}`} className="mt-12 md:mt-16">
      <h2 id={`season-${offer.slug}`} className="text-h2">
        {offer.title}
      </h2>
      <TextBlocks blocks={offer.blocks} />
    </section>
  ))
}
