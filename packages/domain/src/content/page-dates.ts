import type { Context } from '../context.ts'
import { collectedKinds } from './collected-texts.ts'
import { listTag } from './content-tags.ts'
import { listShown } from './repository/shown-contents.ts'

/**
 * When the text of each page was changed last, by the page's name; a page that collects questions or other texts is as
 * new as the newest of them.
 */
export async function listPageChanges(ctx: Context): Promise<Map<string, Date>> {
  ctx.tagResponse(listTag('page'), listTag('question'), ...collectedKinds.map(({ kind }) => listTag(kind)))
  const [pages, questions, ...collected] = await Promise.all([
    listShown(ctx, 'page'),
    listShown(ctx, 'question'),
    ...collectedKinds.map(({ kind }) => listShown(ctx, kind)),
  ])
  const changes = new Map(pages.map(({ slug, savedAt }) => [slug, savedAt]))
  const setNewest = (page: string, savedAt: Date) => {
    const known = changes.get(page)
    if (!known || known < savedAt) changes.set(page, savedAt)
  }
  for (const { frontMatter, savedAt } of questions) setNewest(frontMatter.section ?? 'faq', savedAt)
  for (const [at, { page }] of collectedKinds.entries())
    for (const { savedAt } of collected[at] ?? []) setNewest(page, savedAt)
  return changes
}
