import { fail } from '@romashka/basics'
import { type Context, inTransaction, shopperOf } from '../../context.ts'
import { listConsents } from '../../identity/index.ts'
import { giveGift } from '../points/gifts-and-expiry.ts'
import { newCardNumber } from './card-number.ts'
import * as sql from './cards.sql.ts'

export interface LoyaltyCard {
  /** EAN-13, for the scanner in the pharmacy. */
  number: string
  registeredAt: Date
}

/** The shopper's card, if there is one. @throws session.required */
export function findCard(ctx: Context): Promise<LoyaltyCard | undefined> {
  return sql.find(ctx, shopperOf(ctx))
}

/**
 * Issues a loyalty card with the gift of points, or returns the card the shopper has. Needs the consent to the loyalty
 * programme.
 *
 * @throws session.required, loyalty.consent_needed
 */
export function registerCard(ctx: Context): Promise<LoyaltyCard> {
  const shopperId = shopperOf(ctx)
  return inTransaction(ctx, async (ctx) => {
    const consents = await listConsents(ctx, shopperId)
    if (!consents.find(({ purpose }) => purpose === 'loyalty')?.inForce) fail('loyalty.consent_needed')
    const known = await sql.find(ctx, shopperId)
    if (known) return known

    const card = await issue(ctx)
    await giveGift(ctx, shopperId)

    return card
  })
}

/** Tries again when the random number is taken. */
async function issue(ctx: Context): Promise<LoyaltyCard> {
  const card = { number: newCardNumber(), registeredAt: ctx.now() }
  return (await sql.insert(ctx, shopperOf(ctx), card)) ?? issue(ctx)
}
