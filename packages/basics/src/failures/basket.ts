/** Refusals of the basket, its quote, delivery and promo codes. */
export const basketFailures = {
  'basket.too_many_packs': 409,
  'basket.too_many_lines': 409,
  /** Changed in another tab since it was quoted. */
  'basket.stale': 409,
  /** Nothing in it is both checked and available. */
  'basket.nothing_to_order': 409,
  'basket.pharmacy_not_chosen': 409,
  /** Part today, part later, and the shopper has not agreed to come twice. */
  'basket.split_not_agreed': 409,
  'basket.line_not_found': 404,
  'quote.not_found': 404,
  'quote.expired': 409,
  /** What would be charged is not what was seen: the details say what changed, line by line. */
  'quote.changed': 409,
  'promo_code.not_found': 404,
  'promo_code.too_many_attempts': 429,
  'delivery.not_available': 409,
  /** No tariff of the basket's city has this id. */
  'delivery.tariff_not_found': 404,
  'delivery.slot_not_chosen': 409,
  'slot.gone': 409,
  'address.not_found': 404,
  'address.too_many': 409,
  'address.not_chosen': 409,
  /** The courier goes to another city than the basket's. */
  'address.outside_city': 409,
  /** The words name a town or a region, and not the basket's. */
  'address.city_unclear': 409,
} as const
