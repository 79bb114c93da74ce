export { createAtProvider } from './create-at-provider.ts'
export { lowerUnasked } from './lower-unasked.ts'
export { askRefund, type CallAnswer, makeCall, recordAnswer } from './make-call.ts'
export {
  type Charge,
  hasPaid,
  otherSum,
  type Payment,
  type PaymentCall,
  type PaymentPurpose,
  type ProviderName,
  type Refund,
  type RefusedCall,
  type Share,
} from './payment.ts'
export { listRefundsOf, listRefusedCalls, markRetried, refundDueOn, updateRefund } from './payment-calls.sql.ts'
export type { PaymentMethod, Receipt } from './payment-gateway.port.ts'
export { gatewayOf, type PaymentGateways } from './payment-gateways.ts'
export { isFinal, isOpen, isPaid, type PaymentStateName, paymentMachine, stateAfter } from './payment-machine.ts'
export {
  findByProviderId,
  findPayment,
  listCallsOf,
  listCallsOfMany,
  listPaymentsOf,
  listPaymentsOfMany,
  listUnfinished,
  lockPayment,
  updatePayment,
} from './payments.sql.ts'
export { type Due, planCall, planClosingReceipt } from './plan-call.ts'
export { askProvider, hearProvider, settleRefunds } from './provider-news.ts'
export { receiptOf, receiptTotal } from './receipt-of.ts'
export { chargedOf, nextCall, subtract, takenOf } from './settlement.ts'
export { type Bill, isAsked, startPayment } from './start-payment.ts'
