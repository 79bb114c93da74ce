export { findCard, type LoyaltyCard, registerCard } from './cards/loyalty-card.ts'
export {
  erasePersonalData,
  type LoyaltyData,
  listPersonalData,
  type UsedPromoCode,
} from './personal-data/personal-data.ts'
export * from './points/index.ts'
export * from './promo-codes/index.ts'
export {
  findSocialCard,
  listSocialCardRules,
  removeSocialCard,
  type SocialCard,
  setSocialCard,
} from './social-cards/social-card.ts'
