/** Refusals of the personal area: favourites, reviews, loyalty, subscriptions, addresses. */
export const personFailures = {} as const
