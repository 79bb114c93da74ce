export { addDelivery, type DeliveryWish } from './bringing/add-delivery.ts'
export type { AddedDelivery } from './bringing/added-delivery.ts'
export { expireAddedDelivery } from './bringing/expire-added-delivery.ts'
export { type WhyNotBrought, whyNotBrought } from './bringing/why-not-brought.ts'
export { type CancelReason, cancelOrder } from './cancel-order.ts'
export { lowerToCeilings } from './ceilings/lower-to-ceilings.ts'
export { getOrder, getView, leadingPart, listOrderEvents, type OrderView } from './get-order.ts'
export { type Replayed, replay } from './journal.ts'
export { countActiveOrders, listOrders, listPurchases, type OrderPage, type Purchase } from './list-orders.ts'
export { alignOrderPoints } from './money/align-points.ts'
export { askBankAgain, type BankTask, listBankTasks } from './money/ask-bank-again.ts'
export { chargesOf, costOf, dueOf, givenPacksOf } from './money/due.ts'
export { expirePayment } from './money/expire-payment.ts'
export { learnByProviderId, learnPayment, pollPayment } from './money/learn-payment.ts'
export { getPaymentLink, type PaymentLink, type ReturnUrls, returnFromPayment } from './money/payment-link.ts'
export { previewRefund, type RefundPreview } from './money/preview-refund.ts'
export { type Reconciliation, reconcilePayments, sweepOverdue } from './money/reconcile.ts'
export { settleOrder, watchHold } from './money/settle-order.ts'
export type { Customer, Order, OrderDelivery, OrderEvent, OrderLine, OrderPart, PayBy } from './order.ts'
export { findIdByNumber, loadOrders } from './orders.sql.ts'
export { countActiveOrdersOf, eraseOrders } from './own/erase-orders.ts'
export { canChange, checkPartMachine, isActive, type PartChange, type PartState, partMachine } from './part-machine.ts'
export type { OrderPharmacy } from './pharmacies-of.sql.ts'
export { answerShortfalls } from './pharmacy/answer-shortfalls.ts'
export { deliver, failDelivery, handToCourier, returnToPharmacy, setOut } from './pharmacy/courier.ts'
export { expireReservation, remindOfPart } from './pharmacy/expire-reservation.ts'
export { listWork, type WorkItem } from './pharmacy/list-work.ts'
export {
  cancelFromPharmacy,
  dispatchPart,
  finishAssembly,
  handOver,
  makeReady,
  shortenPart,
  startAssembly,
} from './pharmacy/pharmacist.ts'
export { readyDeadline } from './pharmacy/ready-deadline.ts'
export { lookRound } from './pharmacy/robot-pharmacist.ts'
export { foundPacks, missingPacks } from './pharmacy/wait-for-packs.ts'
export { type DraftOrder, placeOrder } from './place-order.ts'
export { previewRepeat, type RepeatedLine, type RepeatPreview } from './preview-repeat.ts'
export { type BasketReport, reportBasket } from './report-basket.ts'
export { getSharedOrder, shareOrder, unshareOrder } from './sharing/share-order.ts'
export { changeOrder, decideBySilence, type OrderChange } from './shopper-decides.ts'
