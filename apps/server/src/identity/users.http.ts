import { users as contract } from '@romashka/contract'
import { type Context, delivery, favourites, identity, inTransaction, loyalty, orders } from '@romashka/domain'
import type { HttpApi } from '../host/http-api.ts'
import { promoCode } from '../loyalty/promo-codes.wire.ts'
import * as wire from './users.wire.ts'

export function usersHttp({ serve }: HttpApi): void {
  serve(contract.getUser, async (ctx, { params }) => stateOf(ctx, await identity.getShopper(ctx, params.id)))
  serve(contract.changeUser, async (ctx, { params, body }) =>
    inTransaction(ctx, async (ctx) => {
      const shopper = await identity.changeShopper(ctx, params.id, wire.changes(body))
      if (body.address !== undefined) await delivery.setDefaultAddress(ctx, body.address?.id ?? null)
      return stateOf(ctx, shopper)
    }),
  )
  serve(contract.sendEmailCode, async (ctx, { params }) => {
    const { email, expiresInSeconds } = await identity.sendEmailCode(ctx, params.id)
    return { email, expires_in: expiresInSeconds }
  })
  serve(contract.confirmEmail, async (ctx, { params, body }) =>
    stateOf(ctx, await identity.confirmEmail(ctx, params.id, body.code)),
  )
  serve(contract.addSubscription, async (ctx, { params: { id: ownerId, productId }, query }) => {
    const wanted = { ownerId, productId: productId }
    const priceAtMostKopecks = wire.priceAtMost(query.price_at_most)
    return wire.subscriptions(await favourites.addSubscription(ctx, { ...wanted, priceAtMostKopecks }))
  })
  serve(contract.removeSubscription, async (ctx, { params: { id: ownerId, productId } }) =>
    wire.subscriptions(await favourites.removeSubscription(ctx, { ownerId, productId: productId })),
  )
  serve(contract.listUserPromoCodes, async (ctx, { params }) => {
    await identity.getShopper(ctx, params.id)
    const results = await loyalty.listPromoCodes(ctx)
    return { results: results.map((one) => ({ ...promoCode(one), uses_left: one.usesLeft })) }
  })
}

/** The specification's user state combines several features. */
async function stateOf(ctx: Context, shopper: identity.Shopper) {
  const [ids, subscriptions, activeOrders, card, address] = await Promise.all([
    favourites.getFavouriteIds(ctx),
    favourites.listSubscriptions(ctx),
    orders.countActiveOrders(ctx),
    loyalty.findCard(ctx),
    delivery.findDefaultAddress(ctx),
  ])
  return wire.user({ shopper, favourites: ids, subscriptions, activeOrders, card, address })
}
