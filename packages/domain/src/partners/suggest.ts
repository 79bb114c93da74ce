import { fail, type RegionId } from '@romashka/basics'
import { type Context, callerNetworkOf } from '../context.ts'
import { findRegionsNamed } from '../locations/index.ts'
import { type BusinessLine, RegisterUnavailable } from './company-register.port.ts'

const mostSuggested = 10
const shortestQuery = 2

/** Lines of business by the state classifier, by code or by words. @throws service.unavailable, request.too_many */
export async function suggestBusinessLines(ctx: Context, text: string): Promise<BusinessLine[]> {
  if (text.trim().length < shortestQuery) return []
  try {
    return await ctx.ports.companies.suggestBusinessLines(text.trim(), {
      limit: mostSuggested,
      askedBy: callerNetworkOf(ctx),
    })
  } catch (error) {
    if (error instanceof RegisterUnavailable) fail(error.isAskedTooOften ? 'request.too_many' : 'service.unavailable')
    throw error
  }
}

/** Regions by their own name or that of a city in them. */
export function suggestRegions(ctx: Context, address: string): Promise<{ id: RegionId; name: string }[]> {
  return findRegionsNamed(ctx, address, mostSuggested)
}
