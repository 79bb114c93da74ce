import { randomInt } from 'node:crypto'
import { fail, type ShopperId } from '@romashka/basics'
import { type Context, inTransaction, shopperOf } from '../../context.ts'
import { keepConsent } from '../../identity/index.ts'
import { giveGift, hasReceivedGift } from '../points/gifts-and-expiry.ts'

export interface LoyaltyCard {
  /** EAN-13, for the scanner in the pharmacy. */
  number: string
  registeredAt: Date
}

/** The shopper's card, if there is one. @throws session.required */
export async function findCard(ctx: Context): Promise<LoyaltyCard | undefined> {
  const row = await ctx.db
    .selectFrom('loyalty_cards')
    .select(['number', 'registered_at'])
    .where('shopper_id', '=', shopperOf(ctx))
    .executeTakeFirst()
  return row && { number: row.number, registeredAt: row.registered_at }
}

/**
 * Issues a loyalty card, the first time with a gift of points, or returns the card the shopper has. Needs the consent to the loyalty
 * programme.
 *
 * @throws session.required, loyalty.consent_needed
 */
export function registerCard(ctx: Context): Promise<LoyaltyCard> {
  const shopperId = shopperOf(ctx)
  return inTransaction(ctx, async (ctx) => {
    if (!(await keepConsent(ctx, 'loyalty'))) fail('loyalty.consent_needed')
    const known = await findCard(ctx)
    if (known) return known

    const card = await issueCard(ctx, shopperId)
    if (!(await hasReceivedGift(ctx, shopperId))) await giveGift(ctx, shopperId)

    return card
  })
}

/** Returns the other card of two simultaneous registrations, and tries again when the random number is taken. */
async function issueCard(ctx: Context, shopperId: ShopperId): Promise<LoyaltyCard> {
  await ctx.db
    .insertInto('loyalty_cards')
    .values({ shopper_id: shopperId, number: newCardNumber(), registered_at: ctx.now() })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return (await findCard(ctx)) ?? issueCard(ctx, shopperId)
}

/** A new number of the EAN-13 range for internal use, with its check digit. */
function newCardNumber(): string {
  const body = `29${String(randomInt(10 ** 10)).padStart(10, '0')}`
  return `${body}${eanCheckDigit(body)}`
}

/** The thirteenth digit of an EAN-13. Source: GS1 General Specifications, 7.9 */
function eanCheckDigit(twelve: string): number {
  const sum = Array.from(twelve, Number).reduce((total, digit, at) => total + digit * (at % 2 === 0 ? 1 : 3), 0)
  return (10 - (sum % 10)) % 10
}
