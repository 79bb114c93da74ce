import type { ReplyOf } from '../../api/api.ts'

export type AdvertisementLine = ReplyOf<'GET /api/v1/marketing/all'>['results'][number]
export type ProductOfTheDay = ReplyOf<'GET /api/v1/marketing/product-activity'>['results'][number]
