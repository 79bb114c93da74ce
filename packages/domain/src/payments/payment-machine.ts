import type { CancelReason, ProviderPayment } from './payment-gateway.port.ts'

/** Source: docs/rules/orders.md, payment. `link_created`: created at the provider; `pending`: the shopper was sent to its page. */
const paymentMachine = {
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

/** Money is held or captured. */
export const isPaid = (state: PaymentStateName) => state === 'authorized' || state === 'captured'
export const isFinal = (state: PaymentStateName) => paymentMachine[state].length === 0
/** The shopper can still pay. */
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
 * The state after a report of the provider. Reports come late, twice and out of order, so a state only moves along the
 * table; a report that the table does not allow leaves it as it is.
 */
export function stateAfter(
  state: PaymentStateName,
  report: Pick<ProviderPayment, 'state' | 'cancelReason'>,
): PaymentStateName {
  if (report.state === 'unknown') return state
  const wanted = reportedState(report.state, report.cancelReason)
  const ways: readonly string[] = paymentMachine[state]
  return ways.includes(wanted) ? wanted : state
}

function reportedState(
  state: Exclude<ProviderPayment['state'], 'unknown'>,
  cancelReason: CancelReason | undefined,
): PaymentStateName {
  if (state === 'cancelled') return cancelStates[cancelReason ?? 'provider_failed']
  return state === 'pending' ? 'link_created' : state
}
