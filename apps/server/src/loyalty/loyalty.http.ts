import { loyalty as contract } from '@romashka/contract'
import { loyalty, orders } from '@romashka/domain'
import type { HttpApi } from '../host/http-api.ts'
import * as wire from './loyalty.wire.ts'

export function loyaltyHttp({ serve }: HttpApi): void {
  serve(contract.getLoyaltyRules, (ctx) => ({
    points: wire.rules(loyalty.getPointsRules(ctx)),
    social_cards: loyalty.listSocialCardRules(ctx).map(wire.socialCardRule),
  }))
  serve(contract.getLoyalty, async (ctx) => {
    const [card, points] = await Promise.all([loyalty.findCard(ctx), loyalty.getPoints(ctx)])
    return { client_card: card ? wire.card(card) : null, ...wire.balance(points) }
  })
  serve(contract.registerLoyaltyCard, async (ctx) => wire.card(await loyalty.registerCard(ctx)))
  serve(contract.listPoints, async (ctx, { query: { page = 1, size = 20 } }) => {
    const { results, total } = await loyalty.listPoints(ctx, { page, size }, orders.findOrdersOfQuotes)
    return { results: results.map(wire.entry), page, totalPages: Math.ceil(total / size), totalCount: total }
  })
  serve(contract.getSocialCard, async (ctx) => wire.socialCard(await loyalty.findSocialCard(ctx)))
  serve(contract.setSocialCard, async (ctx, { body }) => wire.socialCard(await loyalty.setSocialCard(ctx, body)))
  serve(contract.removeSocialCard, async (ctx) => {
    await loyalty.removeSocialCard(ctx)
    return wire.socialCard(undefined)
  })
}
