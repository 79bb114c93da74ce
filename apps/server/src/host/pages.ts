import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import type { InProcessCall } from './in-process-calls.ts'
import { everyEncoding, type Page, type PageCache, packPage } from './page-cache.ts'
import { encodingFor, pageResponseFor } from './page-response.ts'
import { retryAfterSeconds } from './problems.ts'
import { cacheTagsHeader } from './serve.ts'

export interface PageOptions {
  loadBuild(): Promise<ServerBuild>
  mode: 'production' | 'development'
  call: InProcessCall
  cache: PageCache
  /** Origins of pictures and map tiles, for the Content-Security-Policy. */
  pictureHosts: readonly string[]
}

/**
 * Serves the storefront's pages. No cookie and no token reaches the renderer, so a page is the same for everybody, may
 * be cached, and cannot contain personal data.
 */
export async function servePages(app: FastifyInstance, options: PageOptions): Promise<void> {
  const render = renderer(options)
  await app.register(async (scope) => {
    // React Router reads bodies itself.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null))
    scope.route({
      method: ['GET', 'HEAD'],
      url: '/*',
      exposeHeadRoute: false,
      schema: { hide: true },
      config: { rateLimit: false },
      handler: (request, reply) => {
        const cached = options.cache.find(request.url)
        return cached ? sendPage(request, reply, cached) : renderPage(options, render, request, reply)
      },
    })
  })
}

async function renderPage(
  { cache, mode, pictureHosts }: PageOptions,
  render: Render,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const changes = cache.changes
  const { response, tags, lacksService } = await render(request)
  const status = lacksService && response.status >= 500 ? 503 : response.status
  if (status === 503) response.headers.set('retry-after', String(retryAfterSeconds))
  if (!response.headers.get('content-type')?.startsWith('text/html')) return sendUncached(reply, response)
  const body = Buffer.from(await response.arrayBuffer())
  const { 'content-length': _, 'x-script-hashes': hashes = '', ...headers } = Object.fromEntries(response.headers)
  headers['cache-control'] ??= 'no-cache'
  if (mode === 'production') headers['content-security-policy'] = policyFor(hashes, pictureHosts)
  const isCacheable = cache.isOn && !lacksService && status === 200 && mode === 'production'
  const encoding = encodingFor(request.headers)
  const page = await packPage({ status, headers, body, tags }, isCacheable ? everyEncoding : encoding ? [encoding] : [])
  if (isCacheable) cache.add(request.url, page, changes)
  return sendPage(request, reply, page)
}

/** Renders a page and collects the cache tags of the API responses it was made of. */
type Render = (request: FastifyRequest) => Promise<Rendered>

interface Rendered {
  response: Response
  tags: Set<string>
  /** A call was answered with 503: the page is not broken, the shop cannot answer for a moment. */
  lacksService: boolean
}

function renderer({ loadBuild, mode, call }: PageOptions): Render {
  // Creating a handler costs more than rendering a page: one per build, and the build only changes in development.
  let current: { build: ServerBuild; handle: ReturnType<typeof createRequestHandler> } | undefined
  return async (request) => {
    const tags = new Set<string>()
    let lacksService = false
    const build = await loadBuild()
    if (current?.build !== build) current = { build, handle: createRequestHandler(build, mode) }
    const context = new RouterContextProvider()
    context.set(apiContextOf(build), async (apiRequest: Parameters<InProcessCall>[0]) => {
      const answer = await call(apiRequest)
      lacksService ||= answer.statusCode === 503
      for (const tag of String(answer.headers[cacheTagsHeader] ?? '').split(' ')) if (tag) tags.add(tag)
      return { status: answer.statusCode, json: answer.json(), headers: answer.headers }
    })
    const url = new URL(request.url, `${request.protocol}://${request.host}`)
    const accept = request.headers.accept ?? '*/*'
    const response = await current.handle(new Request(url, { method: 'GET', headers: { accept } }), context)
    return { response, tags, lacksService }
  }
}

/** The router context through which loaders call the API; exported by the storefront's server entry. */
function apiContextOf(build: ServerBuild) {
  const entry: object = build.entry.module
  if (!('apiContext' in entry)) throw new Error('The entry of the storefront exports no apiContext')
  return entry.apiContext as Parameters<RouterContextProvider['set']>[0]
}

async function sendUncached(reply: FastifyReply, response: Response): Promise<FastifyReply> {
  for (const [name, value] of response.headers) reply.header(name, value)
  return reply.code(response.status).send(Buffer.from(await response.arrayBuffer()))
}

function sendPage(request: FastifyRequest, reply: FastifyReply, page: Page): FastifyReply {
  const { status, headers, body } = pageResponseFor(page, request.headers)
  return reply.code(status).headers(headers).send(body)
}

/** Allows the inline scripts with these hashes, which the renderer wrote: a cached page cannot carry a nonce. */
export function policyFor(scriptHashes: string, pictureHosts: readonly string[]): string {
  const pictures = ["'self'", 'data:', 'blob:', ...pictureHosts].join(' ')
  return [
    "default-src 'self'",
    `script-src 'self' ${scriptHashes}`.trim(),
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
