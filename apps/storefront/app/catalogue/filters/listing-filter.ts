import type { ReplyOf } from '../../api/api.ts'

export type AnsweredFilter = ReplyOf<'POST /api/v1/search/catalog/:sectionId'>['filters'][number]
type AnsweredValue = AnsweredFilter['values'][number]

/** A filter with the number of products behind each value, the other filters applied. */
export interface ListingFilter extends Omit<AnsweredFilter, 'values'> {
  values: (Omit<AnsweredValue, 'isSelected'> & { isSelected?: true })[]
}

/** A page says which of hundreds of values are chosen, not which are not. */
export function shownFilter({ values, ...filter }: AnsweredFilter): ListingFilter {
  return {
    ...filter,
    values: values.map(({ isSelected, ...value }) => (isSelected ? { ...value, isSelected } : value)),
  }
}
