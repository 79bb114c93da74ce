export { createAtProvider } from './create-at-provider.ts'
export { askRefund, type CallAnswer, makeCall, recordAnswer } from './make-call.ts'
export type { Charge, Payment, PaymentCall, ProviderName, Refund, Share } from './payment.ts'
export { listRefundsOf, updateRefund } from './payment-calls.sql.ts'
export { gatewayOf, type PaymentGateways } from './payment-gateways.ts'
export { isFinal, isOpen, isPaid, type PaymentStateName, paymentMachine, stateAfter } from './payment-machine.ts'
export {
  findByProviderId,
  findPayment,
  listCallsOf,
  listPaymentsOf,
  listPaymentsOfMany,
  listUnfinished,
  lockPayment,
  updatePayment,
} from './payments.sql.ts'
export { type Due, planCall, planClosingReceipt } from './plan-call.ts'
export { askProvider, hearProvider, settleRefunds } from './provider-news.ts'
export { receiptOf, receiptTotal } from './receipt-of.ts'
export { chargedOf, nextCall, subtract } from './settlement.ts'
export { type Bill, startPayment } from './start-payment.ts'
