import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { injectFaults } from '../control/faults.ts'
import type { AddressBound, AddressFilters, SuggestedAddress } from '../options.ts'
import type { Sandbox } from '../sandbox.ts'
import { addressKeys } from './address-keys.ts'

type RequestBody = Record<string, unknown>

const bounds = ['country', 'region', 'area', 'city', 'settlement', 'street', 'house', 'flat'] as const
const longestQuery = 300
const mostHits = 20
const freeCallsADay = 10_000

/** DaData suggestions 4.1 under `/dadata/suggestions/api/4_1/rs`; the addresses come from the options. */
export function dadata(scope: FastifyInstance, sandbox: Sandbox): void {
  const calls = countCalls(sandbox)
  const source = sandbox.options.dadata?.source
  scope.register(
    async (api) => {
      injectFaults(api, 'dadata', sandbox.faults, (kind) => problem(kind === 'too_many' ? 429 : 500))
      api.addHook('preHandler', async (request, reply) => {
        const status = refusal(sandbox, request, calls)
        if (status) await reply.code(status).send(problem(status).body)
      })
      api.setErrorHandler((failure: Error & { statusCode?: number }, _request, reply) => {
        const answer = problem(failure.statusCode ?? 500)
        return reply.code(answer.status).send(answer.body)
      })
      api.post<{ Body: RequestBody }>('/suggest/address', async (request, reply) => {
        const { query, filters } = readQuery(request.body)
        if (query.length > longestQuery) return tooLong(reply)
        const hits = query.trim() === '' || !source ? [] : await source.suggestAddress(query, filters)
        return { suggestions: hits.slice(0, filters.count).map(addressView) }
      })
      api.post<{ Body: RequestBody }>('/findById/address', async (request) => {
        const found = await source?.findAddress?.(String(request.body.query ?? ''))
        return { suggestions: found ? [addressView(found)] : [] }
      })
      api.post<{ Body: RequestBody }>('/findById/party', async (request) => {
        const found = source?.findCompany?.(String(request.body.query ?? ''))
        return { suggestions: found ? [{ ...found, unrestricted_value: found.value }] : [] }
      })
      api.post<{ Body: RequestBody }>('/suggest/okved2', async (request, reply) => {
        const { query, filters } = readQuery(request.body)
        if (query.length > longestQuery) return tooLong(reply)
        const hits = (await source?.suggestBusinessLine?.(query, filters.count)) ?? []
        return {
          suggestions: hits
            .slice(0, filters.count)
            .map((hit) => ({ value: hit.value, unrestricted_value: hit.value, data: hit.data })),
        }
      })
    },
    { prefix: '/dadata/suggestions/api/4_1/rs' },
  )
}

function tooLong(reply: FastifyReply): FastifyReply {
  return reply.code(413).send(problem(413).body)
}

const families: Record<number, string> = {
  400: 'BAD_REQUEST',
  401: 'UNAUTHORIZED',
  403: 'FORBIDDEN',
  413: 'PAYLOAD_TOO_LARGE',
  429: 'TOO_MANY_REQUESTS',
}

function problem(status: number) {
  return {
    status,
    body: { family: 'CLIENT_ERROR', reason: families[status] ?? 'INTERNAL_ERROR', message: `${status}` },
  }
}

/** 401 without a key; 403 with a wrong key or over the daily limit. */
function refusal(sandbox: Sandbox, request: FastifyRequest, calls: () => number): number | undefined {
  const given = request.headers.authorization
  if (!given?.startsWith('Token ')) return 401
  if (given !== `Token ${sandbox.options.dadata?.apiKey}`) return 403
  const isUsedUp = calls() > (sandbox.options.dadata?.dailyLimit ?? freeCallsADay)
  return isUsedUp || sandbox.faults.take('dadata', ['quota']) ? 403 : undefined
}

function countCalls(sandbox: Sandbox): () => number {
  let day = ''
  let count = 0
  return () => {
    const today = sandbox.now().toISOString().slice(0, 10)
    count = day === today ? count + 1 : 1
    day = today
    return count
  }
}

function readQuery(body: RequestBody | null): { query: string; filters: AddressFilters } {
  const asked = body ?? {}
  const count = Math.min(Math.max(Math.trunc(Number(asked.count ?? 10)) || 10, 1), mostHits)
  return {
    query: String(asked.query ?? ''),
    filters: {
      count,
      locations: readLocations(asked.locations),
      locationsBoost: readLocations(asked.locations_boost),
      fromBound: readBound(asked.from_bound),
      toBound: readBound(asked.to_bound),
    },
  }
}

function readLocations(given: unknown): Record<string, string>[] {
  if (!Array.isArray(given)) return []
  return given.map((one: RequestBody) =>
    Object.fromEntries(Object.entries(one).map(([key, value]) => [key, String(value)])),
  )
}

function readBound(given: unknown): AddressBound | undefined {
  const value = typeof given === 'object' && given !== null && 'value' in given ? given.value : undefined
  return bounds.find((known) => known === value)
}

function addressView(hit: SuggestedAddress) {
  const empty = Object.fromEntries(addressKeys.map((key) => [key, null]))
  return { value: hit.value, unrestricted_value: hit.unrestrictedValue, data: { ...empty, ...hit.data } }
}
