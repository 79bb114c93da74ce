/** How the online part of an order is paid. On the wire: `payment_type`. */
export type PaymentMethod = 'card' | 'sbp'

/** When an order is paid: before assembly, or when it is collected. On the wire: `payment_method`. */
export type PaymentTiming = 'online' | 'on_receipt'

export const methodTitle: Record<PaymentMethod, string> = { card: 'Банковской картой', sbp: 'СБП' }

/** A card's money is only held at first; money of the fast payment system is taken at once. */
export const methodNote: Record<PaymentMethod, string> = {
  card: 'Банк отложит деньги и спишет только за то, что соберём',
  sbp: 'Деньги спишутся сразу. За то, чего не окажется, вернём',
}
