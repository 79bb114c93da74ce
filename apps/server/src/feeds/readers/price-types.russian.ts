import type { Supply } from './read-commerceml.russian.ts'

type Price = Supply['prices'][number]

/** The price for shoppers of this zone: the kind that is named after the zone, or else retail, or else the only one. */
export function retailPriceOf(prices: readonly Price[], zone: string): Price | undefined {
  const ofZone = prices.find(({ typeId, typeName }) => typeId === zone || typeName.toLowerCase() === zone.toLowerCase())
  if (ofZone) return ofZone
  const retail = prices.filter(({ typeName }) => /рознич/i.test(typeName))
  if (retail.length > 0) return retail.length === 1 ? retail[0] : undefined
  return prices.length === 1 ? prices[0] : undefined
}
