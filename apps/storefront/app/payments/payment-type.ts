export type PaymentType = 'card' | 'sbp'

export const typeTitle: Record<PaymentType, string> = { card: 'Банковской картой', sbp: 'СБП' }

/** A card's money is only held at first; money of the fast payment system is taken at once. */
export const typeNote: Record<PaymentType, string> = {
  card: 'Банк отложит деньги, а спишет за то, что соберём',
  sbp: 'Деньги уйдут сразу, за то, чего не окажется, вернём',
}
