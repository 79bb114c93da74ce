import { createHash } from 'node:crypto'
import { fail } from '@romashka/basics'
import { content } from '@romashka/domain'
import type { HttpApi } from '../host/http-api.ts'
import { isNotModified } from '../host/pages/not-modified.ts'

const year = 365 * 24 * 3_600

/** Pictures in texts: `/content-pictures/{hash}/800.webp`. The address contains a hash, so it may be cached for ever. */
export function contentPicturesHttp({ app, systemContext }: HttpApi): void {
  app.get<{ Params: { hash: string; file: string } }>(
    '/content-pictures/:hash/:file',
    { schema: { hide: true }, config: { limit: 'file' } },
    async ({ params, headers }, reply) => {
      const [, width] = /^(\d{1,4})\.webp$/.exec(params.file) ?? fail('path.not_found')
      const asked = { contentHash: params.hash, width: Number(width) }
      const bytes = await content.getContentPicture(systemContext('content pictures'), asked)
      const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`
      reply.header('etag', etag).header('cache-control', `public, max-age=${year}, immutable`)
      if (isNotModified(headers['if-none-match'], etag)) return reply.code(304).send()
      return reply.type('image/webp').send(Buffer.from(bytes))
    },
  )
}
