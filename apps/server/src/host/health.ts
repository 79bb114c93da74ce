import type { OpenDatabase } from '@romashka/database'
import type { FastifyInstance } from 'fastify'
import { Counter, Histogram, Registry } from 'prom-client'
import { measureIncidents } from '../incidents/incident-metrics.ts'
import { measureTables } from '../retention/retention-metrics.ts'
import { logOutput } from './log-output.ts'
import { routeOf } from './logging.ts'
import { measureBusiness } from './metrics/business-metrics.ts'
import { measureClock } from './metrics/clock-metrics.ts'
import { measureLimits } from './metrics/limit-metrics.ts'
import { processMetrics } from './metrics/process-metrics.ts'
import { measureReplica } from './metrics/replica-metrics.ts'
import { countUnavailabilities } from './metrics/unavailability-metrics.ts'
import type { FinishedRequest } from './pages/cached-page-responder.ts'

interface HealthSources {
  isDraining(): boolean
  now(): Date
  machineAheadMs(): number
  areLimitsAlone(): boolean
}

/**
 * /healthz: the process runs. /readyz: the database answers and the process is not stopping. One that reads and cannot write
 * is ready (ADR 170): the others have the same database. /metrics: Prometheus.
 */
export function reportHealth(
  app: FastifyInstance,
  database: OpenDatabase,
  { isDraining, now, machineAheadMs, areLimitsAlone }: HealthSources,
): { count(answered: FinishedRequest): void } {
  processMetrics()
  const registry = new Registry()
  measureIncidents(registry, database)
  measureTables(registry, database, now)
  measureClock(registry, machineAheadMs)
  measureLimits(registry, areLimitsAlone)
  const readBusiness = measureBusiness(registry, database, now)
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer, by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1, 3, 10],
    registers: [registry],
  })
  new Counter({
    name: 'log_lines_dropped_total',
    help: 'Lines of the log that were dropped because nobody read standard output',
    registers: [registry],
    collect() {
      this.reset()
      this.inc(logOutput.dropped)
    },
  })
  countUnavailabilities(registry)
  measureReplica(registry, database.replica, app.log)
  // Looking up a labelled series costs more than counting in it, so each is looked up once.
  const series = new Map<string, ReturnType<typeof durations.labels>>()
  const count = ({ method, route, status, ms }: FinishedRequest) => {
    const key = `${method} ${route} ${status}`
    let counted = series.get(key)
    if (!counted) {
      counted = durations.labels(method, route, String(status))
      series.set(key, counted)
    }
    counted.observe(ms / 1000)
  }
  app.addHook('onResponse', (request, reply, done) => {
    count({ method: request.method, route: routeOf(request), status: reply.statusCode, ms: reply.elapsedTime })
    done()
  })
  const hidden = { schema: { hide: true }, logLevel: 'warn', config: { rateLimit: false } } as const
  app.get('/healthz', hidden, async () => ({ status: 'alive' }))
  app.get('/readyz', hidden, async (_request, reply) => {
    if (isDraining()) return reply.code(503).send({ status: 'stopping' })
    const isReady = await Promise.race([answers(database), slow()])
    return reply.code(isReady ? 200 : 503).send({ status: isReady ? 'ready' : 'database unavailable' })
  })
  app.get('/metrics', { ...hidden, config: { ...hidden.config, onInternalPort: true } }, async (_request, reply) => {
    await readBusiness()
    const all = Registry.merge([processMetrics(), registry])
    return reply.type(all.contentType).send(await all.metrics())
  })
  return { count }
}

/** Time limit of the database check of /readyz. */
const slowestReadyMs = 2_000

/** Asked on the connections that requests use: where those are all taken, the process cannot serve either. */
function answers(database: OpenDatabase): Promise<boolean> {
  return database.raw('select from migrations limit 1').then(
    () => true,
    () => false,
  )
}

function slow(): Promise<boolean> {
  return new Promise((resolve) => setTimeout(resolve, slowestReadyMs, false).unref())
}
