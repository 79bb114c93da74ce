export { addRequestCounts } from './add-request-counts.ts'
