import type { OrderId, OrderPartId, PaymentId } from '@romashka/basics'
import type { NoPayload } from '../jobs.port.ts'

export interface OrderJobs {
  /** Cancels an order that was not paid in time. */
  'orders.expire-payment': { orderId: OrderId }
  /** Cancels an added courier delivery that was not paid in time. */
  'orders.expire-delivery': { orderId: OrderId }
  /** Requests the state of a payment from the provider, in case its notification was lost. */
  'orders.poll-payment': { orderId: OrderId; paymentId?: PaymentId; round: number; isNotified?: true }
  /** Captures, cancels or refunds money until it equals the value of the goods handed out. */
  'orders.settle': { orderId: OrderId }
  /** Captures a held payment before the bank releases it. */
  'orders.watch-hold': { orderId: OrderId }
  /** Aligns earned and spent points with the goods handed out. */
  'orders.align-points': { orderId: OrderId }
  /** Cancels a ready order part that was not picked up in time. */
  'orders.expire-reservation': { partId: OrderPartId }
  /** Cancels a part that a courier brought back and for which nothing was decided. */
  'orders.expire-return': { partId: OrderPartId }
  /** Reminds the shopper of a part that is ready to be picked up until then; jobs of earlier releases do not say until when. */
  'orders.remind': { partId: OrderPartId; message: 'part.ready_half' | 'part.ready_last'; until?: string }
  /** Applies the default decision to a changed part when the shopper has not answered. */
  'orders.decide-by-silence': { partId: OrderPartId }
  /** Applies fallen price ceilings to all open orders, or to the one order named. */
  'orders.lower-to-ceilings': { orderId?: OrderId }
  /** Asks shoppers about reserved packs that the pharmacy has sold. */
  'orders.resolve-shortfalls': NoPayload
  /** Notifies shoppers of a pharmacy or a courier that is late. */
  'orders.notify-late': NoPayload
  /** Ends overdue orders and parts whose timer was lost. */
  'orders.expire-overdue': NoPayload
  /** Compares our payments with the provider. */
  'orders.reconcile': NoPayload
  /** Advances the orders of the demo as pharmacists and couriers would; `pace` 2 is twice real speed. */
  'demo.pharmacist': { pace: number }
}
