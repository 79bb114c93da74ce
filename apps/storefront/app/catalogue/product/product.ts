import type { ReplyOf } from '../../api/api.ts'

/** Everything a product page shows. */
export type Product = ReplyOf<'GET /api/v1/products/:id'>
export type AnalogueStep = Product['productAnalogs'][number]
export type Analogue = AnalogueStep['products'][number]
