/** Couriers added later, for the folders beside this one: their SQL stays here. */
export {
  type AddedDelivery,
  findWaitingDelivery,
  listAddedDeliveries,
  listOverdueDeliveries,
  updatePaymentOfWaiting,
} from './added-delivery.sql.ts'
