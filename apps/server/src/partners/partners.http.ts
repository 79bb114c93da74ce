import { partners as contract } from '@romashka/contract'
import { partners } from '@romashka/domain'
import type { HttpApi } from '../host/http-api.ts'
import { documentRoute } from './document-route.ts'
import * as wire from './partners.wire.ts'

export function partnersHttp(api: HttpApi): void {
  const { serve } = api
  serve(contract.suggestOkveds, async (ctx, { query }) => ({
    results: await partners.suggestBusinessLines(ctx, query.okved),
  }))
  serve(contract.suggestRegions, async (ctx, { query }) => ({
    results: (await partners.suggestRegions(ctx, query.address)).map(({ id, name }) => ({ region_id: id, name })),
  }))
  serve(contract.createOffer, async (ctx, { body }, http) => {
    http.setHeader('cache-control', 'no-store')
    return wire.startedApplication(await partners.applyAsPartner(ctx, wire.application(body)))
  })
  serve(contract.confirmOffer, async (ctx, { params, headers, body }) => {
    const of = { id: params.offerId, key: headers['x-offer-key'] }
    await partners.confirmApplication(ctx, of, { phone: body.phone_code, email: body.email_code })
    return wire.offer(await partners.trackApplication(ctx, of))
  })
  serve(contract.resendOfferCodes, async (ctx, { params, headers }) => {
    await partners.resendCodes(ctx, { id: params.offerId, key: headers['x-offer-key'] })
    return {}
  })
  serve(contract.getOffer, async (ctx, { params, headers }, http) => {
    http.setHeader('cache-control', 'no-store')
    return wire.offer(await partners.trackApplication(ctx, { id: params.offerId, key: headers['x-offer-key'] }))
  })
  serve(contract.withdrawOffer, async (ctx, { params, headers }) => {
    await partners.withdrawApplication(ctx, { id: params.offerId, key: headers['x-offer-key'] })
    return {}
  })
  documentRoute(api)
}
