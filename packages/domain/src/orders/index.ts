export { type CancelReason, cancelOrder } from './cancel-order.ts'
export { chargesOf, costOf, dueOf, givenPacksOf } from './due.ts'
export { expirePayment } from './expire-payment.ts'
export { expireReservation, remindOfPart } from './expire-reservation.ts'
export { getOrder, getView, leadingPart, listOrderEvents, type OrderView } from './get-order.ts'
export { type Replayed, replay } from './journal.ts'
export { learnByProviderId, learnPayment, pollPayment } from './learn-payment.ts'
export { countActiveOrders, listOrders, listPurchases, type OrderPage, type Purchase } from './list-orders.ts'
export type { Customer, Order, OrderDelivery, OrderEvent, OrderLine, OrderPart, PayBy } from './order.ts'
export { findIdByNumber, loadOrders } from './orders.sql.ts'
export { canChange, checkPartMachine, isActive, type PartChange, type PartState, partMachine } from './part-machine.ts'
export { getPaymentLink, type PaymentLink, type ReturnUrls, returnFromPayment } from './payment-link.ts'
export type { OrderPharmacy } from './pharmacies-of.sql.ts'
export {
  cancelFromPharmacy,
  dispatchPart,
  finishAssembly,
  handOver,
  makeReady,
  shortenPart,
  startAssembly,
} from './pharmacist.ts'
export { type DraftOrder, placeOrder } from './place-order.ts'
export { readyDeadline } from './ready-deadline.ts'
export { type Reconciliation, reconcilePayments, sweepOverdue } from './reconcile.ts'
export { settleOrder, watchHold } from './settle-order.ts'
export { getSharedOrder, shareOrder } from './share-order.ts'
export { changeOrder, decideBySilence, type OrderChange } from './shopper-decides.ts'
