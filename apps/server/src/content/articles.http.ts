import { articles as contract } from '@romashka/contract'
import { content } from '@romashka/domain'
import type { HttpApi } from '../host/http-api.ts'
import * as wire from './articles.wire.ts'

export function articlesHttp({ serve }: HttpApi): void {
  serve(contract.listArticles, async (ctx, { query: { page = 1, size = 10, tag } }) => {
    const { results, total } = await content.listArticles(ctx, { page, size, tag })
    return { results: results.map(wire.line), page, totalPages: Math.ceil(total / size), totalCount: total }
  })
  serve(contract.getArticle, async (ctx, { params, query }, http) => {
    const article = await content.getArticle(ctx, params.slug, query.draft)
    if (article.isDraft) http.setHeader('cache-control', 'no-store')
    if (article.isMoved) {
      http.setStatus(301)
      http.setHeader('location', wire.articleUrl(article.slug))
    }
    return wire.article(article)
  })
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
