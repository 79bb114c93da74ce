import type { Filters } from '../filters.ts'
import type { TagKind } from './tag-pages.sql.ts'

const formMark = 'form:'

/** What a page of a complaint is narrowed by, as its row keeps it. */
export const complaintValue = (substances: readonly string[], forms: readonly string[]): string =>
  [...substances, ...forms.map((form) => formMark + form)].join(' ')

/** What a tag page is narrowed by. A page of a complaint names its substances, and offers nothing on prescription. */
export function tagFilters(kind: TagKind, value: string): Filters {
  if (kind !== 'complaint') return { [kind]: [value] }
  const words = value.split(' ')
  const forms = words.flatMap((word) => (word.startsWith(formMark) ? [word.slice(formMark.length)] : []))
  const substance = words.filter((word) => !word.startsWith(formMark))
  return { substance, prescription: ['no'], ...(forms.length > 0 && { form: forms }) }
}
