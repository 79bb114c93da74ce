export type { PointsRules, SocialCardRule } from '../../settings.ts'
export { getPoints, getPointsRules, listPoints } from './get-points.ts'
export { matureAndExpirePoints } from './gifts-and-expiry.ts'
export { lowerEarnings } from './lower-earnings.ts'
export {
  alignPoints,
  keptPoints,
  type PartOutcome,
  type PointsTerms,
  pointsToSpend,
  spendPoints,
} from './order-points.ts'
export { quoteWithPointsRows } from './points.read-model.ts'
export type { PointsEntry } from './points.ts'
export { earningOf, sharePoints } from './points-rules.ts'
export { releaseExpiredReservations, reservePoints } from './reserve-points.ts'
export { warnAboutExpiringPoints } from './warn-about-expiring-points.ts'
