export { accountedSubstances, findAccountedSubstance } from './accounted-medicines.russian.ts'
export { type CourierRefusal, canGoByCourier, courierNeedOf, courierRefusal } from './courier-refusal.ts'
export {
  type DeliveryMethod,
  type DispensingDay,
  type DispensingPermission,
  type DispensingProduct,
  type DispensingRefusal,
  type DispensingSituation,
  decideDispensing,
  decidePickup,
  isMedicine,
  isOnPrescription,
} from './decide-dispensing.ts'
export { classesWithExpiry, type DispensingClass, dispensingClasses } from './dispensing-class.ts'
export { maybeDrawnWithSpirit, unstatedSpiritPercent } from './unstated-spirit.russian.ts'
