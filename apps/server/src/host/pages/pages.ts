import { clientNetworkOf } from '@romashka/basics'
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import { type RouterContext, RouterContextProvider, type ServerBuild } from 'react-router'
import type { DirectCalls, NamedCall } from '../direct-calls.ts'
import type { InProcessCall } from '../in-process-calls.ts'
import type { FairTurns } from '../limits/fair-turns.ts'
import { retryAfterSeconds } from '../problems.ts'
import { cacheTagsHeader } from '../serve.ts'
import { acceptedEncodings } from './accepted-encodings.ts'
import { type PageAddress, PageAddresses, reportFailedPages } from './page-addresses.ts'
import { type Page, type PageCache, packPage } from './page-cache.ts'
import { PageHandlers } from './page-handlers.ts'
import { pageResponseFor } from './page-response.ts'
import { RenderQueue } from './render-queue.ts'
import { RenderTimes } from './render-times.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The pattern of the page's route, once it is known. */
    pageRoute: string | null
  }
}

export interface StorefrontOptions {
  call: InProcessCall
  direct: DirectCalls
  cache: PageCache
  turns: FairTurns
  /** The shop's own address, under which pages name themselves. */
  origin: string
  /** Origins of pictures and map tiles, for the Content-Security-Policy. */
  pictureHosts: readonly string[]
}

interface PageOptions extends StorefrontOptions {
  loadBuild(): Promise<ServerBuild>
  mode: 'production' | 'development'
}

/**
 * Serves the storefront's pages. No cookie and no token reaches the renderer, so a page is the same for everybody, may
 * be cached, and cannot contain personal data.
 */
export async function servePages(app: FastifyInstance, options: PageOptions): Promise<void> {
  const render = renderer(options, app.log)
  const queue = new RenderQueue()
  app.decorateRequest('pageRoute', null)
  if (options.mode === 'production') {
    const addresses = await render.addresses()
    options.cache.canonical = (url) => addresses.read(url).canonical
  }
  await app.register(async (scope) => {
    // React Router reads bodies itself.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null))
    const page = {
      method: ['GET', 'HEAD'],
      exposeHeadRoute: false,
      schema: { hide: true },
    } satisfies Partial<RouteOptions>
    scope.route({
      ...page,
      url: '/*',
      config: { limit: 'page' },
      handler: async (request, reply) => {
        const address = (await render.addresses()).read(request.url)
        request.pageRoute = address.route
        const cached = options.cache.find(address.canonical)
        if (cached) return sendPage(request, reply, cached)
        const network = clientNetworkOf(request.ip)
        return options.turns.run({ name: `pages ${network}`, network, connection: reply.raw }, () =>
          queue.run({ address: network, connection: reply.raw }, () =>
            renderPage(options, render, { request, address }, reply),
          ),
        )
      },
    })
    scope.route({
      ...page,
      url: '/pictures/pack.svg',
      config: { limit: 'file' },
      handler: async (request, reply) => {
        const address = (await render.addresses()).read(request.url)
        return renderPage(options, render, { request, address }, reply)
      },
    })
  })
}

async function renderPage(
  { cache, mode, pictureHosts }: PageOptions,
  render: Render,
  asked: AskedPage,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { request, address } = asked
  const changes = cache.changes
  const startedAt = performance.now()
  const { response, bytes, tags, lacksService, isUnstored } = await render.page(asked)
  const status = lacksService && response.status >= 500 ? 503 : response.status
  if (status === 503) response.headers.set('retry-after', String(retryAfterSeconds))
  if (!response.headers.get('content-type')?.startsWith('text/html')) return sendUncached(request, reply, response)
  const body = bytes ?? Buffer.from(await response.arrayBuffer())
  const { 'content-length': _, 'x-script-hashes': hashes = '', ...headers } = Object.fromEntries(response.headers)
  headers['cache-control'] ??= isUnstored ? 'no-store' : 'no-cache'
  if (mode === 'production') headers['content-security-policy'] = policyFor(hashes, pictureHosts)
  const isCacheable = cache.isOn && !lacksService && !isUnstored && status === 200 && mode === 'production'
  const accepted = acceptedEncodings(request.headers)
  const { route, isEndless } = address
  const renderMs = render.times.add(route, performance.now() - startedAt)
  const page = await packPage(
    { status, headers, body, tags, route, isEndless, renderMs },
    isCacheable && accepted[0] === 'identity' ? undefined : accepted,
  )
  if (isCacheable) cache.add(address.canonical, page, changes)
  return sendPage(request, reply, page)
}

interface AskedPage {
  request: FastifyRequest
  address: PageAddress
}

