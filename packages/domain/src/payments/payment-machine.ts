import type { CancelReason, ProviderPayment } from './payment-gateway.port.ts'

/** Source: docs/rules/orders.md, payment. `link_created` is made at the provider, `pending` is in the shopper's hands. */
export const paymentMachine = {
  new: ['link_created', 'pending', 'authorized', 'captured', 'failed', 'expired', 'cancelled'],
  link_created: ['pending', 'authorized', 'captured', 'failed', 'expired', 'cancelled'],
  pending: ['authorized', 'captured', 'failed', 'expired', 'cancelled'],
  authorized: ['captured', 'failed', 'expired', 'cancelled'],
  captured: [],
  failed: [],
  expired: [],
  cancelled: [],
} as const satisfies Record<string, readonly string[]>

export type PaymentStateName = keyof typeof paymentMachine

/** Money is with us or on its way. */
export const isPaid = (state: PaymentStateName) => state === 'authorized' || state === 'captured'
export const isFinal = (state: PaymentStateName) => paymentMachine[state].length === 0
/** Could still bring money. */
export const isOpen = (state: PaymentStateName) => !isFinal(state) && state !== 'authorized'

const cancelStates: Record<CancelReason, PaymentStateName> = {
  insufficient_funds: 'failed',
  card_refused: 'failed',
  three_d_secure_failed: 'failed',
  fraud_suspected: 'failed',
  provider_failed: 'failed',
  not_paid_in_time: 'expired',
  hold_ran_out: 'expired',
  cancelled_by_shop: 'cancelled',
}

/**
 * Where the provider's word leads. Words come late, twice and out of order, so a state only ever moves along the
 * table; a word that leads nowhere leaves it as it is.
 */
export function stateAfter(
  state: PaymentStateName,
  said: Pick<ProviderPayment, 'state' | 'cancelReason'>,
): PaymentStateName {
  const wanted = wantedState(said)
  const ways: readonly string[] = paymentMachine[state]
  return ways.includes(wanted) ? wanted : state
}

function wantedState({ state, cancelReason }: Pick<ProviderPayment, 'state' | 'cancelReason'>): PaymentStateName {
  if (state === 'cancelled') return cancelStates[cancelReason ?? 'provider_failed']
  return state === 'pending' ? 'link_created' : state
}
