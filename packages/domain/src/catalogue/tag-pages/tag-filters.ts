import type { Filters } from '../filters.ts'
import type { TagKind } from './tag-pages.sql.ts'

/** What a tag page is narrowed by. A page of a complaint names its substances, and offers nothing on prescription. */
export function tagFilters(kind: TagKind, value: string): Filters {
  return kind === 'complaint' ? { substance: value.split(' '), prescription: ['no'] } : { [kind]: [value] }
}
