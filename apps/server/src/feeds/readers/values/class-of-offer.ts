import { type catalogue, dispensing } from '@romashka/domain'
import { dispensingOf } from '../dispensing-words.russian.ts'
import { plainProperties } from '../labels.russian.ts'
import type { YmlOffer } from '../yml-offer.ts'
import { paramNames } from '../yml-words.russian.ts'
import { goodsIn, isMedicineNumber } from './goods-words.russian.ts'

interface OfferClass {
  dispensingClass: dispensing.DispensingClass | null
  /** What was not understood, or contradicts itself. */
  unclear: string | null
}

/**
 * How the offer may leave the pharmacy. Goods are no medicine where the offer or the chain's own category says so, and
 * nothing else speaks of one: a word that they need a prescription, a code or a number of medicines, a list of an order.
 *
 * @param categoryGoods what the chain has said of the category
 */
export function classOfOffer(offer: YmlOffer, categoryGoods: catalogue.GoodsSort | null): OfferClass {
  const stated = dispensingOf([...offer.params, ...offer.fields])
  if (stated.dispensingClass !== null && stated.dispensingClass !== 'otc') return stated
  const properties = plainProperties(offer.params)
  const find = (name: keyof typeof paramNames) => paramNames[name].map((label) => properties.get(label)).find(Boolean)
  const title = offer.fields.get('name') ?? offer.fields.get('model') ?? ''
  const own = goodsIn(properties, title)
  const sort = own ?? categoryGoods
  if (sort === null || sort === 'medicine') return stated
  const number = find('registrationNumber')
  const sign =
    find('atc') ??
    (number !== undefined && isMedicineNumber(number) ? number : undefined) ??
    dispensing.findAccountedSubstance([find('substance') ?? '', title])
  if (sign) return { ...stated, unclear: own && `${own}, ${sign}` }
  // Of a category many are alike, not all.
  if (own === null && (offer.isMedicine || find('substance'))) return stated
  return { dispensingClass: sort, unclear: null }
}
