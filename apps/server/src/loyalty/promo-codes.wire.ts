import type { loyalty } from '@romashka/domain'

export function promoCode(one: loyalty.PromoCode) {
  return {
    id: one.id,
    code: one.code,
    title: one.title,
    kind: one.kind,
    percent: one.percent,
    amount: one.amountKopecks,
    min_total: one.minTotalKopecks,
    max_discount: one.maxDiscountKopecks,
    starts_at: one.startsAt.toISOString(),
    ends_at: one.endsAt.toISOString(),
  }
}

/** With how often it may still be used. */
export function usablePromoCode({ usesLeft, ...one }: Awaited<ReturnType<typeof loyalty.listPromoCodes>>[number]) {
  return { ...promoCode(one), uses_left: usesLeft }
}
