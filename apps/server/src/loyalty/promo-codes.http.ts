import { promoCodes as contract } from '@romashka/contract'
import { loyalty } from '@romashka/domain'
import type { HttpApi } from '../host/http-api.ts'
import * as wire from './promo-codes.wire.ts'

export function promoCodesHttp({ serve }: HttpApi): void {
  serve(contract.listPromoCodes, async (ctx) => ({
    results: (await loyalty.listPromoCodes(ctx)).map(wire.usablePromoCode),
  }))
  serve(contract.getPromoCode, async (ctx, { params }) =>
    wire.promoCode(await loyalty.getPromoByCode(ctx, params.code)),
  )
}
