import { randomUUID } from 'node:crypto'
import cookie from '@fastify/cookie'
import { catalogue, changesChannel } from '@romashka/domain'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import type { Config } from './config.ts'
import { features } from './features.ts'
import { Contexts } from './host/contexts.ts'
import { reportHealth } from './host/health.ts'
import type { HttpApi } from './host/http-api.ts'
import { type CallInside, callInside } from './host/internal.ts'
import { loggerOptions, logRequests } from './host/logging.ts'
import { describeApi } from './host/openapi.ts'
import { PageCache } from './host/page-cache.ts'
import { PageDoor } from './host/page-door.ts'
import { answerProblems, sendProblem } from './host/problems.ts'
import { secure } from './host/security.ts'
import { serveOn } from './host/serve.ts'
import { closeConnectionsWhenStopping } from './host/stopping.ts'
import { validateStrictly } from './host/validation.ts'
import type { Wiring } from './wiring.ts'

/** Pictures of prescriptions and the like have their own limits; everything else is small. */
const bodyLimitBytes = 512 * 1024
const requestTimeoutMs = 60_000

export interface App {
  app: FastifyInstance
  contexts: Contexts
  call: CallInside
  cache: PageCache
}

export interface AppOptions {
  config: Config
  wiring: Wiring
  /** Refusals that the contract does not promise are defects: for tests. */
  strict?: boolean
  logStream?: { write(line: string): void }
}

/** The API and what surrounds it; pages are added by whoever has them (see main.ts). */
export async function buildApp({ config, wiring, strict = false, logStream }: AppOptions): Promise<App> {
  const cache = new PageCache(config.PAGE_CACHE_MEGABYTES * 1024 * 1024)
  const door = new PageDoor(cache, { trustsProxy: config.TRUSTED_PROXIES > 0 })
  const app = Fastify({
    serverFactory: (handler, { keepAliveTimeout }) =>
      Object.assign(door.before(handler), { requestTimeout: requestTimeoutMs, keepAliveTimeout }),
    logger: loggerOptions(config.LOG_LEVEL, logStream),
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    trustProxy: (_address, hop) => hop < config.TRUSTED_PROXIES,
    bodyLimit: bodyLimitBytes,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 300, ignoreTrailingSlash: true },
  })
  answerProblems(app)
  validateStrictly(app)
  closeConnectionsWhenStopping(app, door)
  const call = callInside(app)
  const requestLog = logRequests(app)
  await app.register(cookie)
  await secure(app, { origin: config.ORIGIN, requestsPerMinute: config.REQUESTS_PER_MINUTE })
  await describeApi(app)
  const metrics = reportHealth(app, wiring.database)
  door.onAnswered = (answered) => {
    requestLog.write(answered)
    metrics.count(answered)
  }

  const contexts = new Contexts(wiring)
  const api: HttpApi = {
    config,
    app,
    serve: serveOn(app, contexts, { strict }),
    systemContext: (name) => contexts.system(name),
  }
  // A worker answers nobody but those who watch over it.
  if (config.ROLE !== 'worker') {
    for (const feature of features) feature(api)
    await wiring.mountSandbox?.(app)
  }
  app.all('/api/*', { schema: { hide: true } }, (request, reply) => sendProblem(request, reply, 'path.not_found'))

  catalogue.keepAssortment(wiring.ports)
  const stopListening = await wiring.database.listen(changesChannel, (tags) => {
    catalogue.applyChanges(wiring.ports, tags)
    cache.dropShowing(tags.split(' '))
  })
  app.addHook('onClose', stopListening)
  return { app, contexts, call, cache }
}
