import { createHash } from 'node:crypto'
import { fail } from '@romashka/basics'
import { catalogue } from '@romashka/domain'
import type { HttpApi } from '../host/http-api.ts'
import { isNotModified } from '../host/pages/not-modified.ts'

const year = 365 * 24 * 3_600

/**
 * Pictures of products: `/pictures/{hash}/480.webp`; without an extension, the best format the browser accepts. The
 * address contains a hash of the content, so it may be cached for ever.
 */
export function picturesHttp({ app, systemContext }: HttpApi): void {
  app.get<{ Params: { content: string; file: string } }>(
    '/pictures/:content/:file',
    { schema: { hide: true }, config: { limit: 'file' } },
    async ({ params, headers }, reply) => {
      const [, width, ending] = /^(\d{2,4})(?:\.(avif|webp))?$/.exec(params.file) ?? fail('path.not_found')
      const liked = headers.accept?.includes('image/avif') ? 'avif' : 'webp'
      const asked = { contentHash: params.content, width: Number(width), format: ending ?? liked }
      const { bytes, format } = await catalogue.getPicture(systemContext('pictures'), asked)
      const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`
      reply.header('etag', etag).header('cache-control', `public, max-age=${year}, immutable`)
      if (!ending) reply.header('vary', 'accept')
      if (isNotModified(headers['if-none-match'], etag)) return reply.code(304).send()
      return reply.type(`image/${format}`).send(Buffer.from(bytes))
    },
  )
}
