import { createHash } from 'node:crypto'
import { fail } from '@romashka/basics'
import type { Context } from '../../context.ts'
import * as sql from './promo-codes.sql.ts'

const mostMisses = 10
const windowMinutes = 15

/** What is guessed at: codes that do not exist, or other people's cards. */
const refusals = {
  'promo code': 'promo_code.too_many_attempts',
  'social card': 'social_card.too_many_attempts',
} as const
type Guessed = keyof typeof refusals

/** Stops whoever has guessed wrong too often. @throws promo_code.too_many_attempts, social_card.too_many_attempts */
export async function refuseGuessing(ctx: Context, guessed: Guessed = 'promo code'): Promise<void> {
  if ((await sql.countMisses(ctx, limitKeys(ctx, guessed), windowStart(ctx))) >= mostMisses)
    fail(refusals[guessed], { retryAfterMinutes: windowMinutes })
}

export async function noteMiss(ctx: Context, guessed: Guessed = 'promo code'): Promise<void> {
  await sql.putMisses(ctx, limitKeys(ctx, guessed), windowStart(ctx))
}

const windowStart = (ctx: Context) => new Date(ctx.now().getTime() - windowMinutes * 60_000)

/** The person and the address, hashed: visitors' ids cost nothing, so an address is counted as well. */
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
