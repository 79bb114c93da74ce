export { type AdvertisedProduct, type Breach, findBreaches, subjectsOf } from './find-breaches.ts'
export { noticePercents, type Subject, subjects } from './rules.ts'
