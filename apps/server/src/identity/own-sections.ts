import {
  basket,
  type Context,
  courses,
  delivery,
  favourites,
  type identity,
  loyalty,
  notifications,
  orders,
  recommendations,
  reviews,
} from '@romashka/domain'
import { course } from '../courses/courses.wire.ts'
import { address } from '../delivery/delivery.wire.ts'
import { order } from '../orders/orders.wire.ts'
import { message, settings } from './messages.wire.ts'
import * as wire from './own-data.wire.ts'
import { session } from './sessions.wire.ts'
import { profile, subscription } from './users.wire.ts'

interface Section {
  name: string
  purpose: string
  term: string
  records: Record<string, unknown>[]
}

/** Everything the shop has of a shopper. Why and for how long is part of the answer. Source: 152-FZ, article 14, part 7. */
export async function sectionsOf(ctx: Context, own: identity.OwnData): Promise<Section[]> {
  const asked = await Promise.all([ofPerson(own), ofMessages(ctx, own.shopper.id), ofShopping(ctx), ofLoyalty(ctx)])
  return asked.flat()
}

function ofPerson(own: identity.OwnData): Section[] {
  return [
    { name: 'profile', purpose: 'account', term: 'account', records: [profile(own.shopper)] },
    { name: 'sessions', purpose: 'security', term: 'days_90', records: own.sessions.map(session) },
    { name: 'sign_in_ways', purpose: 'account', term: 'account', records: own.accounts.map(wire.way) },
    { name: 'consents', purpose: 'proof', term: 'years_3', records: own.consents.map(wire.consentRecord) },
  ]
}

async function ofMessages(ctx: Context, id: string): Promise<Section[]> {
  const [chosen, messages] = await Promise.all([
    notifications.getMessageSettings(ctx, id),
    everyPage(async (page) => {
      const { messages: results, total } = await notifications.listMessages(ctx, id, { page, size })
      return { results, totalPages: Math.ceil(total / size) }
    }),
  ])
  return [
    { name: 'message_settings', purpose: 'account', term: 'account', records: [settings(chosen)] },
    { name: 'messages', purpose: 'contract', term: 'days_180', records: messages.map(message) },
  ]
}

async function ofShopping(ctx: Context): Promise<Section[]> {
  const [kept, subscriptions, views, lines, addresses, placed, said, taken] = await Promise.all([
    favourites.getFavouriteIds(ctx),
    favourites.listSubscriptions(ctx),
    recommendations.listOwnViews(ctx),
    basket.listOwnLines(ctx),
    everyPage((page) => delivery.listAddresses(ctx, { page, size })),
    everyPage((page) => orders.listOrders(ctx, { page, size })),
    reviews.listOwnReviews(ctx),
    courses.listOwnCourses(ctx),
  ])
  const hasSome = kept.productIds.length + kept.pharmacyIds.length > 0
  return [
    { name: 'favourites', purpose: 'convenience', term: 'account', records: hasSome ? [{ ...kept }] : [] },
    { name: 'subscriptions', purpose: 'convenience', term: 'account', records: subscriptions.map(subscription) },
    { name: 'viewed_products', purpose: 'recommendations', term: 'days_90', records: views.map(wire.view) },
    { name: 'basket', purpose: 'contract', term: 'account', records: lines.map(wire.basketLine) },
    { name: 'addresses', purpose: 'contract', term: 'account', records: addresses.map(address) },
    { name: 'orders', purpose: 'contract', term: 'years_5', records: placed.map(order) },
    { name: 'courses', purpose: 'health', term: 'withdrawal', records: taken.map((one) => course(one, ctx.now())) },
    { name: 'reviews', purpose: 'contract', term: 'publication', records: said.map(wire.review) },
  ]
}

async function ofLoyalty(ctx: Context): Promise<Section[]> {
  const [card, social, codes, points] = await Promise.all([
    loyalty.findCard(ctx),
    loyalty.findSocialCard(ctx),
    loyalty.listUsedPromoCodes(ctx),
    everyPage(async (page) => {
      const { results, total } = await loyalty.listPoints(ctx, { page, size })
      return { results, totalPages: Math.ceil(total / size) }
    }),
  ])
  return [
    { name: 'promo_codes', purpose: 'contract', term: 'years_5', records: codes.map(wire.usedPromoCode) },
    { name: 'loyalty_card', purpose: 'loyalty', term: 'withdrawal', records: card ? [wire.card(card)] : [] },
    { name: 'points', purpose: 'loyalty', term: 'years_5', records: points.map(wire.pointsEntry) },
    { name: 'social_card', purpose: 'loyalty', term: 'withdrawal', records: social ? [wire.socialCard(social)] : [] },
  ]
}

const size = 100

/** Page after page: a shopper of many years has more than one list may hold. */
async function everyPage<Item>(
  ask: (page: number) => Promise<{ results: Item[]; totalPages: number }>,
): Promise<Item[]> {
  const first = await ask(1)
  const rest = Array.from({ length: Math.max(first.totalPages - 1, 0) }, (_, at) => ask(at + 2))
  return [first, ...(await Promise.all(rest))].flatMap(({ results }) => results)
}
