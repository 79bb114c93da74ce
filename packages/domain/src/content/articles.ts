import { fail } from '@romashka/basics'
import type { Context } from '../context.ts'
import { slugOf } from '../slug-of.russian.ts'
import { withFacts } from './chain-facts.ts'
import { withCollectedTexts } from './collected-texts.ts'
import type { ContentKind } from './content-kind.ts'
import { contentTag, listTag } from './content-tags.ts'
import { readDraftKey } from './draft-key.ts'
import type { FrontMatter } from './front-matter.ts'
import type { Heading } from './markdown/block.ts'
import { refuseHidden } from './refuse-hidden.ts'
import { findByFormerSlug } from './repository/contents.ts'
import * as sql from './repository/shown-contents.ts'
import { type ShownBlock, showBlocks } from './show-blocks.ts'

export interface ArticleTag {
  slug: string
  name: string
}

/** An article as lists show it. */
export interface ArticleLine {
  slug: string
  title: string
  description: string
  tags: ArticleTag[]
  minutesToRead: number
  publishedAt: Date
  changedAt: Date
}

export interface Article extends ArticleLine, Pick<FrontMatter, 'author' | 'reviewer' | 'reviewedOn' | 'sources'> {
  blocks: ShownBlock[]
  headings: Heading[]
  related: ArticleLine[]
  isDemo: boolean
  isDraft: boolean
  /** Whether it was asked for by a slug that it had before. */
  isMoved: boolean
}

export interface ArticlePage {
  results: ArticleLine[]
  total: number
}

/** Words that a grown-up reads in a minute. */
const wordsPerMinute = 180
const mostRelated = 3

/** A page of the articles for the caller's city, the newest first; those of one tag, where it is named. */
export async function listArticles(
  ctx: Context,
  { page, size, tag }: { page: number; size: number; tag?: string | undefined },
): Promise<ArticlePage> {
  ctx.tagResponse(listTag('article'))
  const lines = (await sql.listShown(ctx, 'article')).map((line) => lineOf(ctx, line))
  const wanted = tag === undefined ? lines : lines.filter(({ tags }) => tags.some(({ slug }) => slug === tag))
  return { results: wanted.slice((page - 1) * size, page * size), total: wanted.length }
}

/** Tags of the articles for the caller's city, the most used first. */
export async function listArticleTags(ctx: Context): Promise<(ArticleTag & { articles: number })[]> {
  ctx.tagResponse(listTag('article'))
  const tags = (await sql.listShown(ctx, 'article')).flatMap((line) => lineOf(ctx, line).tags)
  return [...Map.groupBy(tags, ({ slug }) => slug).values()]
    .flatMap(([tag, ...more]) => (tag ? [{ ...tag, articles: more.length + 1 }] : []))
    .sort((a, b) => b.articles - a.articles || a.slug.localeCompare(b.slug))
}

/** What has a page of its own: an article, or a page that is all text. */
export interface NamedText {
  kind: 'article' | 'page'
  slug: string
}

interface NamedContent {
  kind: ContentKind
  slug: string
}

/**
 * A text with today's prices in the caller's city. With the key of a draft it is that version, published or not.
 *
 * @throws content.not_found, content.ended, content.draft_ended
 */
export async function getText(ctx: Context, named: NamedText, draftKey?: string): Promise<Article> {
  if (draftKey !== undefined) return getDraft(ctx, named, draftKey)
  const { kind, slug } = named
  ctx.tagResponse(contentTag(named), listTag('article'))
  const own = await sql.findShown(ctx, kind, slug)
  if (own) return textOf(ctx, kind, own)
  const successor = await findByFormerSlug(ctx, kind, slug)
  const moved = successor && (await sql.findShown(ctx, kind, successor.slug))
  return moved ? { ...(await textOf(ctx, kind, moved)), isMoved: true } : refuseHidden(ctx, named)
}

/**
 * The version that a draft's key lets read, published or not; also of contents that are only a part of a page.
 *
 * @throws content.not_found, content.draft_ended
 */
export async function getDraft(ctx: Context, named: NamedContent, draftKey: string): Promise<Article> {
  const version = readDraftKey(ctx, named, draftKey)
  const draft = (await sql.findVersion(ctx, named, version)) ?? fail('content.not_found')
  return { ...(await textOf(ctx, named.kind, draft)), isDraft: true }
}

/** Whether an article of this slug can be read in the caller's city. */
export async function hasArticle(ctx: Context, slug: string): Promise<boolean> {
  return (await sql.findShown(ctx, 'article', slug)) !== undefined
}

async function textOf(ctx: Context, kind: ContentKind, own: sql.ShownContent): Promise<Article> {
  const shown = kind === 'page' ? await withCollectedTexts(ctx, own) : own
  const { author, reviewer, reviewedOn, sources, isDemo = false } = shown.frontMatter
  const [blocks, others] = await Promise.all([showBlocks(ctx, shown.rendered.blocks), sql.listShown(ctx, 'article')])
  const lines = others.map((line) => lineOf(ctx, line)).filter((line) => line.slug !== shown.slug)
  return {
    ...lineOf(ctx, shown),
    author,
    reviewer,
    reviewedOn,
    sources,
    blocks,
    headings: shown.rendered.headings.map(({ id, text }) => ({ id, text: withFacts(text, ctx.settings.brand) })),
    related: relatedTo(shown, lines),
    isDemo,
    isDraft: false,
    isMoved: false,
  }
}

/** Those the editor named, then those that have most tags in common. */
function relatedTo({ frontMatter }: sql.ShownContent, lines: readonly ArticleLine[]): ArticleLine[] {
  const { related = [], tags = [] } = frontMatter
  const named = related.flatMap((slug) => lines.find((line) => line.slug === slug) ?? [])
  const inCommon = (line: ArticleLine) => line.tags.filter(({ name }) => tags.includes(name)).length
  const alike = lines.filter((line) => inCommon(line) > 0).sort((a, b) => inCommon(b) - inCommon(a))
  return [...new Set([...named, ...alike])].slice(0, Math.max(mostRelated, named.length))
}

function lineOf(ctx: Context, { slug, frontMatter, words, shownFrom, savedAt }: sql.ShownLine): ArticleLine {
  const { title, description, tags = [] } = frontMatter
  return {
    slug,
    title: withFacts(title, ctx.settings.brand),
    description: withFacts(description, ctx.settings.brand),
    tags: tags.map((name) => ({ slug: slugOf(name), name })),
    minutesToRead: Math.max(1, Math.round(words / wordsPerMinute)),
    publishedAt: shownFrom,
    changedAt: savedAt,
  }
}
