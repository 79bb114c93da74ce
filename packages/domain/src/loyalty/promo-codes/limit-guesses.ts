import { createHash } from 'node:crypto'
import { fail } from '@romashka/basics'
import { type Context, inTransaction } from '../../context.ts'
import * as sql from './promo-codes.sql.ts'

const mostMisses = 10
const windowMinutes = 15

/** What may be guessed: promo codes, or numbers of other people's cards. */
const refusals = {
  'promo code': 'promo_code.too_many_attempts',
  'social card': 'social_card.too_many_attempts',
} as const
type Guessed = keyof typeof refusals

/**
 * Runs one guess and counts it when it finds nothing; refuses after too many misses. Guesses of one person or address run
 * one after another, so that parallel guesses are counted too.
 *
 * @throws promo_code.too_many_attempts, social_card.too_many_attempts
 */
export function limitGuesses<Found>(
  ctx: Context,
  guessed: Guessed,
  look: (ctx: Context) => Promise<Found | undefined>,
): Promise<Found | undefined> {
  const keys = limitKeys(ctx, guessed)
  return inTransaction(ctx, async (ctx) => {
    await sql.lockMisses(ctx, keys)
    if ((await sql.countMisses(ctx, keys, windowStart(ctx))) >= mostMisses)
      fail(refusals[guessed], { retryAfterMinutes: windowMinutes })
    const found = await look(ctx)
    if (!found) await sql.putMisses(ctx, keys, windowStart(ctx))
    return found
  })
}

const windowStart = (ctx: Context) => new Date(ctx.now().getTime() - windowMinutes * 60_000)

/** The person and the IP address, hashed. A visitor id is easily changed, so the address is counted too. */
function limitKeys(ctx: Context, guessed: Guessed): string[] {
  const { caller } = ctx
  const person =
    caller.kind === 'shopper'
      ? `shopper:${caller.shopperId}`
      : caller.kind === 'visitor'
        ? `visitor:${caller.visitorId}`
        : undefined
  return [person, ctx.remoteAddress && `address:${ctx.remoteAddress}`]
    .filter((key) => key !== undefined && key !== '')
    .map((key) => (guessed === 'promo code' ? String(key) : `${guessed} ${key}`))
    .map((key) => createHash('sha256').update(key).digest('base64url'))
}
