import type { ReplyOf } from '../api/api.ts'

/** One pack as every list shows it. */
export type ProductCard = ReplyOf<'GET /api/v1/previews/:id'>
