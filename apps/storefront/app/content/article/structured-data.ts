import { brand } from '../../site/brand.ts'
import { sharePicture } from '../../site/page-meta.ts'
import type { Article } from './article.ts'

/** schema.org of an article. */
export function articleStructuredData(article: Article, url: string, origin: string): Record<string, unknown> {
  const publisher = { '@type': 'Organization', name: brand.name, url: `${origin}/`, logo: `${origin}/icon-512.png` }
  return {
    '@type': 'Article',
    headline: article.title,
    description: article.description,
    inLanguage: 'ru',
    mainEntityOfPage: url,
    image: sharePicture(origin, 'article', article.slug),
    datePublished: article.published_at,
    dateModified: article.changed_at > article.published_at ? article.changed_at : article.published_at,
    author: article.author ? { '@type': 'Person', name: article.author, url: `${origin}/about` } : publisher,
    publisher,
    ...(article.reviewer && { editor: { '@type': 'Person', name: article.reviewer.name } }),
    ...(article.sources.length > 0 && { citation: article.sources.map(({ title }) => title) }),
  }
}
