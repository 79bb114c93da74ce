import type { Context } from '../../context.ts'
import { rejected } from './checked-row.ts'
import type { FeedCategory } from './feed.ts'
import type { ImportRejection, KindCounts } from './import-run.ts'
import * as sql from './merge-categories.sql.ts'

/** A tree deeper than this has gone round in a circle. */
const deepest = 12
export type CategoryLine = FeedCategory & { line: number }

/** Writes the categories whose way to a root is known; returns why the others stayed out. */
export async function mergeCategories(
  ctx: Context,
  lines: readonly CategoryLine[],
): Promise<{ counts: KindCounts; rejections: ImportRejection[] }> {
  const known = await sql.listCategories(ctx)
  const parents = new Map<string, string | null>(known.map((one) => [one.id, one.parent_id]))
  for (const line of lines) parents.set(line.id, line.parentId)
  const slugs = new Map(known.map((one) => [one.slug, one.id]))
  const rejections: ImportRejection[] = []
  const seen = new Set<string>()
  const good = lines.flatMap((given) => {
    // Two categories may have the same name; the address of a page belongs to the first.
    const line =
      (slugs.get(given.slug) ?? given.id) === given.id ? given : { ...given, slug: `${given.slug}-${given.id}` }
    const path = pathOf(line.id, parents)
    const problem = seen.has(line.id) ? rejected('repeated', line.id) : 'reason' in path ? path : null
    if (problem) rejections.push({ line: line.line, kind: 'category', code: line.id, isNote: false, ...problem })
    if (problem || 'reason' in path) return []
    seen.add(line.id)
    slugs.set(line.slug, line.id)
    // A feed that has no word for it leaves what the chain has said.
    const goods = line.goods === undefined ? (known.find(({ id }) => id === line.id)?.goods ?? null) : line.goods
    return [{ ...line, goods, path: path.ids.join(':'), level: path.ids.length }]
  })
  const reachable = good.filter(
    (one) => one.parentId === null || seen.has(one.parentId) || known.some(({ id }) => id === one.parentId),
  )
  for (const one of good) {
    if (!reachable.includes(one))
      rejections.push({
        line: one.line,
        kind: 'category',
        code: one.id,
        isNote: false,
        ...rejected('category_parent_unknown', one.parentId),
      })
  }
  const { added, changed } = await sql.mergeCategories(ctx, reachable)
  await sql.updatePaths(ctx, movedAlong(known, reachable))
  const counts = { added, changed, unchanged: reachable.length - added - changed, withdrawn: 0, rejected: 0 }
  return { counts, rejections }
}

/** Categories that the list does not name and that stand below one that it has moved. */
function movedAlong(known: readonly sql.KnownCategory[], written: readonly Pick<CategoryLine, 'id' | 'parentId'>[]) {
  const parents = new Map<string, string | null>([
    ...known.map((one) => [one.id, one.parent_id] as const),
    ...written.map((one) => [one.id, one.parentId] as const),
  ])
  const isWritten = new Set(written.map(({ id }) => id))
  return known.flatMap(({ id, path: before }) => {
    const path = isWritten.has(id) ? undefined : pathOf(id, parents)
    if (!path || 'reason' in path || path.ids.join(':') === before) return []
    return { id, path: path.ids.join(':'), level: path.ids.length }
  })
}

function pathOf(
  id: string,
  parents: ReadonlyMap<string, string | null>,
): { ids: string[] } | ReturnType<typeof rejected> {
  const ids = [id]
  let parent = parents.get(id)
  while (parent) {
    if (!parents.has(parent)) return rejected('category_parent_unknown', parent)
    if (ids.length > deepest) return rejected('category_in_circle', id)
    ids.unshift(parent)
    parent = parents.get(parent)
  }
  return { ids }
}
