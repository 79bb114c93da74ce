import { notifications } from '@romashka/domain'
import type { HttpApi } from '../host/http-api.ts'

const path = '/letters/unsubscribe'

/**
 * The URL in the List-Unsubscribe header of a letter. A mail program posts to it; a person who opens it is redirected
 * to the page, because a GET must not change anything. Source: RFC 8058, section 3.1.
 */
export function unsubscribeHttp({ app, systemContext }: HttpApi): void {
  const options = { schema: { hide: true }, config: { limit: 'page' } } as const
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 1024 }, (_request, _body, done) => done(null))
    scope.post<{ Querystring: { token?: string } }>(path, options, async ({ query }, reply) => {
      await notifications.unsubscribe(systemContext('unsubscribe'), String(query.token ?? ''))
      return reply.code(204).send()
    })
    scope.get<{ Querystring: { token?: string } }>(path, options, ({ query }, reply) =>
      reply.redirect(`/unsubscribe#${encodeURIComponent(String(query.token ?? ''))}`),
    )
  })
}
