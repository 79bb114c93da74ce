export { forgetViews } from './forget-views.ts'
export { eraseViews, listOwnViews, type OwnView } from './own/own-views.ts'
export { listAdditionalSales, listViewed, noteView, recommendCategories, recommendProducts } from './recommend.ts'
