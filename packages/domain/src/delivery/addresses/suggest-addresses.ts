import { fail } from '@romashka/basics'
import { type Context, callerNetworkOf } from '../../context.ts'
import { type AddressSuggestion, SuggestionsUnavailable } from '../address-suggestions.port.ts'
import { findCity } from './addresses.sql.ts'

const shortestQuery = 2

/** Addresses of the city that begin as the shopper types. @throws service.unavailable, request.too_many */
export async function suggestAddresses(ctx: Context, text: string): Promise<AddressSuggestion[]> {
  if (text.trim().length < shortestQuery) return []
  const city = await findCity(ctx, ctx.cityId)
  const within = city && { fiasId: city.fias_id ?? undefined, name: city.name }
  try {
    return await ctx.ports.addresses.suggestAddresses({
      text: text.trim(),
      city: within,
      limit: 10,
      askedBy: callerNetworkOf(ctx),
    })
  } catch (error) {
    if (error instanceof SuggestionsUnavailable)
      fail(error.isAskedTooOften ? 'request.too_many' : 'service.unavailable')
    throw error
  }
}
