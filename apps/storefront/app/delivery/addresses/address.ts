import type { ReplyOf } from '../../api/api.ts'

export type Address = ReplyOf<'GET /api/v2/addresses/:id'>
export type AddressSuggestion = ReplyOf<'GET /api/v2/addresses/suggestions'>['results'][number]

export const details = [
  ['flat', 'Квартира'],
  ['entrance', 'Подъезд'],
  ['floor', 'Этаж'],
  ['intercom', 'Домофон'],
] as const

/** «кв. 5, подъезд 2» beneath the street. */
export function detailsText(address: Address): string {
  return details
    .flatMap(([name, label]) => (address[name] ? [`${label.toLowerCase()}\u00a0${address[name]}`] : []))
    .join(', ')
}

/** The house and the flat: enough to know which of one's addresses it is. */
export function addressText({ representation, flat }: Address): string {
  if (!flat) return representation
  return `${representation}, ${/^\d/.test(flat) ? `кв. ${flat}` : flat}`
}
