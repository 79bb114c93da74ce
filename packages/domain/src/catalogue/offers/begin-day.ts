import { type CityId, localTime } from '@romashka/basics'
import { tellChanged } from '../../changes.ts'
import type { Context } from '../../context.ts'
import { refreshOffers } from './refresh-offers.ts'

declare module '../../jobs.port.ts' {
  interface Jobs {
    /** Every hour: somewhere a day may have begun. */
    'catalogue.begin-day': Record<string, never>
  }
}

/**
 * Lots expire at midnight by the clock of their city, and crossed prices end: what listings read of the cities where a
 * day has just begun is counted anew. Answers how many cities there were.
 */
export async function beginDay(ctx: Context): Promise<number> {
  const cities = await ctx.db
    .selectFrom('cities')
    .select(['id', 'timezone'])
    .whereRef('id', '=', 'supply_city_id')
    .orderBy('id')
    .execute()
  const begun = cities.filter(({ timezone }) => localTime(ctx.now(), timezone).slice(11, 13) === '00')
  for (const { id } of begun) {
    const changed = await refreshOffers(ctx, { cityIds: [id as CityId] })
    if (changed.length > 0) await tellChanged(ctx, [`city:${id}`, ...changed.map((product) => `product:${product}`)])
  }
  return begun.length
}
