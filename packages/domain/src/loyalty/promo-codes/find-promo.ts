import { fail } from '@romashka/basics'
import type { Context } from '../../context.ts'
import { limitGuesses } from './limit-guesses.ts'
import type { PromoCode } from './promo-code.ts'
import * as sql from './promo-codes.sql.ts'
import { readingsOf } from './readings.russian.ts'

function ownerIdOf(ctx: Context): string | null {
  if (ctx.caller.kind === 'shopper') return ctx.caller.shopperId
  return ctx.caller.kind === 'visitor' ? ctx.caller.visitorId : null
}

const shopperIdOf = ({ caller }: Context) => (caller.kind === 'shopper' ? caller.shopperId : null)

/** Finds a code as typed. An unknown code counts as a wrong guess. @throws promo_code.too_many_attempts */
export function findPromoByCode(ctx: Context, typed: string): Promise<sql.PromoRow | undefined> {
  return limitGuesses(ctx, 'promo code', async (ctx) => {
    const codes = readingsOf(typed)
    const found = await sql.listPromos(ctx, { codes }, ownerIdOf(ctx), shopperIdOf(ctx))
    return codes.map((code) => found.find(({ promo }) => promo.code === code)).find((one) => one !== undefined)
  })
}

export async function findPromoById(ctx: Context, id: string): Promise<sql.PromoRow | undefined> {
  return (await sql.listPromos(ctx, { id }, ownerIdOf(ctx), shopperIdOf(ctx)))[0]
}

/** @throws promo_code.not_found, promo_code.too_many_attempts */
export async function getPromoByCode(ctx: Context, code: string): Promise<PromoCode> {
  const found = await findPromoByCode(ctx, code)
  return found?.promo ?? fail('promo_code.not_found')
}
