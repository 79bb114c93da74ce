/** Couriers added later, for the folders beside this one: their SQL stays here. */
export { type AddedDelivery, findWaitingDelivery, listAddedDeliveries } from './added-delivery.sql.ts'
