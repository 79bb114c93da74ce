import { fail } from '@romashka/basics'
import { type Context, inTransaction, shopperOf } from '../../context.ts'
import { listConsents } from '../../identity/index.ts'
import { giveGift } from '../points/gifts-and-expiry.ts'
import { newCardNumber } from './card-number.ts'
import * as sql from './cards.sql.ts'

export interface LoyaltyCard {
  /** EAN-13: what a scanner at the counter reads. */
  number: string
  registeredAt: Date
}

/** The shopper's card, if there is one. @throws session.required */
export function findCard(ctx: Context): Promise<LoyaltyCard | undefined> {
  return sql.find(ctx, shopperOf(ctx))
}

/**
 * Gives the shopper a card and the points for registering; who has one keeps it. Taking part is agreed to in a
 * document of its own, before.
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

/** A number that somebody has already is not given again. */
async function issue(ctx: Context): Promise<LoyaltyCard> {
  const card = { number: newCardNumber(), registeredAt: ctx.now() }
  return (await sql.insert(ctx, shopperOf(ctx), card)) ?? issue(ctx)
}
