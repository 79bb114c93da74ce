import { randomUUID } from 'node:crypto'
import { type CityId, defaultCityId, newId, type SessionId, type ShopperId, type VisitorId } from '@romashka/basics'
import type { OpenDatabase } from '@romashka/database'
import type { Caller, Context, JobQueue } from '@romashka/domain'
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import { type App, buildApp } from '../../apps/server/src/app.ts'
import { readConfig } from '../../apps/server/src/config.ts'
import type { DirectCalls } from '../../apps/server/src/host/direct-calls.ts'
import type { InProcessCall } from '../../apps/server/src/host/in-process-calls.ts'
import type { PageCache } from '../../apps/server/src/host/pages/page-cache.ts'
import type { Tracing } from '../../apps/server/src/tracing/tracing.ts'
import { type Wiring, wire } from '../../apps/server/src/wiring.ts'
import { emptyDatabase } from './database.ts'

/** The whole shop on a database of its own, with a clock that the test sets. */
export interface Shop {
  app: FastifyInstance
  database: OpenDatabase
  wiring: Wiring
  clock: Clock
  /** Rendered pages that are kept, and the calls their renderer makes. */
  pages: { cache: PageCache; call: InProcessCall; direct: DirectCalls }
  /** A context for calling verbs; the system's unless a caller is named. */
  ctx(caller?: Caller, cityId?: CityId): Context
  call(method: Method, url: string, options?: CallOptions): Promise<LightMyRequestResponse>
  /** Opens the internal port, where one is set. */
  listenInternally: App['listenInternally']
  close(): Promise<void>
}

/** For a shop whose jobs a test runs itself, if at all: what is enqueued is dropped. */
export const droppedJobs: JobQueue = { enqueue: async () => undefined }

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

interface CallOptions {
  body?: unknown
  headers?: Record<string, string>
  /** Signs the call with this shopper's token, or names this visitor. */
  as?: Person
  cityId?: number | string
  /** The address it comes from. */
  from?: string
}

/** Somebody of the cast. */
export type Person = { visitorId: VisitorId } | { shopperId: ShopperId; sessionId: SessionId; visitorId?: VisitorId }

class Clock {
  #at = new Date('2026-11-21T09:00:00Z').getTime()

  now = (): Date => new Date(this.#at)

  set(at: string): void {
    this.#at = Date.parse(at)
  }

  advance(minutes: number): void {
    this.#at += minutes * 60_000
  }
}

export interface ShopOptions {
  environment?: Record<string, string>
  /** Replaces ports, for what the sandbox cannot do. */
  rewire?: (wiring: Wiring) => Wiring
  /** Instead of an empty one of the test's own. */
  database?: OpenDatabase
  logStream?: { write(line: string): void }
  vendorMs?: number
  tracing?: Tracing | undefined
}

export async function openShop(options: ShopOptions = {}): Promise<Shop> {
  const database = options.database ?? (await emptyDatabase())
  const clock = new Clock()
  const config = readConfig({
    LOG_LEVEL: 'error',
    REQUESTS_PER_MINUTE: '1000000',
    DEMO: 'off',
    PORT: '3000',
    SANDBOX_STATE: 'memory',
    ...options.environment,
  })
  const loopback = createLoopback()
  const { tracing } = options
  const ordinary = wire(config, database, { now: clock.now, reach: loopback.reach, jobs: droppedJobs, tracing })
  const wiring = options.rewire ? options.rewire(ordinary) : ordinary
  const { app, contexts, cache, call, direct, listenInternally }: App = await buildApp({
    config,
    wiring,
    strict: true,
    ...(options.vendorMs && { vendorMs: options.vendorMs }),
    ...(options.logStream && { logStream: options.logStream }),
  })
  loopback.leadsTo(app)
  await app.ready()
  const changesArrived = await notificationBarrier(database)
  return {
    app,
    database,
    wiring,
    clock,
    pages: { cache, call, direct },
    listenInternally,
    ctx: (caller = { kind: 'system', name: 'test' }, cityId = defaultCityId) => ({
      ...contexts.forSystem('test'),
      caller,
      cityId,
    }),
    call: async (method, url, options) => {
      await changesArrived()
      return inject(app, wiring, clock, method, url, options)
    },
    close: async () => {
      await app.close()
      await database.close()
    },
  }
}

/**
 * A server's NOTIFY arrives right after the commit, which is a moment later than the test goes on. They arrive in their
 * order, so once a later one has come, all before it have. Calls that are made while one is on its way share the next:
 * hundreds at once would take the connections of what they wait for.
 */
async function notificationBarrier(database: OpenDatabase): Promise<() => Promise<void>> {
  if (database.engine === 'pglite') return async () => undefined
  const waiting = new Map<string, () => void>()
  await database.listen('test_barrier', (id) => waiting.get(id)?.())
  const pass = async () => {
    const id = randomUUID()
    const { promise, resolve } = Promise.withResolvers<void>()
    waiting.set(id, resolve)
    await database.raw('select pg_notify($1, $2)', ['test_barrier', id])
    await promise
    waiting.delete(id)
  }
  let running = Promise.resolve()
  let next: Promise<void> | undefined
  const begin = () => {
    next = undefined
    running = pass()
    return running
  }
  return () => {
    next ??= running.then(begin, begin)
    return next
  }
}

/** The vendors of the sandbox and the shop reach each other inside the process: no port, no network. */
function createLoopback(): { reach: typeof fetch; leadsTo(app: FastifyInstance): void } {
  let shop: FastifyInstance | undefined
  return {
    leadsTo: (app) => {
      shop = app
    },
    reach: async (target, init) => {
      if (!shop) throw new Error('the shop is not open yet')
      const request = new Request(target, init)
      const { pathname, search } = new URL(request.url)
      const reply = await shop.inject({
        method: request.method as 'GET',
        url: `${pathname}${search}`,
        headers: Object.fromEntries(request.headers),
        payload: Buffer.from(await request.arrayBuffer()),
      })
      const headers = Object.entries(reply.headers).map(([name, value]): [string, string] => [name, String(value)])
      return new Response(reply.statusCode === 204 ? null : reply.rawPayload, { status: reply.statusCode, headers })
    },
  }
}

async function inject(
  app: FastifyInstance,
  wiring: Wiring,
  clock: Clock,
  method: Method,
  url: string,
  options: CallOptions = {},
) {
  const { as, body, cityId, from } = options
  const headers: Record<string, string> = {
    'x-channel': 'web',
    ...(cityId === undefined ? {} : { 'x-city-id': String(cityId) }),
    ...options.headers,
  }
  if (as?.visitorId) headers['x-user-id'] = as.visitorId
  if (as && 'shopperId' in as) headers.authorization = `Bearer ${(await wiring.tokens.issue(as, clock.now())).token}`
  return app.inject({
    ...(from && { remoteAddress: from }),
    method,
    url,
    headers,
    ...(body === undefined ? {} : { payload: body as object }),
  })
}

export const newVisitor = (): Person & { visitorId: VisitorId } => ({ visitorId: newId<VisitorId>() })
