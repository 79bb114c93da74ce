import type { content } from '@romashka/domain'
import { card, categoryUrl, tagUrl } from '../catalogue/catalogue.wire.ts'
import { productUrl } from '../catalogue/product.wire.ts'

export const pageUrl = (slug: string) => `/${slug}`
export const draftUrl = (kind: string, slug: string) => `/draft/${kind}/${slug}`
export const articleUrl = (slug: string) => `/article/${slug}`

export function articleLine({ slug, title, description, tags, minutesToRead, publishedAt }: content.ArticleLine) {
  return {
    slug,
    url: articleUrl(slug),
    title,
    description,
    tags: tags.map(({ slug, name }) => ({ slug, name })),
    minutes_to_read: minutesToRead,
    published_at: publishedAt.toISOString(),
  }
}

export function article(one: content.Article, url: string) {
  return {
    ...articleLine(one),
    url,
    blocks: one.blocks.map(block),
    contents: one.headings,
    author: one.author ?? null,
    reviewer: one.reviewer ?? null,
    reviewed_on: one.reviewedOn ?? null,
    sources: (one.sources ?? []).map(({ title, url = null }) => ({ title, url })),
    related: one.related.map(articleLine),
    changed_at: one.changedAt.toISOString(),
    is_demo: one.isDemo,
    is_draft: one.isDraft,
  }
}

export function block(one: content.ShownBlock) {
  if (one.kind === 'html') return { kind: one.kind, html: one.html, products: [], named: [], more_url: null }
  const { products, named, more } = one
  return {
    kind: one.kind,
    html: '',
    products: products.map(card),
    named: named.map(({ title, slug }) => ({ title, url: productUrl(slug) })),
    more_url: more && (more.tag ? tagUrl(more.category, more.tag) : categoryUrl(more.category)),
  }
}

export function contentBlock({ blocks, beginsAt, endsAt, ...one }: content.ContentBlock) {
  return {
    ...one,
    blocks: blocks.map(block),
    begins_at: beginsAt.toISOString(),
    ends_at: endsAt?.toISOString() ?? null,
  }
}
