import { ownData as contract } from '@romashka/contract'
import { type Context, delivery, favourites, identity, orders } from '@romashka/domain'
import { address } from '../delivery/delivery.wire.ts'
import type { House } from '../host/house.ts'
import { order } from '../orders/orders.wire.ts'
import * as wire from './own-data.wire.ts'
import { session } from './sessions.wire.ts'
import { profile, subscription } from './users.wire.ts'

export function ownDataHttp({ serve }: House): void {
  serve(contract.listConsents, async (ctx, { params }) => wire.consents(await identity.listConsents(ctx, params.id)))
  serve(contract.giveConsent, async (ctx, { params: { id: ownerId, purpose }, body: { version } }) =>
    wire.consents(await identity.giveConsent(ctx, { ownerId, purpose, version })),
  )
  serve(contract.withdrawConsent, async (ctx, { params: { id: ownerId, purpose } }) =>
    wire.consents(await identity.withdrawConsent(ctx, { ownerId, purpose })),
  )
  serve(contract.unlinkProvider, async (ctx, { params: { id: ownerId, provider } }) =>
    wire.ways(await identity.unlinkProvider(ctx, { ownerId, provider })),
  )
  serve(contract.getOwnData, async (ctx, { params }, http) => {
    const sections = await sectionsOf(ctx, await identity.collectOwnData(ctx, params.id))
    http.setHeader('cache-control', 'no-store')
    return { made_at: ctx.now().toISOString(), sections }
  })
}

/** Why and for how long is part of the answer. Source: 152-FZ, article 14, part 7. */
async function sectionsOf(ctx: Context, own: identity.OwnData) {
  const [kept, subscriptions, addresses, placed] = await Promise.all([
    favourites.getFavouriteIds(ctx),
    favourites.listSubscriptions(ctx),
    delivery.listAddresses(ctx, { page: 1, size: 100 }),
    allOrders(ctx),
  ])
  return [
    { name: 'profile', purpose: 'account', term: 'account', records: [profile(own.shopper)] },
    { name: 'sessions', purpose: 'security', term: 'days_90', records: own.sessions.map(session) },
    { name: 'sign_in_ways', purpose: 'account', term: 'account', records: own.accounts.map(wire.way) },
    { name: 'consents', purpose: 'proof', term: 'years_3', records: own.consents.map(wire.consentRecord) },
    { name: 'favourites', purpose: 'convenience', term: 'account', records: [{ ...kept }] },
    { name: 'subscriptions', purpose: 'convenience', term: 'account', records: subscriptions.map(subscription) },
    { name: 'addresses', purpose: 'contract', term: 'account', records: addresses.results.map(address) },
    { name: 'orders', purpose: 'contract', term: 'years_5', records: placed.map(order) },
  ]
}

/** Page after page: a shopper of many years has more than one list may hold. */
async function allOrders(ctx: Context): Promise<orders.OrderView[]> {
  const first = await orders.listOrders(ctx, { page: 1, size: 100 })
  const rest = Array.from({ length: Math.max(first.totalPages - 1, 0) }, (_, at) =>
    orders.listOrders(ctx, { page: at + 2, size: 100 }),
  )
  return [first, ...(await Promise.all(rest))].flatMap(({ results }) => results)
}
