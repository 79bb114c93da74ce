import type { ReplyOf } from '../api/api.ts'

export interface ApplicationKey {
  id: string
  key: string
}
export type PartnerApplication = ReplyOf<'GET /api/v1/offers/:offerId'>

/** `#ID.KEY` of the link in the letter; nothing where there is none. */
export function readApplicationKey(hash: string): ApplicationKey | undefined {
  const [, id, key] = /^#([0-9a-f-]{36})\.([\w-]{20,100})$/.exec(hash) ?? []
  return id && key ? { id, key } : undefined
}

/** What every call about one application carries. */
export const applicationRequest = ({ id, key }: ApplicationKey) => ({
  params: { offerId: id },
  headers: { 'x-offer-key': key },
})
