import {
  basket,
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

/** Whoever keeps something of a shopper, a line each. A test looks through the whole database for what was missed. */
export const forgetting: identity.ErasureParts = {
  countActiveOrders: orders.countActiveOrdersOf,
  erase: [
    basket.eraseBasket,
    courses.eraseCourses,
    delivery.eraseAddresses,
    favourites.eraseFavourites,
    orders.eraseOrders,
    loyalty.eraseLoyalty,
    reviews.eraseReviews,
    recommendations.eraseViews,
    notifications.eraseMessages,
  ],
}

/** What a consent was the ground of goes when it is taken back. */
export const withdrawing: identity.WithdrawalParts = { health_data: courses.forgetCourses }
