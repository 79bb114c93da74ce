/** Refusals of the personal area: favourites, reviews, loyalty, subscriptions, addresses. */
export const personFailures = {
  'favourites.full': 409,
  'subscriptions.full': 409,
} as const
