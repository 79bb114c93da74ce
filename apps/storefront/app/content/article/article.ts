import type { ReplyOf } from '../../api/api.ts'

export type Article = ReplyOf<'GET /api/v1/seo/articles/:slug'>
export type TextBlock = Article['blocks'][number]
