import { type Kopecks, kopecks } from '@romashka/basics'

export interface PromoCode {
  id: string
  code: string
  title: string
  kind: 'percent' | 'fixed'
  percent: number | null
  amountKopecks: Kopecks | null
  minTotalKopecks: Kopecks
  maxDiscountKopecks: Kopecks | null
  startsAt: Date
  endsAt: Date
  maxUses: number | null
  maxUsesEach: number
  /** Only for a shopper without an earlier order. */
  isFirstOrderOnly: boolean
}

type PromoRejection = 'NOT_STARTED' | 'ENDED' | 'USED_UP' | 'USED_BY_YOU' | 'NOT_FIRST_ORDER'

/** The effect of a code on a basket. A parked code stays and applies when the basket reaches its minimum. */
export type PromoEffect =
  | { status: 'applied'; discountKopecks: Kopecks }
  | { status: 'parked'; reason: 'MIN_TOTAL' | 'NOTHING_TO_DISCOUNT'; missingKopecks: Kopecks }
  | { status: 'rejected'; reason: PromoRejection }

export interface PromoUses {
  /** Of all owners and of this one, held or consumed, without the owner's present quote. */
  all: number
  own: number
}

/** The basket that a code is put on; `room` is the most that may be taken off its goods. */
export interface PromoGoods {
  goods: Kopecks
  room: Kopecks
  hasOrderedBefore: boolean
}

/** What the code is worth for checked goods of this price. */
export function effectOf(
  promo: PromoCode,
  uses: PromoUses,
  { goods, room, hasOrderedBefore }: PromoGoods,
  now: Date,
): PromoEffect {
  const rejection = rejectionOf(promo, uses, hasOrderedBefore, now)
  if (rejection) return { status: 'rejected', reason: rejection }
  if (goods < promo.minTotalKopecks)
    return { status: 'parked', reason: 'MIN_TOTAL', missingKopecks: kopecks(promo.minTotalKopecks - goods) }
  // Rounded down: the discount is never more than the percentage of the code.
  const worth = promo.kind === 'percent' ? Math.floor((goods * (promo.percent ?? 0)) / 100) : (promo.amountKopecks ?? 0)
  const discount = kopecks(Math.min(worth, promo.maxDiscountKopecks ?? worth, room))
  if (discount <= 0) return { status: 'parked', reason: 'NOTHING_TO_DISCOUNT', missingKopecks: kopecks(0) }
  return { status: 'applied', discountKopecks: discount }
}

function rejectionOf(
  promo: PromoCode,
  uses: PromoUses,
  hasOrderedBefore: boolean,
  now: Date,
): PromoRejection | undefined {
  if (now < promo.startsAt) return 'NOT_STARTED'
  if (now >= promo.endsAt) return 'ENDED'
  if (promo.maxUses !== null && uses.all >= promo.maxUses) return 'USED_UP'
  if (promo.isFirstOrderOnly && hasOrderedBefore) return 'NOT_FIRST_ORDER'
  return uses.own >= promo.maxUsesEach ? 'USED_BY_YOU' : undefined
}
