import type { loyalty } from '@romashka/domain'

export const card = ({ number, registeredAt }: loyalty.LoyaltyCard) => ({
  number,
  registered_at: registeredAt.toISOString(),
})

export function balance(points: Awaited<ReturnType<typeof loyalty.getPoints>>) {
  const { expiring } = points
  return {
    available: points.availableKopecks,
    pending: points.pendingKopecks,
    reserved: points.reservedKopecks,
    expiring: expiring && { amount: expiring.amount, at: expiring.at.toISOString() },
  }
}

export function entry(one: loyalty.PointsEntry) {
  return {
    id: one.id,
    kind: one.kind,
    pending: one.pendingKopecks,
    available: one.availableKopecks,
    reserved: one.reservedKopecks,
    order: one.order,
    matures_at: one.maturesAt?.toISOString() ?? null,
    expires_at: one.expiresAt?.toISOString() ?? null,
    at: one.at.toISOString(),
  }
}

export function rules(points: loyalty.PointsRules) {
  return {
    earn_percent: points.earnPercent,
    spend_percent: points.spendPercent,
    gift: points.giftKopecks,
    gift_days: points.giftDays,
    life_days: points.lifeDays,
  }
}

export const socialCardRule = (rule: loyalty.SocialCardRule) => ({
  kind: rule.kind,
  fewest_digits: rule.fewestDigits,
  most_digits: rule.mostDigits,
  discount_percent: rule.discountPercent,
  weekdays: [...rule.weekdays],
})

export const socialCard = (one: loyalty.SocialCard | undefined) => ({
  social_card: one ? { kind: one.kind, last_digits: one.lastDigits, added_at: one.addedAt.toISOString() } : null,
})
