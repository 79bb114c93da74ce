import { type CityId, defaultCityId, fail, isUuid, type VisitorId } from '@romashka/basics'
import type { Endpoint } from '@romashka/contract'
import type { OpenDatabase } from '@romashka/database'
import { type Caller, type Context, identity, type Ports, type Settings } from '@romashka/domain'
import type { FastifyRequest } from 'fastify'
import type { TokenClaims, Tokens } from './tokens.ts'

export interface ContextParts {
  database: OpenDatabase
  ports: Ports
  settings: Settings
  tokens: Tokens
  now(): Date
}

/** Makes the context of a request, or of work that no request asked for. */
export class Contexts {
  readonly #parts: ContextParts

  constructor(parts: ContextParts) {
    this.#parts = parts
  }

  async ofRequest(request: FastifyRequest, endpoint: Endpoint, tag: (tags: string[]) => void): Promise<Context> {
    const caller = await this.#callerOf(request, endpoint)
    const idempotencyKey = readIdempotencyKey(request, endpoint)
    return {
      ...this.#base(caller),
      cityId: readCity(request),
      idempotencyKey,
      remoteAddress: request.ip,
      tagResponse: (...tags) => tag(tags),
    }
  }

  system(name: string): Context {
    const base = this.#base({ kind: 'system', name })
    return { ...base, db: this.#parts.database.background, cityId: defaultCityId, tagResponse: () => undefined }
  }

  #base(caller: Caller) {
    const { database, ports, settings, now } = this.#parts
    return { db: database.db, ports, settings, now, caller }
  }

  /**
   * A bearer token speaks for a shopper and must be good. A token that merely lies in a cookie is believed if it is
   * good and otherwise ignored: whoever presents it did not ask for anything in its name.
   */
  async #callerOf(request: FastifyRequest, endpoint: Endpoint): Promise<Caller> {
    const visitorId = readVisitor(request)
    const bearer = readBearer(request)
    const token = bearer ?? request.cookies.token
    const claims = token ? await this.#readLive(token) : undefined
    if (claims) return { kind: 'shopper', ...claims, visitorId }
    if (bearer && endpoint.access !== 'open') fail('session.expired')
    return visitorId ? { kind: 'visitor', visitorId } : { kind: 'nobody' }
  }

  /** A token outlives its session by up to an hour, so the session is asked as well. */
  async #readLive(token: string): Promise<TokenClaims | undefined> {
    const { tokens, database, now } = this.#parts
    const claims = await tokens.read(token, now())
    return claims && (await identity.isSessionAlive({ db: database.db, now }, claims)) ? claims : undefined
  }
}

function readBearer(request: FastifyRequest): string | undefined {
  return /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1]
}

function readVisitor(request: FastifyRequest): VisitorId | undefined {
  const said = request.headers['x-user-id']
  return typeof said === 'string' && isUuid(said) ? (said.toLowerCase() as VisitorId) : undefined
}

/** A missing city, or the word "null" that old clients send, is the capital. */
function readCity(request: FastifyRequest): CityId {
  const said = request.headers['x-city-id']
  if (said === undefined || said === '' || said === 'null' || said === 'undefined') return defaultCityId
  const id = Number(said)
  return Number.isInteger(id) && id > 0 && id < 2 ** 31 ? (id as CityId) : fail('city.not_found')
}

function readIdempotencyKey(request: FastifyRequest, endpoint: Endpoint): string | undefined {
  const key = request.headers['idempotency-key']
  if (!endpoint.idempotent || key === undefined) return undefined
  return typeof key === 'string' && /^[\w-]{8,64}$/.test(key) ? key : fail('idempotency.key_invalid')
}
