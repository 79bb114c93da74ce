import type { ReplyOf } from '../api/api.ts'

export interface OfferKey {
  id: string
  key: string
}
export type Offer = ReplyOf<'GET /api/v1/offers/:offerId'>

/** `#ID.KEY` of the link in the letter; nothing where there is none. */
export function readOfferKey(hash: string): OfferKey | undefined {
  const [, id, key] = /^#([0-9a-f-]{36})\.([\w-]{20,100})$/.exec(hash) ?? []
  return id && key ? { id, key } : undefined
}

/** What every call about one application carries. */
export const ofKey = ({ id, key }: OfferKey) => ({ params: { offerId: id }, headers: { 'x-offer-key': key } })
