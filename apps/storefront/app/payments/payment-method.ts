export type PaymentMethod = 'card' | 'sbp'

export const methodTitle: Record<PaymentMethod, string> = { card: 'Банковской картой', sbp: 'СБП' }

/** A card's money is only held at first; money of the fast payment system is taken at once. */
export const methodNote: Record<PaymentMethod, string> = {
  card: 'Банк отложит деньги, а спишет за то, что соберём',
  sbp: 'Деньги уйдут сразу, за то, чего не окажется, вернём',
}
