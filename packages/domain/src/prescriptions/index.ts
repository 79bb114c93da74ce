export type { Agreement, AgreementState, ProofRequested } from './agreement/agreement.ts'
export {
  confirmAgreement,
  endExpiredAgreements,
  getAgreement,
  requestAgreement,
  withdrawAgreement,
} from './agreement/give-agreement.ts'
export { type ProposedLine, proposeProducts } from './fulfilment/propose-products.ts'
export { recordDispense, sendOutbox } from './outbox/send-outbox.ts'
export { erasePersonalData, listPersonalData, type PrescriptionData } from './personal-data/personal-data.ts'
export type {
  Prescription,
  PrescriptionForm,
  PrescriptionLine,
  PrescriptionRelease,
  PrescriptionState,
} from './prescription.ts'
export { amountLeft, isUsableOn, releasableAmount } from './prescription.ts'
export type { Access, AccessPurpose, Reader } from './reading/access.ts'
export { dayInCity } from './reading/day-in-city.ts'
export { getOwnPrescription, listOwnPrescriptions, listOwnReleases } from './reading/own-prescriptions.ts'
export {
  listAccesses,
  type ReadAccess,
  readPrescription,
  readPrescriptions,
} from './reading/read-prescriptions.ts'
export { listPrescriptionEnds } from './reminders/list-ends.ts'
export { sendPrescriptionReminders } from './reminders/send-reminders.ts'
export { resealAll } from './repository/reseal.ts'
export {
  checkReservations,
  dispenseReservations,
  listReservations,
  reduceAmount,
  rejectReservation,
  releaseAmounts,
  syncReservedOf,
} from './reservations/change-reservations.ts'
export { checkAmounts, checkNamed } from './reservations/check-amounts.ts'
export { type ReservedLine, readReserved } from './reservations/read-reserved.ts'
export type { PrescriptionReservation } from './reservations/reservation.ts'
export { reserveAgain } from './reservations/reserve-again.ts'
export { type PrescribedOrderLine, reserveAmounts } from './reservations/reserve-amounts.ts'
export { withdrawExcess } from './reservations/withdraw-excess.ts'
export { createShare } from './shares/create-share.ts'
export { listShared } from './shares/list-shared.ts'
export {
  endPermission,
  endShare,
  listPermissions,
  listShares,
  ownShare,
  type PrescriptionAccess,
  permission,
} from './shares/list-shares.ts'
export { readAsCaller } from './shares/read-as-caller.ts'
export { verifyAsOwner, verifyAsRecipient } from './shares/verify-share.ts'
export { syncDuePatients } from './sync/sync-patient.ts'
