import type { ReplyOf } from '../api/api.ts'

/** A pharmacy as pages show it. */
export type Pharmacy = ReplyOf<'GET /api/v1/drugstores/:id'>
