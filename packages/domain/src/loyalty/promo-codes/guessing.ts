import { createHash } from 'node:crypto'
import { fail } from '@romashka/basics'
import type { Context } from '../../context.ts'
import * as sql from './promo-codes.sql.ts'

const mostMisses = 10
const windowMinutes = 15

/** Stops whoever has named too many codes that do not exist. @throws promo_code.too_many_attempts */
export async function refuseGuessing(ctx: Context): Promise<void> {
  if ((await sql.countMisses(ctx, limitKeys(ctx), windowStart(ctx))) >= mostMisses)
    fail('promo_code.too_many_attempts', { retryAfterMinutes: windowMinutes })
}

export async function noteMiss(ctx: Context): Promise<void> {
  await sql.putMisses(ctx, limitKeys(ctx), windowStart(ctx))
}

const windowStart = (ctx: Context) => new Date(ctx.now().getTime() - windowMinutes * 60_000)

/** The person and the address, hashed: visitors' ids cost nothing, so an address is counted as well. */
function limitKeys(ctx: Context): string[] {
  const { caller } = ctx
  const person =
    caller.kind === 'shopper'
      ? `shopper:${caller.shopperId}`
      : caller.kind === 'visitor'
        ? `visitor:${caller.visitorId}`
        : undefined
  return [person, ctx.remoteAddress && `address:${ctx.remoteAddress}`]
    .filter((key) => key !== undefined && key !== '')
    .map((key) => createHash('sha256').update(String(key)).digest('base64url'))
}
