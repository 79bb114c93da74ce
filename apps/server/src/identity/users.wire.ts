import type { Kopecks } from '@romashka/basics'
import type { Body, users as contract } from '@romashka/contract'
import type { delivery, favourites, identity, loyalty } from '@romashka/domain'
import { address as addressWire } from '../delivery/delivery.wire.ts'

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
    favCount: favourites.productIds.length,
    subscriptions: subscriptions.map(subscription),
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
