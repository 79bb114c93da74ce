import type { ReplyOf } from '../api/api.ts'

/** A department with everything below it. */
export type Department = ReplyOf<'GET /api/v1/categories'>['results'][number]
