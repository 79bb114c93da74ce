import type { Context } from '../context.ts'
import { escapeHtml } from './chain-facts.ts'
import type { ContentKind } from './content-kind.ts'
import { listTag } from './content-tags.ts'
import type { Block, Heading } from './markdown/block.ts'
import { listShownTexts, type ShownContent } from './repository/shown-contents.ts'

/** Kinds whose contents stand one after another on a page, below its own text. */
const collectingPages: ReadonlyMap<string, ContentKind> = new Map([
  ['certificates-article', 'certificate'],
  ['projects', 'project'],
  ['recipes-article', 'recipe_article'],
])

/** The kinds with the pages that collect them. */
export const collectedKinds = [...collectingPages].map(([page, kind]) => ({ page, kind }))

/** A page with the texts that it collects: each under its title, which the table of contents names too. */
export async function withCollectedTexts(ctx: Context, page: ShownContent): Promise<ShownContent> {
  const kind = collectingPages.get(page.slug)
  if (!kind) return page
  ctx.tagResponse(listTag(kind))
  return (await listShownTexts(ctx, kind)).reduce(withText, page)
}

function withText(page: ShownContent, { frontMatter, rendered, words, savedAt }: ShownContent): ShownContent {
  const { blocks, headings } = page.rendered
  const heading: Heading = { id: `part-${headings.length + 1}`, text: frontMatter.title }
  const title: Block = { kind: 'html', html: `<h2 id="${heading.id}">${escapeHtml(heading.text)}</h2>` }
  const added = [title, ...rendered.blocks.map(oneLevelLower)]
  return {
    ...page,
    words: page.words + words,
    savedAt: savedAt > page.savedAt ? savedAt : page.savedAt,
    rendered: { ...page.rendered, headings: [...headings, heading], blocks: [...blocks, ...added].reduce(joined, []) },
  }
}

/** Headings of a collected text stand below its title; only titles are named in the table of contents. */
function oneLevelLower(block: Block): Block {
  if (block.kind !== 'html') return block
  const html = block.html.replace(
    /<(\/?)h([2-5])(?: id="part-\d+")?>/g,
    (_, close, level) => `<${close}h${Number(level) + 1}>`,
  )
  return { kind: 'html', html }
}

/** Neighbouring stretches of HTML are one, so that a heading stands as near to its text as in any other. */
function joined(blocks: Block[], block: Block): Block[] {
  const last = blocks.at(-1)
  if (last?.kind !== 'html' || block.kind !== 'html') return [...blocks, block]
  return [...blocks.slice(0, -1), { kind: 'html', html: `${last.html}\n${block.html}` }]
}
