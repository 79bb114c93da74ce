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
