export { createAtProvider } from './create-at-provider.ts'
export {
  type CallKind,
  type Charge,
  isPaidInFull,
  type Payment,
  type PaymentCall,
  type PaymentPurpose,
  type ProviderName,
  type ReceiptTerms,
  type Refund,
  type RefusedCall,
  type Share,
  wrongAmount,
} from './payment.ts'
export { listRefundsOf, listRefusedCalls, markRetried, refundDueOn, updateRefund } from './payment-calls.sql.ts'
export { measurePayments } from './payment-figures.ts'
export type { PaymentMethod, Receipt } from './payment-gateway.port.ts'
export { gatewayOf, type PaymentGateways } from './payment-gateways.ts'
export { isFinal, isOpen, isPaid, type PaymentStateName } from './payment-machine.ts'
export {
  findByProviderId,
  findPayment,
  listCallsOfMany,
  listPaymentsOf,
  listPaymentsOfMany,
  listUnfinished,
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
export { chargedOf, takenOf } from './settlement.ts'
export { type Bill, hasPaymentPage, refuseOverLimits, startPayment } from './start-payment.ts'
