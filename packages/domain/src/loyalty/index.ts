export { findCard, type LoyaltyCard, registerCard } from './cards/loyalty-card.ts'
export { eraseLoyalty } from './own/erase-loyalty.ts'
export { listUsedPromoCodes, type UsedPromoCode } from './own/used-promo-codes.ts'
export * from './points/index.ts'
export * from './promo-codes/index.ts'
export {
  findSocialCard,
  listSocialCardRules,
  removeSocialCard,
  type SocialCard,
  setSocialCard,
} from './social-cards/social-card.ts'
