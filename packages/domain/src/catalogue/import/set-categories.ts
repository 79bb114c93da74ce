import { type CategoryId, rootCategoryId } from '@romashka/basics'
import { type Context, inTransaction, publishChange } from '../../context.ts'
import { keepUnsaid, type WithUnsaid } from '../../keep-unsaid.ts'
import { importResultOf, type ListImportResult } from '../../list-import-result.ts'
import { rootCategoryName } from './catalogue-words.russian.ts'
import { checkCategory } from './check-category.ts'
import { waitForTurn } from './import-run.sql.ts'
import type { ImportRejection } from './import-run.ts'
import { listCategories } from './merge-categories.sql.ts'
import { type CategoryLine, mergeCategories } from './merge-categories.ts'

const root: CategoryLine = {
  line: 0,
  id: rootCategoryId,
  parentId: null,
  slug: 'catalog',
  name: rootCategoryName,
  position: 1,
  goods: null,
}

/**
 * Adds and changes categories by their ids; removes none. Those without a parent are placed below the root, which is
 * created if missing. Returns the refused lines, too.
 */
export function setCategories(
  ctx: Context,
  lines: readonly WithUnsaid<CategoryLine, 'parentId'>[],
): Promise<ListImportResult & { rejections: ImportRejection[] }> {
  return inTransaction(ctx, async (ctx) => {
    await waitForTurn(ctx)
    const present = await listCategories(ctx)
    const known = present.map(({ id }) => id).filter((id) => id !== rootCategoryId)
    const hasRoot = present.some(({ id }) => id === rootCategoryId)
    const rows = keepUnsaid<CategoryLine, 'parentId'>(lines, {
      known: present.map((one) => ({ id: one.id, parentId: one.parent_id })),
      keyOf: ({ id }) => id,
      defaults: { parentId: null },
    })
    const checked = rows.map((line) => ({ line, outcome: checkCategory(line) }))
    const refused = checked.flatMap(({ line, outcome }) =>
      'reason' in outcome
        ? [{ line: line.line, kind: 'category' as const, code: line.id, isNote: false, ...outcome }]
        : [],
    )
    const good = checked.flatMap(({ line, outcome }) =>
      'reason' in outcome ? [] : [{ ...line, ...outcome.row, parentId: parentOf(outcome.row) }],
    )
    const { counts, rejections } = await mergeCategories(ctx, hasRoot ? good : [root, ...good])
    if (counts.added + counts.changed > 0) await publishChange(ctx, ['*'])
    const { unmentioned } = importResultOf(
      [],
      known,
      lines.map(({ id }) => id),
    )
    const added = counts.added - (hasRoot ? 0 : 1)
    return { added, changed: counts.changed, unmentioned, rejections: [...refused, ...rejections] }
  })
}

/** Every category of the chain, whatever is sold in it. */
export async function listCategoryIds(ctx: Context): Promise<string[]> {
  return (await listCategories(ctx)).map(({ id }) => id)
}

const parentOf = ({ id, parentId }: { id: string; parentId: string | null }): CategoryId | string | null =>
  parentId ?? (id === rootCategoryId ? null : rootCategoryId)
