export {
  getClosedPharmacyBySlug,
  getPharmacy,
  getPharmacyBySlug,
  listOpenDays,
  listPageSlugs,
  listPharmacies,
  listPharmaciesByIds,
} from './list-pharmacies.ts'
export {
  isRoundTheClock,
  normalHours,
  type OpenHours,
  type OpenNow,
  openAt,
  openHoursBetween,
} from './opening-hours.ts'
export {
  getPharmacyContacts,
  listPharmacyContacts,
  type PharmacyContacts,
  pharmacyRows,
} from './pharmacies.read-model.ts'
export type { Pharmacy } from './pharmacy.ts'
export {
  listCitiesWithout,
  listPharmacyPlaces,
  listPharmacySlugs,
  listUnseenPharmacies,
  setPharmacies,
} from './set-pharmacies.ts'
