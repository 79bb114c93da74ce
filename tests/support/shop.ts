import { randomUUID } from 'node:crypto'
import { type CityId, defaultCityId, type SessionId, type ShopperId, type VisitorId } from '@romashka/basics'
import type { OpenDatabase } from '@romashka/database'
import type { Caller, Context } from '@romashka/domain'
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import { type App, buildApp } from '../../apps/server/src/app.ts'
import { readConfig } from '../../apps/server/src/config.ts'
import type { CallInside } from '../../apps/server/src/host/internal.ts'
import type { PageCache } from '../../apps/server/src/host/page-cache.ts'
import { type Wiring, wire } from '../../apps/server/src/wiring.ts'
import { emptyDatabase } from './database.ts'

/** The whole shop over a database of its own, with a clock that a test moves. */
export interface Shop {
  app: FastifyInstance
  database: OpenDatabase
  wiring: Wiring
  clock: Clock
  /** Rendered pages that are kept, and the calls their renderer makes. */
  pages: { cache: PageCache; call: CallInside }
  /** A context for calling verbs; the system's unless a caller is named. */
  ctx(caller?: Caller, cityId?: CityId): Context
  call(method: Method, url: string, options?: CallOptions): Promise<LightMyRequestResponse>
  close(): Promise<void>
}

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

export interface CallOptions {
  body?: unknown
  headers?: Record<string, string>
  /** Signs the call with this shopper's token, or names this visitor. */
  as?: Person
  cityId?: number | string
}

/** Somebody of the cast. */
export type Person = { visitorId: VisitorId } | { shopperId: ShopperId; sessionId: SessionId; visitorId?: VisitorId }

export class Clock {
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
  /** Other ports than the ordinary ones, for what no sandbox can do. */
  rewire?: (wiring: Wiring) => Wiring
  logStream?: { write(line: string): void }
}

export async function openShop(options: ShopOptions = {}): Promise<Shop> {
  const database = await emptyDatabase()
  const clock = new Clock()
  const config = readConfig({
    LOG_LEVEL: 'error',
    REQUESTS_PER_MINUTE: '1000000',
    DEMO: 'off',
    PORT: '3000',
    SANDBOX_STATE: 'memory',
    ...options.environment,
  })
  const door = innerDoor()
  const ordinary = wire(config, database, { now: clock.now, reach: door.reach })
  const wiring = options.rewire ? options.rewire(ordinary) : ordinary
  const { app, contexts, cache, call }: App = await buildApp({
    config,
    wiring,
    strict: true,
    ...(options.logStream && { logStream: options.logStream }),
  })
  door.leadsTo(app)
  await app.ready()
  return {
    app,
    database,
    wiring,
    clock,
    pages: { cache, call },
    ctx: (caller = { kind: 'system', name: 'test' }, cityId = defaultCityId) => ({
      ...contexts.system('test'),
      caller,
      cityId,
    }),
    call: async (method, url, options) => {
      await changesHeard(database)
      return inject(app, wiring, clock, method, url, options)
    },
    close: async () => {
      await app.close()
      await database.close()
    },
  }
}

/**
 * A server tells of a change right after the commit, which is a moment later than the test goes on. An answer on the
 * connection that listens comes after all that it had to tell.
 */
async function changesHeard({ engine, raw }: OpenDatabase): Promise<void> {
  if (engine === 'postgres') await raw('select 1')
}

/** The vendors of the sandbox and the shop reach each other inside the process: no port, no network. */
function innerDoor(): { reach: typeof fetch; leadsTo(app: FastifyInstance): void } {
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
  const { as, body, cityId } = options
  const headers: Record<string, string> = {
    'x-channel': 'web',
    ...(cityId === undefined ? {} : { 'x-city-id': String(cityId) }),
    ...options.headers,
  }
  if (as?.visitorId) headers['x-user-id'] = as.visitorId
  if (as && 'shopperId' in as) headers.authorization = `Bearer ${(await wiring.tokens.issue(as, clock.now())).token}`
  return app.inject({ method, url, headers, ...(body === undefined ? {} : { payload: body as object }) })
}

export const newVisitor = (): Person & { visitorId: VisitorId } => ({ visitorId: randomUUID() as VisitorId })
