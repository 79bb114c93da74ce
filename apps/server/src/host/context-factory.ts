import type { IncomingHttpHeaders } from 'node:http'
import { type CityId, cityIdOf, defaultCityId, fail, isUuid, type VisitorId, visitorIdOf } from '@romashka/basics'
import type { Endpoint } from '@romashka/contract'
import type { OpenDatabase } from '@romashka/database'
import {
  type Caller,
  type Context,
  type chainSettings,
  identity,
  type KeptReads,
  locations,
  type Ports,
  type Settings,
} from '@romashka/domain'
import type { FastifyRequest } from 'fastify'
import type { TokenClaims, Tokens } from './tokens.ts'

export interface ContextParts {
  database: OpenDatabase
  ports: Ports
  settings: Settings
  tokens: Tokens
  /** What the chain has set over them. */
  chainSettings: chainSettings.CurrentSettings
  keptReads: KeptReads
  /** Other addresses of this shop that a browser may have opened. */
  origins: readonly string[]
  now(): Date
}

/** Creates the context of a request, or of the system caller for work without a request. */
export class ContextFactory {
  readonly #parts: ContextParts
  /** Ids of cities known to exist. Never cleared: cities are not deleted while the process runs. */
  readonly #knownCities = new Set<CityId>()

  constructor(parts: ContextParts) {
    this.#parts = parts
  }

  async forRequest(request: FastifyRequest, endpoint: Endpoint, tag: (tags: string[]) => void): Promise<Context> {
    const caller = await this.#callerOf(request, endpoint)
    const idempotencyKey = readIdempotencyKey(request, endpoint)
    return {
      ...this.#base(caller),
      settings: this.#settingsFor(request),
      cityId: await this.#cityOf(request.headers),
      idempotencyKey,
      remoteAddress: request.ip,
      tagResponse: (...tags) => tag(tags),
    }
  }

  /**
   * For an API call during server rendering. Rendered pages are shared by all shoppers, so the call is anonymous, and what
   * it reads may lag by what no process was told of.
   */
  async forPage(headers: Record<string, string>, tag: (tags: string[]) => void): Promise<Context> {
    const { keptReads, database } = this.#parts
    return {
      ...this.#base({ kind: 'nobody' }),
      db: database.reads,
      keptReads,
      cityId: await this.#cityOf(headers, keptReads),
      tagResponse: (...tags) => tag(tags),
    }
  }

  /** For the system caller where it only reads and nobody has just written it: the assortment at the start. */
  forReading(name: string): Context {
    const { replica, reads, background } = this.#parts.database
    return { ...this.forSystem(name), db: replica ? reads : background }
  }

  forSystem(name: string): Context {
    const base = this.#base({ kind: 'system', name })
    return { ...base, db: this.#parts.database.background, cityId: defaultCityId, tagResponse: () => undefined }
  }

  #base(caller: Caller) {
    const { database, ports, now } = this.#parts
    return { db: database.db, ports, settings: this.#settings(), now, caller }
  }

  #settings(): Settings {
    const { chainSettings, settings, now } = this.#parts
    const at = now().getTime()
    return chainSettings.periods.findLast(({ from }) => from <= at)?.settings ?? settings
  }

  /** Vendors send the browser back to the address it came from, where it is one of this shop's. */
  #settingsFor({ host }: FastifyRequest): Settings {
    const { origins } = this.#parts
    const settings = this.#settings()
    const opened = origins.find((origin) => new URL(origin).host === host)
    return opened && opened !== settings.brand.origin
      ? { ...settings, brand: { ...settings.brand, origin: opened } }
      : settings
  }

  /**
   * An invalid bearer token is refused. A token in a cookie is used if it is valid and ignored otherwise, because
   * browsers send cookies with every request.
   */
  async #callerOf(request: FastifyRequest, endpoint: Endpoint): Promise<Caller> {
    const visitorId = readVisitor(request)
    const bearer = readBearer(request)
    const token = bearer ?? request.cookies.token
    const claims = token ? await this.#readActive(token) : undefined
    if (claims) return { kind: 'shopper', ...claims, visitorId }
    if (bearer && endpoint.access !== 'open') fail('session.expired')
    return visitorId ? { kind: 'visitor', visitorId } : { kind: 'nobody' }
  }

  /** No city, an unknown one, or the word "null" that old clients send, means the default city (specification, section 9). */
  async #cityOf(headers: IncomingHttpHeaders, keptReads?: KeptReads): Promise<CityId> {
    const id = readCity(headers)
    if (id === undefined || id === defaultCityId) return defaultCityId
    if (!this.#knownCities.has(id)) {
      if (!(await locations.hasCity({ db: this.#parts.database[keptReads ? 'reads' : 'db'], keptReads }, id)))
        return defaultCityId
      this.#knownCities.add(id)
    }
    return id
  }

  /** What the token of a request says, whether or not its session has ended. */
  async readToken(request: FastifyRequest): Promise<TokenClaims | undefined> {
    const token = readBearer(request) ?? request.cookies.token
    return token ? this.#parts.tokens.read(token, this.#parts.now()) : undefined
  }

  /** A token outlives its session by up to an hour, so the session is checked as well. */
  async #readActive(token: string): Promise<TokenClaims | undefined> {
    const { tokens, database, now } = this.#parts
    const claims = await tokens.read(token, now())
    return claims && (await identity.isSessionAlive({ db: database.db, now }, claims)) ? claims : undefined
  }
}

function readBearer(request: FastifyRequest): string | undefined {
  return /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1]
}

function readVisitor(request: FastifyRequest): VisitorId | undefined {
  const value = request.headers['x-user-id']
  return typeof value === 'string' && isUuid(value) ? visitorIdOf(value.toLowerCase()) : undefined
}

function readCity(headers: IncomingHttpHeaders): CityId | undefined {
  const id = Number(headers['x-city-id'])
  return Number.isInteger(id) && id > 0 && id < 2 ** 31 ? cityIdOf(id) : undefined
}

function readIdempotencyKey(request: FastifyRequest, endpoint: Endpoint): string | undefined {
  const key = request.headers['idempotency-key']
  if (!endpoint.isIdempotent || key === undefined) return undefined
  return typeof key === 'string' && /^[\w-]{8,64}$/.test(key) ? key : fail('idempotency.key_invalid')
}
