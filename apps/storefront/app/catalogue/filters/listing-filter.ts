import type { ReplyOf } from '../../api/api.ts'

/** A filter with the number of products behind each value, the other filters applied. */
export type ListingFilter = ReplyOf<'POST /api/v1/search/catalog/:sectionId'>['filters'][number]
