export { eraseViews, listOwnViews, type OwnView } from './own/own-views.ts'
export {
  listAdditionalSales,
  listViewed,
  purgeViews,
  recommendCategories,
  recommendProducts,
  recordView,
} from './recommend.ts'
