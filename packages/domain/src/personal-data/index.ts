export { type Erasure, erasePending, getErasure, requestErasure, withdrawErasure } from './erasure.ts'
export { exportPersonalData, type PersonalData } from './export-personal-data.ts'
export { retainedAfterErasure } from './retained-after-erasure.ts'
export { withdrawConsentAndData } from './withdraw-consent.ts'
