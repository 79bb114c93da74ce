import { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { defaultCityId, fail } from '@romashka/basics'
import { type Context, locations } from '@romashka/domain'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { HttpApi } from '../host/http-api.ts'
import { isNotModified } from '../host/pages/not-modified.ts'
import { articlesRss } from './articles-rss.ts'
import { type CachedFile, cacheSeconds, FileCache } from './file-cache.ts'
import { llmsText } from './llms.russian.ts'
import { robots } from './robots.ts'
import { citySitemapKinds, productsSitemap, sitemapIndex, sitemapKinds, urlset } from './sitemap.ts'
import { ymlOf } from './yml-out.ts'

/** For machines: price lists for comparison sites, sitemaps and robots.txt. All but the last are kept for a while. */
export function feedsHttp({ app, config, systemContext }: HttpApi): void {
  // Made for each request: it has the settings of its moment.
  const context = () => systemContext('feeds')
  const files = new FileCache()
  const hide = { schema: { hide: true } }
  const options = { ...hide, config: { limit: 'feed' } } as const
  const small = { ...hide, config: { limit: 'file' } } as const

  app.get('/robots.txt', small, (_request, reply) =>
    reply.type('text/plain; charset=utf-8').send(robots(context().settings.brand.origin)),
  )
  app.get('/llms.txt', small, async (_request, reply) => {
    const ctx = context()
    const { name, origin } = ctx.settings.brand
    const city = await locations.getCity(ctx, defaultCityId)
    return reply
      .type('text/plain; charset=utf-8')
      .send(llmsText({ name, origin, city, isApiPublished: config.API_DOCS === 'on' }))
  })
  app.get('/sitemap.xml', options, async (request, reply) => {
    const ctx = context()
    return send(request, reply, await files.get('sitemap', ctx.now().getTime(), () => sitemapIndex(ctx)))
  })
  app.get('/feeds/articles.xml', options, async (request, reply) => {
    const ctx = context()
    return send(request, reply, await files.get('articles', ctx.now().getTime(), () => articlesRss(ctx)))
  })
  app.get<{ Params: { file: string } }>('/feeds/:file', options, async (request, reply) => {
    const ctx = context()
    const [, slug = '', packed] = /^([a-z0-9-]+)\.yml(\.gz)?$/.exec(request.params.file) ?? fail('path.not_found')
    const city = await locations.getCityBySlug(ctx, slug)
    // Whoever fetches the file has the address that was given to them once.
    if (city.slug !== slug) return reply.redirect(`/feeds/${city.slug}.yml${packed ?? ''}`, 301)
    const file = await files.get(`feed ${slug}`, ctx.now().getTime(), () => ymlOf(ctx, city))
    return packed ? sendPacked(request, reply, file) : send(request, reply, file)
  })
  app.get<{ Params: { file: string } }>('/sitemaps/:file', options, async (request, reply) => {
    const ctx = context()
    const { file } = request.params
    const textOf = await sitemapOf(ctx, file)
    return send(request, reply, await files.get(`sitemap ${file}`, ctx.now().getTime(), textOf))
  })
}

async function sitemapOf(ctx: Context, file: string): Promise<() => AsyncGenerator<string>> {
  const [, name = '', part = '1'] = /^([a-z0-9-]+)(?:\.([1-9]\d{0,3}))?\.xml$/.exec(file) ?? fail('path.not_found')
  if (isKeyOf(sitemapKinds, name)) return () => addressesOf(ctx, sitemapKinds[name](ctx), Number(part))
  const [, kind = '', slug = ''] = /^([a-z]+)-(.+)$/.exec(name) ?? fail('path.not_found')
  if (kind !== 'products' && !isKeyOf(citySitemapKinds, kind)) fail('path.not_found')
  const city = await locations.getCityBySlug(ctx, slug)
  if (isKeyOf(citySitemapKinds, kind)) return () => addressesOf(ctx, citySitemapKinds[kind](ctx, city), Number(part))
  return () => productsSitemap(ctx, city, Number(part))
}

async function* addressesOf(ctx: Context, addresses: ReturnType<typeof sitemapKinds.pages>, part: number) {
  yield* urlset(ctx, await addresses, part)
}

function isKeyOf<Kinds extends object>(kinds: Kinds, name: PropertyKey): name is keyof Kinds {
  return Object.hasOwn(kinds, name)
}

/** As a file that stays packed: comparison sites take one, too. */
function sendPacked({ headers }: FastifyRequest, reply: FastifyReply, { gzip, etag }: CachedFile): FastifyReply {
  reply.type('application/gzip').headers({ 'cache-control': `public, max-age=${cacheSeconds}`, etag })
  return isNotModified(headers['if-none-match'], etag) ? reply.code(304).send() : reply.send(gzip)
}

function send({ headers }: FastifyRequest, reply: FastifyReply, { gzip, etag }: CachedFile): FastifyReply {
  reply
    .type('application/xml; charset=utf-8')
    .headers({ 'cache-control': `public, max-age=${cacheSeconds}`, vary: 'accept-encoding', etag })
  if (isNotModified(headers['if-none-match'], etag)) return reply.code(304).send()
  if (acceptsGzip(headers['accept-encoding'])) return reply.header('content-encoding', 'gzip').send(gzip)
  return reply.send(Readable.from([gzip]).pipe(createGunzip()))
}

const acceptsGzip = (accepted: string | string[] | undefined): boolean =>
  /\bgzip\b(?!;q=0(?:\.0*)?(?:,|$))/.test(String(accepted ?? ''))
