/** Ids carry their kind in the type, so a product id cannot stand in for an order id. */
declare const kind: unique symbol
type Id<Base, Kind extends string> = Base & { readonly [kind]: Kind }

export type RegionId = Id<number, 'region'>
export type CityId = Id<number, 'city'>
export type PharmacyId = Id<number, 'pharmacy'>
export type WarehouseId = Id<number, 'warehouse'>
export type ProductId = Id<number, 'product'>
/** Nine digits, as the specification's `section_id`; the root of the tree is `000000001`. */
export type CategoryId = Id<string, 'category'>
export type ShopperId = Id<string, 'shopper'>
/** The anonymous id a browser keeps for ten days (`x-user-id`). It never grants what a shopper owns. */
export type VisitorId = Id<string, 'visitor'>
export type BasketId = Id<string, 'basket'>
export type QuoteId = Id<string, 'quote'>
export type OrderId = Id<string, 'order'>
export type OrderPartId = Id<string, 'orderPart'>
export type PaymentId = Id<string, 'payment'>
export type AddressId = Id<string, 'address'>
export type SpecialistId = Id<number, 'specialist'>
export type RoomId = Id<number, 'room'>
export type AppointmentServiceId = Id<number, 'appointmentService'>
export type AppointmentId = Id<string, 'appointment'>
export type SessionId = Id<string, 'session'>
export type PrescriptionId = Id<string, 'prescription'>
export type PrescriptionLineId = Id<string, 'prescriptionLine'>

/** Ids read from outside (a path, a file, a browser's storage); whether the row exists is checked where it is loaded. */
const numberId = <Id extends number>(value: number | string): Id => Number(value) as Id
const textId = <Id extends string>(value: string): Id => value as Id
export const regionIdOf = numberId<RegionId>
export const cityIdOf = numberId<CityId>
export const pharmacyIdOf = numberId<PharmacyId>
export const warehouseIdOf = numberId<WarehouseId>
export const productIdOf = numberId<ProductId>
export const categoryIdOf = textId<CategoryId>
export const shopperIdOf = textId<ShopperId>
export const visitorIdOf = textId<VisitorId>
export const basketIdOf = textId<BasketId>
export const quoteIdOf = textId<QuoteId>
export const orderIdOf = textId<OrderId>
export const orderPartIdOf = textId<OrderPartId>
export const paymentIdOf = textId<PaymentId>
export const addressIdOf = textId<AddressId>
export const specialistIdOf = numberId<SpecialistId>
export const appointmentServiceIdOf = numberId<AppointmentServiceId>
export const appointmentIdOf = textId<AppointmentId>
export const sessionIdOf = textId<SessionId>
export const prescriptionIdOf = textId<PrescriptionId>

/** A random id for a new row: `newId<OrderId>()`. */
export const newId = <Id extends string>(): Id => textId<Id>(crypto.randomUUID())

/** The capital: the city of a visitor who has not named one. */
export const defaultCityId = cityIdOf(1)
/** The root of the category tree (the specification's default current category). */
export const rootCategoryId = categoryIdOf('000000001')

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i

export function isUuid(text: string): boolean {
  return uuid.test(text)
}
