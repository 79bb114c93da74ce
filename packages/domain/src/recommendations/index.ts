export { followReplacements } from './follow-replacements.ts'
export { erasePersonalData, listPersonalData, type ProductView } from './personal-data/personal-data.ts'
export {
  listAdditionalSales,
  listViewed,
  recommendCategories,
  recommendProducts,
  recordView,
} from './recommend.ts'
