import type { ShopperId } from '@romashka/basics'
import { type Context, shopperOf } from '../../context.ts'
import { findCard, type LoyaltyCard } from '../cards/loyalty-card.ts'
import { releasePointsOf } from '../points/reserve-points.ts'
import { findSocialCard, type SocialCard } from '../social-cards/social-card.ts'
import * as sql from './personal-data.sql.ts'

export type UsedPromoCode = sql.UsedPromoCode
export type PersonalPromoCode = sql.PersonalPromoCode

export interface LoyaltyData {
  card: LoyaltyCard | undefined
  socialCard: (SocialCard & { numberHash: string }) | undefined
  usedPromoCodes: UsedPromoCode[]
  personalPromoCodes: PersonalPromoCode[]
}

/** Cards, used and personal promo codes, for the export of personal data; points are listed by `listPoints`. @throws session.required */
export async function listPersonalData(ctx: Context): Promise<LoyaltyData> {
  const [card, socialCard, numberHash, usedPromoCodes, personalPromoCodes] = await Promise.all([
    findCard(ctx),
    findSocialCard(ctx),
    sql.findSocialCardHash(ctx, shopperOf(ctx)),
    sql.listPromoCodesUsedBy(ctx, shopperOf(ctx)),
    sql.listPersonalCodesOf(ctx, shopperOf(ctx)),
  ])
  return {
    card,
    socialCard: socialCard && numberHash ? { ...socialCard, numberHash } : undefined,
    usedPromoCodes,
    personalPromoCodes,
  }
}

/**
 * Takes the shopper out of the programme, as the withdrawn consent says: cards are deleted, nothing is earned or spent any
 * more. The ledger is kept for accounting, so whoever comes back finds the points that have not expired.
 * The points of a running quote are released first: an order that is being placed waits for that.
 */
export async function leaveProgramme(ctx: Context, shopperId: ShopperId): Promise<void> {
  await releasePointsOf(ctx, shopperId)
  await sql.removeCardsOf(ctx, shopperId)
}

/** Ends the personal promo codes and deletes the cards, so that the points no longer lead to a person. The ledger is append-only and stays. */
export async function erasePersonalData(ctx: Context, shopperId: ShopperId): Promise<void> {
  await sql.endPersonalCodesOf(ctx, shopperId)
  await sql.removeCardsOf(ctx, shopperId)
}
