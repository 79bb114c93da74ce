export type { AddressQuery, AddressSuggestion, AddressSuggestions } from './address-suggestions.port.ts'
export type { Address, AddressFields, AddressPage } from './addresses/address.ts'
export {
  changeAddress,
  createAddress,
  findDefaultAddress,
  findOwnAddress,
  getAddress,
  listAddresses,
  removeAddress,
  setDefaultAddress,
} from './addresses/address-book.ts'
export { findRegisteredCity, type RegisteredCity, refuseOtherCity } from './addresses/address-city.ts'
export { addressLine } from './addresses/address-line.russian.ts'
export { suggestAddresses } from './addresses/suggest-addresses.ts'
export { tariffRows } from './delivery.read-model.ts'
export {
  type DeliveryCity,
  type DeliverySlot,
  type DeliveryTariff,
  noSlot,
  parseSlotKey,
  type SlotId,
  slotKey,
} from './delivery.ts'
export { listDeliveryCities, listTariffs } from './list-delivery-cities.ts'
export { erasePersonalData } from './personal-data/personal-data.ts'
export { listTariffKeys, type NewTariff, type NewWindow, setTariffs, setWindows } from './set-tariffs.ts'
export { freeSlot, getOpenSlot, hasThermoBag, listSlots, takeSlot } from './slots.ts'
