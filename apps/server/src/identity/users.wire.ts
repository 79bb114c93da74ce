import type { Kopecks } from '@romashka/basics'
import type { Body, users as contract } from '@romashka/contract'
import {
  type delivery,
  type favourites,
  type identity,
  type loyalty,
  notifications,
  type orders,
} from '@romashka/domain'
import { address as addressWire } from '../delivery/delivery.wire.ts'
import { usablePromoCode } from '../loyalty/promo-codes.wire.ts'
import { message } from '../notifications/messages.wire.ts'
import { purchases as purchasesWire } from '../orders/history.wire.ts'
import * as ordersWire from '../orders/orders.wire.ts'

/** The parts of the specification's user state. */
interface UserParts {
  shopper: identity.Shopper
  favourites: favourites.FavouriteIds
  subscriptions: favourites.ProductSubscription[]
  activeOrders: number
  card: loyalty.LoyaltyCard | undefined
  address: delivery.Address | undefined
}

export function user({ shopper, favourites, subscriptions, activeOrders, card, address }: UserParts) {
  return {
    ...profile(shopper),
    client_card: card?.number ?? null,
    address: address ? addressWire(address) : null,
    activeOrders,
    favProducts: favourites.productIds,
    favDrugstores: favourites.pharmacyIds,
    favorite_drugstores: favourites.pharmacyIds,
    favourites: favourites.productIds,
    favCount: favourites.productIds.length,
    block: false,
    franchName: null,
    franchEmail: null,
    hhtoken: null,
    resume_hh: [],
    subscriptions: subscriptions.map(subscription),
  }
}

interface UserLists {
  messages: notifications.MessagePage
  promoCodes: Awaited<ReturnType<typeof loyalty.listPromoCodes>>
  orders: orders.OrderPage
  purchases: Awaited<ReturnType<typeof orders.listPurchases>>
}

export function lists({ messages, promoCodes, orders, purchases }: UserLists) {
  const { results, page, totalPages } = ordersWire.page(orders)
  const bought = purchasesWire(purchases)
  return {
    messages: messages.messages.map(message),
    promocodes: promoCodes.map(usablePromoCode),
    orders: { results, page, totalPages },
    purchases: { results: bought.results, page: bought.page },
    reason_cancel: Object.entries(notifications.cancelReasons).map(([code, label]) => ({ code, label })),
  }
}

export function profile(shopper: identity.Shopper) {
  return {
    id: shopper.id,
    uid: shopper.id,
    info: {
      first_name: shopper.firstName,
      middle_name: shopper.middleName,
      last_name: shopper.lastName,
      birthday: shopper.birthday,
      gender: shopper.gender,
    },
    email: shopper.email,
    isEmailConfirmed: shopper.isEmailConfirmed,
    phone: { phone_number: shopper.phone },
    city_id: shopper.cityId,
  }
}

export function subscriptions(list: favourites.ProductSubscription[]) {
  return { subscriptions: list.map(subscription) }
}

export function subscription(one: favourites.ProductSubscription) {
  return {
    product_id: one.productId,
    city_id: one.cityId,
    price_at_most: one.priceAtMostKopecks,
    created_at: one.createdAt.toISOString(),
    notified_at: one.notifiedAt?.toISOString() ?? null,
  }
}

export function priceAtMost(kopecks: number | undefined): Kopecks | null {
  return kopecks === undefined ? null : (kopecks as Kopecks)
}

export function changes({ city_id, info = {}, email }: Body<typeof contract.changeUser>): identity.ShopperChanges {
  return {
    cityId: city_id,
    firstName: info.first_name,
    middleName: info.middle_name,
    lastName: info.last_name,
    birthday: info.birthday,
    gender: info.gender,
    email,
  }
}
