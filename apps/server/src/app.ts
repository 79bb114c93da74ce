import { randomUUID } from 'node:crypto'
import cookie from '@fastify/cookie'
import { vendorDeadline } from '@romashka/adapters'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import type { Config } from './config.ts'
import { features } from './features.ts'
import { ContextFactory } from './host/context-factory.ts'
import { DirectCalls } from './host/direct-calls.ts'
import { type Drain, drainConnections } from './host/drain.ts'
import { refuseMalformedRequest } from './host/early-refusals.ts'
import { followChanges } from './host/follow-changes.ts'
import { reportHealth } from './host/health.ts'
import type { HttpApi } from './host/http-api.ts'
import { createInProcessCall, type InProcessCall } from './host/in-process-calls.ts'
import { separateInternalRoutes } from './host/internal-port.ts'
import { FairTurns } from './host/limits/fair-turns.ts'
import { shareCounts } from './host/limits/share-counts.ts'
import { loggerOptions, logRequests } from './host/logging.ts'
import { describeApi } from './host/openapi.ts'
import { CachedPageResponder } from './host/pages/cached-page-responder.ts'
import { PageCache } from './host/pages/page-cache.ts'
import { answerError, answerProblems, sendProblem } from './host/problems.ts'
import { serialiseWithSharedShapes, validateStrictly } from './host/schema-compilers.ts'
import { registerSecurity } from './host/security.ts'
import { serveOn } from './host/serve.ts'
import { disconnectSlowClients } from './host/slow-clients.ts'
import { traceRequests } from './tracing/trace-requests.ts'
import type { Wiring } from './wiring.ts'

/** Routes with larger bodies (a photo of a prescription) set their own limit. */
const bodyLimitBytes = 512 * 1024
const requestTimeoutMs = 60_000
/** Nobody waits longer for a page; after this the refusal says that the vendor does not answer. */
const vendorCallsMs = 11_000

export interface App {
  app: FastifyInstance
  contexts: ContextFactory
  call: InProcessCall
  direct: DirectCalls
  cache: PageCache
  turns: FairTurns
  drain: Drain['drain']
  /** Opens the internal port, where one is set; the port it is. */
  listenInternally(): Promise<number | undefined>
}

export interface AppOptions {
  config: Config
  wiring: Wiring
  /** For tests: all calls to vendors that one request makes end after so long. */
  vendorMs?: number
  /** For tests: treats a refusal that the endpoint does not declare as a defect. */
  strict?: boolean
  logStream?: { write(line: string): void }
  /** Called while the server is being built, when this process is told of changes already. */
  onFollowing?: (app: FastifyInstance, contexts: ContextFactory) => void
}

/** Builds the server with the API; serve-shop.ts adds the pages. */
export async function buildApp(options: AppOptions): Promise<App> {
  const { config, wiring, vendorMs = vendorCallsMs, strict = false, logStream } = options
  const cache = new PageCache(config.PAGE_CACHE_MEGABYTES * 1024 * 1024)
  const cachedPages = new CachedPageResponder(cache, { trustsProxy: config.TRUSTED_PROXIES > 0 })
  const app = createServer(config, cachedPages, logStream)
  wiring.incidentWarnings.log = app.log
  const contexts = new ContextFactory(wiring)
  app.addHook('onClose', await followChanges(wiring, contexts, cache, app.log))
  // From here on this process is told of changes, so what it keeps may be read while the rest is built.
  options.onFollowing?.(app, contexts)
  answerProblems(app)
  validateStrictly(app)
  serialiseWithSharedShapes(app)
  disconnectSlowClients(app.server)
  const connections = drainConnections(app, cachedPages)
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (connections.isDraining) reply.header('connection', 'close')
    done()
  })
  // A call that a page makes while it is rendered shares the page's deadline.
  app.addHook('preHandler', (_request, _reply, done) =>
    vendorDeadline.run(vendorDeadline.getStore() ?? performance.now() + vendorMs, done),
  )
  const call = createInProcessCall(app)
  traceRequests(app, wiring.tracing)
  const internal = separateInternalRoutes(app, config)
  const requestLog = logRequests(app)
  await app.register(cookie)
  const sharedCounts = shareCounts(app, wiring)
  await registerSecurity(app, config, { counts: sharedCounts, tokens: contexts })
  await describeApi(app, wiring.settings)
  const metrics = reportHealth(app, wiring.database, {
    isDraining: () => connections.isDraining,
    now: wiring.now,
    machineAheadMs: wiring.machineAheadMs,
    areLimitsAlone: () => sharedCounts?.isAlone ?? false,
  })
  cachedPages.onFinished = (finished) => {
    requestLog.write(finished)
    metrics.count(finished)
  }

  const turns = new FairTurns()
  const direct = new DirectCalls(app, contexts, wiring.tracing)
  const api: HttpApi = {
    config,
    app,
    operatorKey: wiring.operatorKey,
    keptReads: wiring.keptReads,
    serve: serveOn(app, contexts, direct, { strict, turns }),
    systemContext: (name) => contexts.forSystem(name),
  }
  // A worker serves its health checks only.
  if (config.ROLE !== 'worker') {
    for (const feature of features) feature(api)
    await wiring.mountSandbox?.(app)
  }
  app.all('/api/*', { schema: { hide: true } }, (request, reply) => sendProblem(request, reply, 'path.not_found'))
  return { app, contexts, call, direct, cache, turns, drain: connections.drain, listenInternally: internal.listen }
}

function createServer(
  config: Config,
  cachedPages: CachedPageResponder,
  logStream: AppOptions['logStream'],
): FastifyInstance {
  return Fastify({
    serverFactory: (handler, { keepAliveTimeout }) =>
      Object.assign(cachedPages.createServer(handler), { requestTimeout: requestTimeoutMs, keepAliveTimeout }),
    clientErrorHandler: refuseMalformedRequest,
    frameworkErrors: answerError,
    logger: loggerOptions(config.LOG_LEVEL, logStream),
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    trustProxy: (_address, hop) => hop < config.TRUSTED_PROXIES,
    bodyLimit: bodyLimitBytes,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 300, ignoreTrailingSlash: true },
  })
}
