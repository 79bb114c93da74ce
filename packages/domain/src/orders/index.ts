export { type CancelReason, cancelOrder } from './cancellation/cancel-order.ts'
export { changeOrder, type OrderChange } from './change-order.ts'
export { countShoppers } from './count-shoppers.ts'
export { addDelivery, type DeliveryRequest } from './delivery/add-delivery.ts'
export { deliver, failDelivery, handToCourier, returnToPharmacy, setOut } from './delivery/courier.ts'
export { expireAddedDelivery } from './delivery/expire-added-delivery.ts'
export { notifyOfLateCouriers } from './delivery/late-couriers.ts'
export { expireReturn } from './delivery/returned-bags.ts'
export { advanceDemoOrders } from './fulfilment/advance-demo-orders.ts'
export { readyDeadline } from './fulfilment/deadlines.ts'
export { applyDefaultDecision } from './fulfilment/decide-shortage.ts'
export { expireReservation, sendPickupReminder } from './fulfilment/expire-reservation.ts'
export { followPharmacyHours } from './fulfilment/follow-pharmacy-hours.ts'
export { type LotToTake, listLotsToTake } from './fulfilment/list-lots-to-take.ts'
export {
  cancelByPharmacy,
  checkPrescriptions,
  dispatchPart,
  finishAssembly,
  handOver,
  makeReady,
  rejectOnPrescription,
  reportShortage,
  startAssembly,
} from './fulfilment/pharmacist.ts'
export { listRecalledLotsOf, listRecalledParts, type PartWithLot } from './fulfilment/recalled-parts.ts'
export { listGoods, type OrderedGoods } from './fulfilment/refused-goods.ts'
export { resolveShortfalls } from './fulfilment/resolve-shortfalls.ts'
export { scanPacks } from './fulfilment/scan-packs.ts'
export { tellOfMovedPharmacies, tellOfOtherHours } from './fulfilment/tell-of-moved-pharmacies.ts'
export { addFoundPacks, missingPacksByLine } from './fulfilment/wait-for-packs.ts'
export { getOrder, leastAdvancedPart, listOrderEvents, loadOrderView, type OrderView } from './journal/get-order.ts'
export {
  countActiveOrders,
  listOrderDeadlines,
  listOrders,
  listPurchases,
  type OrderPage,
  type Purchase,
} from './journal/list-orders.ts'
export { type ReplayedOrder, replayJournal } from './journal/replay-journal.ts'
export { type BasketReport, reportBasket } from './journal/report-basket.ts'
export { getSharedOrder, shareDays, shareOrder, unshareOrder } from './journal/share-order.ts'
export { alignOrderPoints } from './money/align-points.ts'
export { chargesWhenPlaced, costOf, dueCharges, givenPacksOf } from './money/charges.ts'
export { expirePayment } from './money/expire-payment.ts'
export { lowerPricesToCeilings } from './money/lower-prices-to-ceilings.ts'
export { getPaymentLink, type PaymentLink, type ReturnUrls, returnFromPayment } from './money/payment-link.ts'
export { previewRefund, type RefundPreview } from './money/preview-refund.ts'
export { expireOverdue, type Reconciliation, reconcilePayments } from './money/reconcile.ts'
export { type BankTask, listBankTasks, retryBankCalls } from './money/retry-bank-calls.ts'
export { captureBeforeHoldExpires, settleOrder } from './money/settle-order.ts'
export { pollAfterNotification, pollPayment, syncPayment, syncPaymentByProviderId } from './money/sync-payment.ts'
export { phoneOfOrder } from './notify-of-order.ts'
export type { Order, OrderDelivery, OrderEvent, OrderLine, OrderPart, OrderRecipient } from './order.ts'
export { measureOrders } from './order-metrics.ts'
export { orderedProductRows } from './orders.read-model.ts'
export { isMessageTrue } from './outdated-messages.ts'
export {
  canChange,
  canChangePharmacy,
  checkPartMachine,
  type DeliveryRefusal,
  deliveryRefusal,
  isActive,
  type PartChange,
  type PartState,
  partMachine,
} from './part-machine.ts'
export {
  countActiveOrdersOf,
  erasePersonalData,
  listLinks,
  listReports,
  type OwnLink,
  type OwnReport,
} from './personal-data/personal-data.ts'
export { notifyOfLateAssemblies } from './pharmacy-change/late-assemblies.ts'
export { listOtherPharmacies, type OtherPharmacy } from './pharmacy-change/other-pharmacies.ts'
export type { DraftOrder } from './placing/draft-order.ts'
export { placeOrder } from './placing/place-order.ts'
export { previewRepeat, type RepeatedLine, type RepeatPreview } from './placing/preview-repeat.ts'
export type { AddedDelivery } from './repository/added-deliveries.ts'
export { findOrderIdByNumber, findOrdersOfQuotes, loadOrders } from './repository/find-orders.ts'
export { listOrdersOfClosed, listPharmacyTasks, type PharmacyTask } from './repository/pharmacy-tasks.ts'
