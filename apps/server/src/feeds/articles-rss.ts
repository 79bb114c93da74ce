import { type Context, content } from '@romashka/domain'
import { articleUrl } from '../content/articles.wire.ts'
import { element } from './xml.ts'

const mostArticles = 50

/** RSS 2.0 of the newest articles of the default city. */
export async function* articlesRss(ctx: Context): AsyncGenerator<string> {
  const { name, origin } = ctx.settings.brand
  const { results } = await content.listArticles(ctx, { page: 1, size: mostArticles })
  yield '<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>\n'
  yield element('title', name) + element('link', `${origin}/articles`) + element('description', name)
  yield `${element('language', 'ru')}<atom:link rel="self" type="application/rss+xml" href="${origin}/feeds/articles.xml"/>\n`
  for (const article of results) {
    const address = origin + articleUrl(article.slug)
    const parts = { title: article.title, link: address, guid: address, description: article.description }
    const categories = article.tags.map((tag) => element('category', tag.name)).join('')
    const fields = Object.entries(parts).map(([tag, text]) => element(tag, text))
    yield `<item>${fields.join('')}${categories}${element('pubDate', article.publishedAt.toUTCString())}</item>\n`
  }
  yield '</channel></rss>\n'
}
