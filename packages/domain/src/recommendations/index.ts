export { eraseViews, listOwnViews, type OwnView } from './own/own-views.ts'
export { purgeViews } from './purge-views.ts'
export { listAdditionalSales, listViewed, noteView, recommendCategories, recommendProducts } from './recommend.ts'
