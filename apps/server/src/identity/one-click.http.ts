import { notifications } from '@romashka/domain'
import type { HttpApi } from '../host/http-api.ts'

const path = '/letters/unsubscribe'

/**
 * The address in the List-Unsubscribe header of a letter. A mail program posts to it by itself; a person who is led
 * there is shown the page, because opening an address must not change anything. Source: RFC 8058, section 3.1.
 */
export function oneClickHttp({ app, systemContext }: HttpApi): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 1024 }, (_request, _body, done) => done(null))
    scope.post<{ Querystring: { token?: string } }>(path, { schema: { hide: true } }, async ({ query }, reply) => {
      await notifications.unsubscribe(systemContext('one-click'), String(query.token ?? ''))
      return reply.code(204).send()
    })
    scope.get<{ Querystring: { token?: string } }>(path, { schema: { hide: true } }, ({ query }, reply) =>
      reply.redirect(`/unsubscribe#${encodeURIComponent(String(query.token ?? ''))}`),
    )
  })
}
