import { type Body, users as contract } from '@romashka/contract'
import {
  type Context,
  delivery,
  favourites,
  identity,
  inTransaction,
  loyalty,
  notifications,
  orders,
} from '@romashka/domain'
import { addressFields } from '../delivery/delivery.wire.ts'
import type { HttpApi } from '../host/http-api.ts'
import { usablePromoCode } from '../loyalty/promo-codes.wire.ts'
import * as wire from './users.wire.ts'

export function usersHttp({ serve }: HttpApi): void {
  serve(contract.getUser, async (ctx, { params, query: { lists = true } }) =>
    stateOf(ctx, await identity.getShopper(ctx, params.id), lists),
  )
  serve(contract.changeUser, async (ctx, { params, query: { lists = true }, body }) => {
    const shopper = await inTransaction(ctx, async (ctx) => {
      if (body.address !== undefined) await setAddress(ctx, body.address)
      return identity.changeShopper(ctx, params.id, wire.changes(body))
    })
    return stateOf(ctx, shopper, lists)
  })
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
    return { results: results.map(usablePromoCode) }
  })
}

/** Makes an address of the book the default one, or adds one. @throws address.not_found and as `createAddress` */
async function setAddress(ctx: Context, given: Exclude<Body<typeof contract.changeUser>['address'], undefined>) {
  if (given === null || 'id' in given) return delivery.setDefaultAddress(ctx, given?.id ?? null)
  await delivery.createAddress(ctx, { ...addressFields(given, ctx.cityId), isDefault: true })
}

/** The specification's user state combines several features. */
async function stateOf(ctx: Context, shopper: identity.Shopper, withLists = false) {
  const [ids, subscriptions, activeOrders, card, address, lists] = await Promise.all([
    favourites.getFavouriteIds(ctx),
    favourites.listSubscriptions(ctx),
    orders.countActiveOrders(ctx),
    loyalty.findCard(ctx),
    delivery.findDefaultAddress(ctx),
    withLists ? listsOf(ctx, shopper) : {},
  ])
  return { ...wire.user({ shopper, favourites: ids, subscriptions, activeOrders, card, address }), ...lists }
}

/** The first pages of what has calls of its own. */
async function listsOf(ctx: Context, { id }: identity.Shopper) {
  const [messages, promoCodes, placed, bought] = await Promise.all([
    notifications.listMessages(ctx, id, { page: 1, size: 20 }),
    loyalty.listPromoCodes(ctx),
    orders.listOrders(ctx, { page: 1, size: 10 }),
    orders.listPurchases(ctx, { page: 1, size: 20 }),
  ])
  return wire.lists({ messages, promoCodes, orders: placed, purchases: bought })
}
