import { type AddressQuery, type AddressSuggestions, SuggestionsUnavailable } from '@romashka/domain/ports'
import { addressOf } from './address-of.ts'
import { callDadata, type DadataOptions, DadataUnavailable, longestQuery, mostHits } from './dadata-call.ts'

/** Addresses of the state register, as DaData suggests them. */
export function dadataSuggestions(options: DadataOptions): AddressSuggestions {
  const ask = (path: string, body: Record<string, unknown>, askedBy: string | undefined) =>
    callDadata(options, path, { body, askedBy }).catch((failure: unknown) => {
      throw failure instanceof DadataUnavailable
        ? new SuggestionsUnavailable(failure.message, failure.isAskedTooOften, { cause: failure })
        : failure
    })
  return {
    async suggestAddresses(query) {
      if (query.text.trim() === '') return []
      return (await ask('/suggest/address', addressBody(query), query.askedBy)).map(addressOf)
    },
    async findAddress(fiasId, askedBy) {
      return (await ask('/findById/address', { query: fiasId }, askedBy)).map(addressOf)[0]
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