/** As the storefront's loaders make it. */
type ApiRequest = Parameters<InProcessCall>[0] & { call?: Omit<NamedCall, 'headers' | 'body'> }

interface Render {
  addresses(): Promise<PageAddresses>
  times: RenderTimes
  /** Renders a page and collects the cache tags of the API responses it was made of. */
  page(asked: AskedPage): Promise<Rendered>
}

interface Rendered {
  response: Response
  /** The page itself, where the storefront rendered one; its response has no body then. */
  bytes: Buffer | undefined
  tags: Set<string>
  /** A call was answered with 503: the page is not broken, the shop cannot answer for a moment. */
  lacksService: boolean
  /** An answer of a call may not be stored (the draft of a text), so the page may not be either. */
  isUnstored: boolean
}

function renderer({ loadBuild, mode, call, direct, origin }: PageOptions, log: FastifyBaseLogger): Render {
  // Creating a handler costs more than rendering a page, and the build only changes in development.
  let current: { build: ServerBuild; handlers: PageHandlers; addresses: PageAddresses } | undefined
  const latest = async () => {
    const build = await loadBuild()
    if (current?.build === build) return current
    reportFailedPages(build, (error) => log.error({ err: error }, 'a page has failed'))
    current = { build, handlers: new PageHandlers(build, mode), addresses: new PageAddresses(build) }
    return current
  }
  const page: Render['page'] = async ({ request, address }) => {
    const tags = new Set<string>()
    let lacksService = false
    let isUnstored = false
    const { build, handlers } = await latest()
    const context = new RouterContextProvider()
    context.set(contextsOf(build).apiContext, async (apiRequest: ApiRequest) => {
      const made =
        apiRequest.call &&
        (await direct.make({ ...apiRequest.call, body: apiRequest.body, headers: apiRequest.headers ?? {} }))
      if (made) {
        lacksService ||= made.status === 503
        isUnstored ||= made.headers['cache-control'] === 'no-store'
        for (const tag of made.tags) tags.add(tag)
        return made
      }
      const answer = await call(apiRequest)
      lacksService ||= answer.statusCode === 503
      isUnstored ||= answer.headers['cache-control'] === 'no-store'
      for (const tag of String(answer.headers[cacheTagsHeader] ?? '').split(' ')) if (tag) tags.add(tag)
      return { status: answer.statusCode, json: answer.json(), headers: answer.headers }
    })
    // Under its one spelling: the page is for everybody, so nothing else of an address may get into it.
    const url = new URL(address.canonical, origin)
    const accept = request.headers.accept ?? '*/*'
    const asked = new Request(url, { method: 'GET', headers: { accept } })
    const response = await handlers.of(url, address.route)(asked, context)
    return {
      response,
      bytes: context.get(contextsOf(build).pageBytesContext) ?? undefined,
      tags,
      lacksService,
      isUnstored,
    }
  }
  return { page, addresses: async () => (await latest()).addresses, times: new RenderTimes() }
}

interface PageContexts {
  /** Through it loaders call the API. */
  apiContext: Parameters<RouterContextProvider['set']>[0]
  /** Through it the renderer hands over a page. */
  pageBytesContext: RouterContext<Buffer | null>
}

/** The router contexts that the storefront's server entry exports. */
function contextsOf({ entry }: ServerBuild): PageContexts {
  const exported: object = entry.module
  if (!hasContexts(exported)) throw new Error('The entry of the storefront exports no contexts')
  return exported
}

const hasContexts = (exported: object): exported is PageContexts =>
  'apiContext' in exported && 'pageBytesContext' in exported

async function sendUncached({ url }: FastifyRequest, reply: FastifyReply, response: Response): Promise<FastifyReply> {
  for (const [name, value] of response.headers)
    reply.header(name, name === 'location' ? withQueryOf(url, value) : value)
  return reply.code(response.status).send(Buffer.from(await response.arrayBuffer()))
}

/** A redirect keeps the parameters that no page reads: those of an advertisement count visits. */
function withQueryOf(url: string, location: string): string {
  const at = url.indexOf('?')
  if (at < 0 || !location.startsWith('/')) return location
  const [path = '', query = ''] = location.split('?', 2)
  const parameters = new URLSearchParams(query)
  for (const [name, value] of new URLSearchParams(url.slice(at)))
    if (name.startsWith('utm_')) parameters.set(name, value)
  return parameters.size > 0 ? `${path}?${parameters}` : path
}

async function sendPage(request: FastifyRequest, reply: FastifyReply, page: Page): Promise<FastifyReply> {
  const { status, headers, body } = await pageResponseFor(page, request.headers)
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
