import { fail } from '@romashka/basics'
import { type Context, shopperOf } from '../../context.ts'
import type { SocialCardRule } from '../../settings.ts'
import { limitGuesses } from '../promo-codes/limit-guesses.ts'
import { digitsOf, isNumberOf } from './card-number.ts'
import * as sql from './social-cards.sql.ts'

export interface SocialCard {
  kind: SocialCardRule['kind']
  /** The last four digits; the full number is not stored. */
  lastDigits: string
  addedAt: Date
}

/** The accepted kinds and the discount of each in the pharmacy. */
export function listSocialCardRules(ctx: Context): readonly SocialCardRule[] {
  return ctx.settings.socialCards.filter(({ discountPercent }) => discountPercent > 0)
}

/** @throws session.required */
export function findSocialCard(ctx: Context): Promise<SocialCard | undefined> {
  return sql.find(ctx, shopperOf(ctx))
}

/**
 * Saves the shopper's social card, replacing a former one. A mistyped number and another shopper's number get the same
 * refusal.
 *
 * @throws session.required, social_card.not_accepted, social_card.too_many_attempts
 */
export async function setSocialCard(ctx: Context, given: { kind: string; number: string }): Promise<SocialCard> {
  const shopperId = shopperOf(ctx)
  const rule = listSocialCardRules(ctx).find(({ kind }) => kind === given.kind)
  const card = await limitGuesses(ctx, 'social card', async (ctx) => {
    const digits = rule && digitsOf(given.number)
    if (!digits || !isNumberOf(rule, digits)) return undefined
    const card = { kind: rule.kind, lastDigits: digits.slice(-4), addedAt: ctx.now() }
    const numberHash = ctx.ports.fingerprint('social card', `${rule.kind} ${digits}`)
    return (await sql.put(ctx, shopperId, { ...card, numberHash })) ? card : undefined
  })
  return card ?? fail('social_card.not_accepted')
}

/** @throws session.required */
export function removeSocialCard(ctx: Context): Promise<void> {
  return sql.remove(ctx, shopperOf(ctx))
}
