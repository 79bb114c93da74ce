import { fail } from '@romashka/basics'
import type { Context } from '../../context.ts'
import { findPromoByCode } from './find-promo.ts'
import type { PromoCode } from './promo-code.ts'

/** One code, for whoever knows it. @throws promo_code.not_found, promo_code.too_many_attempts */
export async function getPromoByCode(ctx: Context, code: string): Promise<PromoCode> {
  const found = await findPromoByCode(ctx, code)
  return found?.promo ?? fail('promo_code.not_found')
}
