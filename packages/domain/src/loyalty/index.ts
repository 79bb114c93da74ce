export type { PointsRules, SocialCardRule } from '../settings.ts'
export { findCard, type LoyaltyCard, registerCard } from './cards/loyalty-card.ts'
export { hasProgramme, hasPromoCodes } from './has-programme.ts'
export {
  erasePersonalData,
  type LoyaltyData,
  leaveProgramme,
  listPersonalData,
  type PersonalPromoCode,
  type UsedPromoCode,
} from './personal-data/personal-data.ts'
export { getPoints, getPointsRules, listPoints } from './points/get-points.ts'
export { matureAndExpirePoints } from './points/gifts-and-expiry.ts'
export { lowerEarnings } from './points/lower-earnings.ts'
export {
  alignPoints,
  getReservedPointsTerms,
  getSpendablePoints,
  listPointsBack,
  type PartOutcome,
  type PointsTerms,
  spendPoints,
} from './points/order-points.ts'
export { quoteWithPointsRows } from './points/points.read-model.ts'
export type { PointsEntry } from './points/points.ts'
export { earningOf, sharePoints } from './points/points-rules.ts'
export { reclaimPoints } from './points/reclaim-points.ts'
export { releaseExpiredReservations, reservePoints } from './points/reserve-points.ts'
export { warnAboutExpiringPoints } from './points/warn-about-expiring-points.ts'
export { findPromoByCode, findPromoById, getPromoByCode } from './promo-codes/find-promo.ts'
export { listPromoCodes } from './promo-codes/list-promo-codes.ts'
export { effectOf, type PromoCode, type PromoEffect, type PromoUses } from './promo-codes/promo-code.ts'
export { type NewPromoCode, setPromoCodes } from './promo-codes/set-promo-codes.ts'
export {
  consumePromoCode,
  holdPromoCode,
  lockLimitedPromoCode,
  reclaimPromoCode,
  releasePromoCode,
} from './promo-codes/use-promo-code.ts'
export {
  findSocialCard,
  listSocialCardRules,
  removeSocialCard,
  type SocialCard,
  setSocialCard,
} from './social-cards/social-card.ts'
