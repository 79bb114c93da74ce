import type { ReplyOf } from '../../api/api.ts'

export type AnsweredFilter = ReplyOf<'POST /api/v1/search/catalog/:sectionId'>['filters'][number]
type AnsweredValue = AnsweredFilter['values'][number]

/** A filter with the number of products behind each value, the other filters applied. */
export interface ListingFilter extends Omit<AnsweredFilter, 'values'> {
  values: (Omit<AnsweredValue, 'isSelected'> & { isSelected?: boolean | undefined })[]
}

/**
 * Filters as a page carries them, in one text: as objects the router would look up and number each of some four hundred
 * values and names for every page.
 */
export interface SentFilters {
  text?: string
  /** Where they came without a page, or the text has been read. */
  filters?: ListingFilter[]
}

/**
 * On the server the same for the same answer: the towns that a city supplies share its counts, and so their pages share the
 * text and what is drawn of it.
 */
export const sendFilters: (answered: AnsweredFilter[]) => SentFilters = import.meta.env.SSR
  ? (answered) => {
      const known = sent.get(answered)
      if (known) return known
      const made = { text: JSON.stringify(answered.map(rowOf)) }
      sent.set(answered, made)
      read.set(made, answered)
      return made
    }
  : (filters) => ({ filters })

export function readFilters(given: SentFilters): ListingFilter[] {
  const shown = import.meta.env.SSR ? read.get(given) : undefined
  if (shown) return shown
  given.filters ??= (JSON.parse(given.text ?? '[]') as Row[]).map(([filter, ...values]) => ({
    ...filter,
    values: values.map(([value, name, count, isSelected]) => ({ value, name, count, isSelected })),
  }))
  return given.filters
}

const sent = new WeakMap<AnsweredFilter[], SentFilters>()
const read = new WeakMap<SentFilters, ListingFilter[]>()

type Row = [filter: Omit<ListingFilter, 'values'>, ...values: [string, string, number, true?][]]

/** Says which of hundreds of values are chosen, not which are not. */
const rowOf = ({ values, ...filter }: AnsweredFilter): Row => [
  filter,
  ...values.map(({ value, name, count, isSelected }): [string, string, number, true?] =>
    isSelected ? [value, name, count, isSelected] : [value, name, count],
  ),
]
