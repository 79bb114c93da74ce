/** Refusals of placing, following and paying for an order. */
export const orderFailures = {
  'stock.gone': 409,
  'order.not_found': 404,
  'order.share_not_found': 404,
  'order.customer_invalid': 422,
  'order.delivery_method_differs': 422,
  'order.payment_method_unavailable': 409,
  'order.wrong_state': 409,
  'order.reason_unknown': 422,
  'order.reason_needs_message': 422,
  'order.pickup_code_wrong': 409,
  /** With this key; others hand the order over. */
  'order.too_many_wrong_codes': 429,
  /** The bank let held money go, and nothing has been paid since. */
  'order.not_paid': 409,
  /** Packs are reserved for unpaid orders in small numbers only. */
  'order.too_many_unpaid': 409,
  /** The provider's receipt has fewer lines than the order. */
  'order.too_many_receipt_lines': 409,
  'basket_report.type_unknown': 422,
  'order.extension_used': 409,
  'order.more_packs_than_ordered': 409,
  'order.delivery_not_possible': 409,
  'order.marking_code_unreadable': 422,
  'order.marking_code_of_other_product': 409,
  'order.marking_code_taken': 409,
  /** The chain hands no medicine over whose packs were not scanned. */
  'order.marking_codes_missing': 409,
  /** Packs of the part are of a lot that may not be sold any more. */
  'order.lot_recalled': 409,
  /** Goods of the order may not be had, or not this way, any more: the rules of the product have changed. */
  'order.goods_refused': 409,
  'payment.not_found': 404,
  'payment.not_needed': 409,
  'payment.too_late': 409,
  'payment.unavailable': 503,
  'payment.return_url_foreign': 400,
} as const
