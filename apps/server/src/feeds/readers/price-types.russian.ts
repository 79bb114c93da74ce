import type { Supply } from './read-commerceml.russian.ts'
import { isTradePrice } from './yml-words.russian.ts'

type Price = Supply['prices'][number]

/**
 * The price for shoppers of this zone: the kind that is named after the zone, or else retail, or else the only one. Where
 * the file declares such a kind and the offer has no price of it, another one stands for it no more than a trade price does.
 */
export function retailPriceOf({ prices, kinds }: Pick<Supply, 'prices' | 'kinds'>, zone: string): Price | undefined {
  const isOfZone = (id: string, name: string) => id === zone || name.toLowerCase() === zone.toLowerCase()
  const declared = [...kinds]
  if (declared.some(([id, name]) => isOfZone(id, name)) || prices.some(({ typeId }) => typeId === zone))
    return prices.find(({ typeId, typeName }) => isOfZone(typeId, typeName))
  const retail = prices.filter(({ typeName }) => isRetail(typeName))
  if (retail.length > 0) return retail.length === 1 ? retail[0] : undefined
  const [only, ...others] = prices
  const isMeant = only && others.length === 0 && !isTradePrice(only.typeName)
  return isMeant && !declared.some(([, name]) => isRetail(name)) ? only : undefined
}

const isRetail = (kind: string) => /рознич/i.test(kind) && !isTradePrice(kind)
