import { Readable } from 'node:stream'
import { fail } from '@romashka/basics'
import { type Context, locations } from '@romashka/domain'
import type { FastifyReply } from 'fastify'
import type { HttpApi } from '../host/http-api.ts'
import { robots } from './robots.ts'
import { categoriesSitemap, pagesSitemap, productsSitemap, sitemapIndex, tagsSitemap } from './sitemap.ts'
import { ymlOf } from './yml-out.ts'

const hour = 3_600

/** For machines: price lists for comparison sites, sitemaps and robots.txt. All of it is streamed. */
export function feedsHttp({ app, systemContext }: HttpApi): void {
  const ctx = systemContext('feeds')
  const hide = { schema: { hide: true } }

  app.get('/robots.txt', hide, (_request, reply) =>
    reply.type('text/plain; charset=utf-8').send(robots(ctx.settings.brand.origin)),
  )
  app.get('/sitemap.xml', hide, (_request, reply) => send(reply, sitemapIndex(ctx)))
  app.get<{ Params: { file: string } }>('/feeds/:file', hide, async (request, reply) => {
    const [, slug] = /^([a-z0-9-]+)\.yml$/.exec(request.params.file) ?? fail('path.not_found')
    return send(reply, ymlOf(ctx, await locations.getCityBySlug(ctx, slug ?? '')))
  })
  app.get<{ Params: { file: string } }>('/sitemaps/:file', hide, async (request, reply) =>
    send(reply, await sitemapOf(ctx, request.params.file)),
  )
}

async function sitemapOf(ctx: Context, file: string): Promise<AsyncGenerator<string>> {
  if (file === 'pages.xml') return pagesSitemap(ctx)
  const [, kind, slug = '', part] =
    /^(categories|tags|products)-([a-z0-9-]+?)(?:-(\d{1,4}))?\.xml$/.exec(file) ?? fail('path.not_found')
  const city = await locations.getCityBySlug(ctx, slug)
  if (kind === 'categories') return categoriesSitemap(ctx, city)
  if (kind === 'tags') return tagsSitemap(ctx, city)
  return Number(part) > 0 ? productsSitemap(ctx, city, Number(part)) : fail('path.not_found')
}

function send(reply: FastifyReply, text: AsyncIterable<string>): FastifyReply {
  return reply
    .type('application/xml; charset=utf-8')
    .header('cache-control', `public, max-age=${hour}`)
    .send(Readable.from(text))
}
