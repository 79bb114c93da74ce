export { createAtProvider } from './create-at-provider.ts'
export { checkReceipts, reportFailedReceipt } from './failed-receipts.ts'
export {
  type CallKind,
  type Charge,
  type ChargeShare,
  type FailureReason,
  isPaidInFull,
  type Payment,
  type PaymentCall,
  type PaymentPurpose,
  type ProviderName,
  type ReceiptTerms,
  type Refund,
  type RefusedCall,
  wrongAmount,
} from './payment.ts'
export { listRefusedCalls, markRetried, refundDueOn, updateRefund } from './payment-calls.sql.ts'
export type { PaymentMethod, PaymentNotification, ProviderPayment, Receipt } from './payment-gateway.port.ts'
export { gatewayOf, type PaymentGateways } from './payment-gateways.ts'
export { isFinal, isOpen, isPaid, type PaymentStateName } from './payment-machine.ts'
export { measurePayments } from './payment-metrics.ts'
export {
  findByProviderId,
  findPayment,
  listCallsOfMany,
  listPaymentsOf,
  listPaymentsOfMany,
  listRefundsOf,
  listUnfinished,
  recordLinkGiven,
  removeContacts,
  updatePayment,
} from './payments.sql.ts'
export { type Due, planClosingReceipt, planPaymentCall } from './plan-payment-call.ts'
export { applyProviderState, fetchProviderPayment, updateRefundedSum } from './provider-state.ts'
export { reduceUnrequestedPayment } from './reduce-unrequested-payment.ts'
export {
  type CallResult,
  failRefund,
  fetchRefundState,
  recordCallResult,
  sendPaymentCall,
} from './send-payment-call.ts'
export { capturedOrHeldShares, chargedOf } from './settlement.ts'
export { type Bill, hasPaymentPage, refuseOverLimits, startPayment } from './start-payment.ts'
