import { advertising, type content } from '@romashka/domain'
import { card } from '../catalogue/catalogue.wire.ts'
import { block } from './articles.wire.ts'

export const advertisementUrl = (slug: string) => `/marketing/${slug}`

/** The specification's `id` of an advertisement is its slug. */
export function advertisementLine(one: content.AdvertisementLine) {
  return {
    id: one.slug,
    url: advertisementUrl(one.slug),
    title: one.title,
    title_short: one.shortTitle,
    description: one.description,
    channels: one.channels,
    cities: [...one.cities],
    subjects: one.subjects,
    notice_percent: Math.max(0, ...one.subjects.map((subject) => advertising.noticePercents[subject])),
    erid: one.erid ?? null,
    advertiser: one.advertiser ?? null,
    terms: one.terms ?? null,
    limited: one.limited && {
      price: one.limited.priceKopecks,
      quota: one.limited.quota,
      left: one.limited.left,
    },
    begins_at: one.beginsAt.toISOString(),
    ends_at: one.endsAt?.toISOString() ?? null,
    is_demo: one.isDemo,
  }
}

export function productOfTheDay({ product, isInForce, ...one }: content.ProductOfTheDay) {
  return { ...advertisementLine(one), qDs: isInForce, product: card(product) }
}

export function advertisement({ blocks, listing, isDraft, ...one }: content.Advertisement) {
  return {
    ...advertisementLine(one),
    blocks: blocks.map(block),
    products: listing.products.map(card),
    count: listing.count,
    page: listing.page,
    totalPages: listing.pages,
    is_draft: isDraft,
  }
}
