import { invalid } from './yookassa-error.ts'

export type ListQuery = Record<string, string | undefined>

type Listed = { id: string; createdAt: string; status?: string }

/** One page of a list, newest first; the cursor is the id of the next page's first object. */
export function listPage<T extends Listed>(all: readonly T[], query: ListQuery, view: (one: T) => unknown) {
  const limit = query.limit === undefined ? 10 : Number(query.limit)
  if (!Number.isInteger(limit) || limit < 1 || limit > 100) invalid('limit', 'A number from 1 to 100 is expected')
  const found = all.filter((one) => isInside(one, query)).reverse()
  const from = query.cursor === undefined ? 0 : found.findIndex((one) => one.id === query.cursor)
  if (from < 0) invalid('cursor', 'Unknown cursor')
  const next = found[from + limit]
  return { type: 'list', items: found.slice(from, from + limit).map(view), ...(next && { next_cursor: next.id }) }
}

function isInside(one: Listed, query: ListQuery): boolean {
  const at = Date.parse(one.createdAt)
  const bound = (name: string) => (query[name] === undefined ? undefined : Date.parse(query[name]))
  const [gte, gt, lte, lt] = ['created_at.gte', 'created_at.gt', 'created_at.lte', 'created_at.lt'].map(bound)
  if (gte !== undefined && !(at >= gte)) return false
  if (gt !== undefined && !(at > gt)) return false
  if (lte !== undefined && !(at <= lte)) return false
  if (lt !== undefined && !(at < lt)) return false
  return query.status === undefined || one.status === query.status
}
