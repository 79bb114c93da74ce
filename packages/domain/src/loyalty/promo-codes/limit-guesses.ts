import { clientNetworkOf, fail, minutesAfter } from '@romashka/basics'
import { type Context, inTransaction } from '../../context.ts'
import * as sql from './promo-codes.sql.ts'

const mostMisses = 10
/** Many people share an address. */
const mostMissesOfAddress = 50
const windowMinutes = 15

/** What may be guessed: promo codes, or numbers of other people's cards. */
const refusals = {
  'promo code': 'promo_code.too_many_attempts',
  'social card': 'social_card.too_many_attempts',
} as const
type Guessed = keyof typeof refusals

/**
 * Runs one guess and counts it when it finds nothing; refuses after too many misses. Visitors of one address are limited
 * together, since a visitor's id is easily changed; a signed-in shopper is limited alone. Guesses under one limit run one
 * after another, so that parallel guesses are counted too.
 *
 * @throws promo_code.too_many_attempts, social_card.too_many_attempts
 */
export function limitGuesses<Found>(
  ctx: Context,
  guessed: Guessed,
  look: (ctx: Context) => Promise<Found | undefined>,
): Promise<Found | undefined> {
  const limits = limitsOf(ctx, guessed)
  const keys = limits.map(({ key }) => key)
  return inTransaction(ctx, async (ctx) => {
    await sql.lockMisses(ctx, keys)
    const misses = await sql.countMisses(ctx, keys, windowStart(ctx))
    if (limits.some(({ key, most }) => (misses.get(key) ?? 0) >= most))
      fail(refusals[guessed], { retryAfterMinutes: windowMinutes })
    const found = await look(ctx)
    if (!found) await sql.putMisses(ctx, keys, windowStart(ctx))
    return found
  })
}

const windowStart = (ctx: Context) => minutesAfter(ctx.now(), -windowMinutes)

/** The person and, for visitors, the IP address; as keyed fingerprints, which nobody finds out by trying all addresses. */
function limitsOf({ caller, remoteAddress, ports }: Context, guessed: Guessed): { key: string; most: number }[] {
  const person =
    caller.kind === 'shopper'
      ? `shopper:${caller.shopperId}`
      : caller.kind === 'visitor'
        ? `visitor:${caller.visitorId}`
        : undefined
  const address = caller.kind !== 'shopper' && remoteAddress ? `address:${clientNetworkOf(remoteAddress)}` : undefined
  const hashed = (key: string) => ports.fingerprint('guess', `${guessed} ${key}`)
  return [
    ...(person ? [{ key: hashed(person), most: mostMisses }] : []),
    ...(address ? [{ key: hashed(address), most: mostMissesOfAddress }] : []),
  ]
}
