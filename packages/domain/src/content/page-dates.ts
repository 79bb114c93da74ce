import type { Context } from '../context.ts'
import { listTag } from './content-tags.ts'
import { listShown } from './repository/shown-contents.ts'

/** When the text of each page was changed last, by the page's name; a page of questions is as new as its newest answer. */
export async function listPageChanges(ctx: Context): Promise<Map<string, Date>> {
  ctx.tagResponse(listTag('page'), listTag('question'))
  const [pages, questions] = await Promise.all([listShown(ctx, 'page'), listShown(ctx, 'question')])
  const changes = new Map(pages.map(({ slug, savedAt }) => [slug, savedAt]))
  for (const { frontMatter, savedAt } of questions) {
    const page = frontMatter.section ?? 'faq'
    const known = changes.get(page)
    if (!known || known < savedAt) changes.set(page, savedAt)
  }
  return changes
}
