import type { Api } from '../api/api.ts'
import { countChosen } from '../catalogue/filters/filters-url.ts'
import type { Listing } from '../catalogue/listing/listing.ts'
import type { ListedCard } from '../products/product-card.ts'
import { readRows } from '../site/sent-rows.ts'

/** What was asked for and cannot be had now, with what has the same substance and can. */
export interface OutOfStock {
  card: ListedCard
  sameSubstance: ListedCard[]
  /** Its page knows what else may be taken. */
  hasAnalogues: boolean
}

const maxSameSubstance = 6

/**
 * The best answer to the query, where not even that can be had: what is here stands first among equals, so then nothing
 * that answers as well is here.
 */
export async function findOutOfStock(api: Api, listing: Listing, isPartial: boolean): Promise<OutOfStock | undefined> {
  const { page, sort, filters } = listing.chosen
  const [best] = readRows(listing.products)
  const isAsAsked = page === 1 && sort === 'popularity' && countChosen(filters) === 0 && !isPartial
  if (!best || !isAsAsked || canBeHad(best)) return undefined
  const { analogs } = await api.ask('GET /api/v1/search/products/selection-for-replacement/:productCode', {
    params: { productCode: best.code },
  })
  const sameSubstance = analogs
    .filter(({ step }) => step !== 'same_group')
    .flatMap(({ products }) => products.map(({ product }) => product))
    .filter(canBeHad)
  return {
    card: best,
    sameSubstance: sameSubstance.slice(0, maxSameSubstance),
    hasAnalogues: analogs.some(({ products }) => products.length > 0),
  }
}

function canBeHad(card: ListedCard): boolean {
  return card.pharmaciesNearby > 0 || card.tomorrowNearby
}
