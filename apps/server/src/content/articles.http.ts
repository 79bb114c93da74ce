import { articles as contract } from '@romashka/contract'
import { content } from '@romashka/domain'
import type { HttpApi, HttpExchange } from '../host/http-api.ts'
import * as wire from './articles.wire.ts'

export function articlesHttp({ serve }: HttpApi): void {
  serve(contract.listArticles, async (ctx, { query: { page = 1, size = 10, tag } }) => {
    const { results, total } = await content.listArticles(ctx, { page, size, tag })
    return { results: results.map(wire.articleLine), page, totalPages: Math.ceil(total / size), totalCount: total }
  })
  serve(contract.getArticle, async (ctx, { params: { slug }, query }, http) =>
    answerText(await content.getText(ctx, { kind: 'article', slug }, query.draft), wire.articleUrl, http),
  )
  serve(contract.getPage, async (ctx, { params: { slug }, query }, http) =>
    answerText(await content.getText(ctx, { kind: 'page', slug }, query.draft), wire.pageUrl, http),
  )
  serve(contract.getDraft, async (ctx, { params, query }, http) =>
    answerText(await content.getDraft(ctx, params, query.draft), (slug) => wire.draftUrl(params.kind, slug), http),
  )
  serve(contract.listArticleTags, async (ctx) => ({
    results: (await content.listArticleTags(ctx)).map(({ articles, ...tag }) => ({ ...tag, articlesCount: articles })),
  }))
  serve(contract.listSeasonalOffers, async (ctx, { params }) => ({
    results: (await content.listSeasonalOffers(ctx, params.product)).map(wire.contentBlock),
  }))
  serve(contract.listQuestions, async (ctx, { query }) => ({
    results: await content.listQuestions(ctx, query.section),
  }))
  serve(contract.listContentBlocks, async (ctx) => ({
    results: (await content.listContentBlocks(ctx)).map(wire.contentBlock),
  }))
}

/** A draft is stored by nobody; a text that has moved says where it is now. */
function answerText(text: content.Article, urlOf: (slug: string) => string, http: HttpExchange) {
  const url = urlOf(text.slug)
  if (text.isDraft) http.setHeader('cache-control', 'no-store')
  if (text.isMoved) {
    http.setStatus(301)
    http.setHeader('location', url)
  }
  return wire.article(text, url)
}
