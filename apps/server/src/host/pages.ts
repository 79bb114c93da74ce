import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import type { CallInside } from './internal.ts'
import { type Page, type PageCache, packPage } from './page-cache.ts'
import { tagsHeader } from './serve.ts'

export interface PageOptions {
  loadBuild(): Promise<ServerBuild>
  mode: 'production' | 'development'
  call: CallInside
  cache: PageCache
  /** Hosts whose pictures and map tiles a page may show. */
  pictureHosts: readonly string[]
}

/** What a render asked the API for, and what those answers showed. */
interface Render {
  response: Response
  tags: Set<string>
}

/**
 * Serves the storefront's pages. They are rendered for nobody in particular: no cookie and no token reaches the
 * renderer, so a page can be kept for everyone, and nobody's data can be in it.
 */
export async function servePages(app: FastifyInstance, options: PageOptions): Promise<void> {
  await app.register(async (scope) => {
    // The router reads bodies itself.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null))
    scope.route({
      method: ['GET', 'HEAD'],
      url: '/*',
      exposeHeadRoute: false,
      schema: { hide: true },
      handler: (request, reply) => answerPage(options, request, reply),
    })
  })
}

async function answerPage(options: PageOptions, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { cache } = options
  const kept = cache.find(request.url)
  if (kept) return sendPage(request, reply, kept)
  const changes = cache.changes
  const { response, tags } = await render(options, request)
  if (!response.headers.get('content-type')?.startsWith('text/html')) return sendAsIs(reply, response)
  const body = Buffer.from(await response.arrayBuffer())
  const headers = [...response.headers].filter(([name]) => name !== 'content-length')
  if (options.mode === 'production')
    headers.push(['content-security-policy', policyFor(body.toString('utf8'), options.pictureHosts)])
  const page = await packPage({ status: response.status, headers, body, tags })
  if (page.status === 200 && options.mode === 'production') cache.keep(request.url, page, changes)
  return sendPage(request, reply, page)
}

async function render(options: PageOptions, request: FastifyRequest): Promise<Render> {
  const tags = new Set<string>()
  const build = await options.loadBuild()
  const context = new RouterContextProvider()
  const { apiContext } = build.entry.module as unknown as { apiContext: Parameters<RouterContextProvider['set']>[0] }
  context.set(apiContext, async (asked: Parameters<CallInside>[0]) => {
    const answered = await options.call(asked)
    for (const tag of String(answered.headers[tagsHeader] ?? '').split(' ')) if (tag) tags.add(tag)
    return { status: answered.statusCode, json: answered.json(), headers: answered.headers }
  })
  const url = new URL(request.url, `${request.protocol}://${request.host}`)
  const accept = request.headers.accept ?? '*/*'
  const response = await createRequestHandler(build, options.mode)(
    new Request(url, { method: 'GET', headers: { accept } }),
    context,
  )
  return { response, tags }
}

async function sendAsIs(reply: FastifyReply, response: Response): Promise<FastifyReply> {
  for (const [name, value] of response.headers) reply.header(name, value)
  return reply.code(response.status).send(Buffer.from(await response.arrayBuffer()))
}

function sendPage(request: FastifyRequest, reply: FastifyReply, page: Page): FastifyReply {
  for (const [name, value] of page.headers) reply.header(name, value)
  reply.header('vary', 'accept-encoding').header('etag', page.etag)
  if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-cache')
  if (page.status === 200 && request.headers['if-none-match'] === page.etag) return reply.code(304).send()
  const accepted = request.headers['accept-encoding'] ?? ''
  reply.code(page.status)
  if (accepted.includes('br')) return reply.header('content-encoding', 'br').send(page.brotli)
  if (accepted.includes('gzip')) return reply.header('content-encoding', 'gzip').send(page.gzip)
  return reply.send(page.body)
}

const scripts = /<script\b([^>]*)>([\s\S]*?)<\/script>/g

/** Names each inline script by its hash: a page that is kept cannot carry a nonce. */
export function policyFor(html: string, pictureHosts: readonly string[]): string {
  const hashes = new Set<string>()
  for (const [, attributes, text] of html.matchAll(scripts)) {
    if (/\bsrc=|application\/ld\+json/.test(attributes ?? '')) continue
    hashes.add(
      `'sha256-${createHash('sha256')
        .update(text ?? '')
        .digest('base64')}'`,
    )
  }
  const pictures = ["'self'", 'data:', 'blob:', ...pictureHosts].join(' ')
  return [
    "default-src 'self'",
    `script-src 'self' ${[...hashes].join(' ')}`.trim(),
    "style-src 'self'",
    `img-src ${pictures}`,
    "worker-src 'self' blob:",
    `connect-src 'self' ${pictureHosts.join(' ')}`.trim(),
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
  ].join('; ')
}
