/** Refusals of the personal area: favourites, reviews, loyalty, subscriptions, calendar. */
export const personFailures = {
  'favourites.full': 409,
  'subscriptions.full': 409,
  /** Wrong, old, used already or never given out: which of these it is helps only who guesses. */
  'captcha.wrong': 422,
  'captcha.not_found': 404,
  'captcha.too_many': 429,
  'review.not_found': 404,
  'review.empty': 422,
  'review.text_invalid': 422,
  'review.name_missing': 422,
  /** A review of a prescription medicine may be about the service only. */
  'review.stars_not_allowed': 422,
  'review.order_not_received': 409,
  'review.already_written': 409,
  /** Of one product or article, from one network without signing in. */
  'review.too_many': 429,
  'review.wrong_state': 409,
  'review.reason_missing': 422,
  'loyalty.not_registered': 404,
  'loyalty.consent_needed': 409,
  /** A mistyped number and another person's number get the same answer. */
  'social_card.not_accepted': 422,
  'social_card.too_many_attempts': 429,
  'course.not_found': 404,
  'course.consent_needed': 409,
  'course.dates_invalid': 422,
  'course.too_many': 409,
  'calendar.not_found': 404,
} as const
