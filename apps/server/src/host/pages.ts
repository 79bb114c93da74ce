import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import type { CallInside } from './internal.ts'
import { answerFrom, encodingFor } from './page-answer.ts'
import { everyEncoding, type Page, type PageCache, packPage } from './page-cache.ts'
import { cacheTagsHeader } from './serve.ts'

export interface PageOptions {
  loadBuild(): Promise<ServerBuild>
  mode: 'production' | 'development'
  call: CallInside
  cache: PageCache
  /** Hosts whose pictures and map tiles a page may show. */
  pictureHosts: readonly string[]
}

/**
 * Serves the storefront's pages. They are rendered for nobody in particular: no cookie and no token reaches the
 * renderer, so a page can be kept for everyone, and nobody's data can be in it.
 */
export async function servePages(app: FastifyInstance, options: PageOptions): Promise<void> {
  const render = renderer(options)
  await app.register(async (scope) => {
    // The router reads bodies itself.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null))
    scope.route({
      method: ['GET', 'HEAD'],
      url: '/*',
      exposeHeadRoute: false,
      schema: { hide: true },
      config: { rateLimit: false },
      handler: (request, reply) => {
        const kept = options.cache.find(request.url)
        return kept ? sendPage(request, reply, kept) : answerPage(options, render, request, reply)
      },
    })
  })
}

async function answerPage(
  { cache, mode, pictureHosts }: PageOptions,
  render: Render,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const changes = cache.changes
  const { response, tags } = await render(request)
  if (!response.headers.get('content-type')?.startsWith('text/html')) return sendAsIs(reply, response)
  const body = Buffer.from(await response.arrayBuffer())
  const { 'content-length': _, ...headers } = Object.fromEntries(response.headers)
  headers['cache-control'] ??= 'no-cache'
  if (mode === 'production') headers['content-security-policy'] = policyFor(body.toString('utf8'), pictureHosts)
  const isKept = cache.isOn && response.status === 200 && mode === 'production'
  const wanted = encodingFor(request.headers)
  const page = await packPage(
    { status: response.status, headers, body, tags },
    isKept ? everyEncoding : wanted ? [wanted] : [],
  )
  if (isKept) cache.keep(request.url, page, changes)
  return sendPage(request, reply, page)
}

/** Renders what a request asks for, and collects what the answers of the API showed. */
type Render = (request: FastifyRequest) => Promise<{ response: Response; tags: Set<string> }>

function renderer({ loadBuild, mode, call }: PageOptions): Render {
  // A handler costs more to make than a page to render: one is made for each build, and a build changes in development alone.
  let made: { build: ServerBuild; handle: ReturnType<typeof createRequestHandler> } | undefined
  return async (request) => {
    const tags = new Set<string>()
    const build = await loadBuild()
    if (made?.build !== build) made = { build, handle: createRequestHandler(build, mode) }
    const context = new RouterContextProvider()
    context.set(apiContextOf(build), async (asked: Parameters<CallInside>[0]) => {
      const answered = await call(asked)
      for (const tag of String(answered.headers[cacheTagsHeader] ?? '').split(' ')) if (tag) tags.add(tag)
      return { status: answered.statusCode, json: answered.json(), headers: answered.headers }
    })
    const url = new URL(request.url, `${request.protocol}://${request.host}`)
    const accept = request.headers.accept ?? '*/*'
    const response = await made.handle(new Request(url, { method: 'GET', headers: { accept } }), context)
    return { response, tags }
  }
}

/** Where the pages look for the API; the storefront's entry hands it over. */
function apiContextOf(build: ServerBuild) {
  const entry: object = build.entry.module
  if (!('apiContext' in entry)) throw new Error('The entry of the storefront exports no apiContext')
  return entry.apiContext as Parameters<RouterContextProvider['set']>[0]
}

async function sendAsIs(reply: FastifyReply, response: Response): Promise<FastifyReply> {
  for (const [name, value] of response.headers) reply.header(name, value)
  return reply.code(response.status).send(Buffer.from(await response.arrayBuffer()))
}

function sendPage(request: FastifyRequest, reply: FastifyReply, page: Page): FastifyReply {
  const { status, headers, body } = answerFrom(page, request.headers)
  return reply.code(status).headers(headers).send(body)
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
