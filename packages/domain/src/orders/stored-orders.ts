/** Orders as they are kept, for the folders below this one: their SQL stays here. */
export { insertCancellation, updateComment, updateDelivery, updateGivenPacks, updatePart } from './order-writes.sql.ts'
export {
  countChanges,
  findIdByNumber,
  findOrderIdOfPart,
  findOwnId,
  listEvents,
  loadOrders,
  lockOrder,
} from './orders.sql.ts'
export { getPharmacy, listPharmacies, type OrderPharmacy } from './pharmacies-of.sql.ts'
