export { type AdvertisedProduct, type Breach, findBreaches, prescriptionClasses, subjectsOf } from './find-breaches.ts'
export { medicinesNamed } from './medicine-names.russian.ts'
export { noticePercents, type Subject, subjects } from './rules.ts'
