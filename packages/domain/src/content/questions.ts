import type { Context } from '../context.ts'
import { withFacts, withFactsInHtml } from './chain-facts.ts'
import { listTag } from './content-tags.ts'
import * as sql from './repository/shown-contents.ts'

export interface Question {
  slug: string
  title: string
  /** The page it stands on. */
  section: string
  html: string
}

/** Answered questions in the order of their pages; those of one page, where it is named. */
export async function listQuestions(ctx: Context, section?: string): Promise<Question[]> {
  ctx.tagResponse(listTag('question'))
  const questions = (await sql.listShownTexts(ctx, 'question')).map((shown) => questionOf(ctx, shown))
  return section === undefined ? questions : questions.filter((one) => one.section === section)
}

function questionOf(ctx: Context, { slug, frontMatter, rendered }: sql.ShownContent): Question {
  const html = rendered.blocks.map((block) => (block.kind === 'html' ? block.html : '')).join('')
  const { brand } = ctx.settings
  return {
    slug,
    title: withFacts(frontMatter.title, brand),
    section: frontMatter.section ?? 'faq',
    html: withFactsInHtml(html, brand),
  }
}
