import {
  type AddressQuery,
  type AddressSuggestions,
  type BusinessLine,
  SuggestionsUnavailable,
} from '@romashka/domain/ports'
import { callVendor, NoAnswer, record, text, type VendorConnection } from '../vendor-call.ts'
import { addressOf } from './address-of.ts'

export type DadataOptions = VendorConnection & { apiKey: string }

const longestQuery = 300
const mostHits = 20

/** DaData suggestions (dadata.ru/api/suggest). The base URL ends in `/suggestions/api/4_1/rs`. */
export function dadataSuggestions(options: DadataOptions): AddressSuggestions {
  // Suggestions are typed against: a slow answer is worth less than none.
  const connection = { timeoutMs: 2_000, ...options }

  async function ask(path: string, body: Record<string, unknown>): Promise<Record<string, unknown>[]> {
    const answer = await callVendor(connection, path, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'application/json',
        authorization: `Token ${options.apiKey}`,
      },
      body: JSON.stringify(body),
    }).catch((failure: unknown) => {
      throw failure instanceof NoAnswer ? new SuggestionsUnavailable(failure.message, { cause: failure }) : failure
    })
    if (answer.status !== 200) throw new SuggestionsUnavailable(`DaData answered ${answer.status}`)
    const { suggestions } = record(answer.body)
    return Array.isArray(suggestions) ? suggestions.map(record) : []
  }

  return {
    async suggestAddresses(query) {
      if (query.text.trim() === '') return []
      return (await ask('/suggest/address', addressBody(query))).map(addressOf)
    },
    async findAddress(fiasId) {
      return (await ask('/findById/address', { query: fiasId })).map(addressOf)[0]
    },
    async suggestBusinessLines(asked, limit = 10) {
      const body = { query: asked.slice(0, longestQuery), count: Math.min(limit, mostHits) }
      return (await ask('/suggest/okved2', body)).flatMap(businessLineOf)
    },
  }
}

function addressBody(query: AddressQuery): Record<string, unknown> {
  const { fiasId, name } = query.city ?? {}
  const location = fiasId ? { fias_id: fiasId } : name ? { city: name } : undefined
  return {
    query: query.text.slice(0, longestQuery),
    count: Math.min(query.limit ?? 10, mostHits),
    ...(location && { locations: [location], restrict_value: true }),
    ...(query.upTo && { from_bound: { value: query.upTo === 'house' ? 'street' : query.upTo } }),
    ...(query.upTo && { to_bound: { value: query.upTo } }),
  }
}

function businessLineOf(hit: Record<string, unknown>): BusinessLine[] {
  const { kod, razdel, name } = record(hit.data)
  const code = text(kod)
  return code ? [{ code, section: text(razdel) ?? '', name: text(name) ?? '' }] : []
}
