export { listAdditionalSales, listViewed, noteView, recommendCategories, recommendProducts } from './recommend.ts'
