export { type NewPharmacy, setPharmacies } from './set-pharmacies.ts'
