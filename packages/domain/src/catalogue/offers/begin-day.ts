import { localDay, localTime } from '@romashka/basics'
import { tellChanged } from '../../changes.ts'
import type { Context } from '../../context.ts'
import { requestLowering } from '../ceilings/ceilings.ts'
import { listAged, listCityClocks } from './aged.sql.ts'
import { refreshOffers } from './refresh-offers.ts'

declare module '../../jobs.port.ts' {
  interface Jobs {
    /** Every hour: somewhere a day may have begun. */
    'catalogue.begin-day': Record<string, never>
  }
}

/**
 * Lots expire at midnight by the clock of their city, and crossed prices end: where a day has just begun, what listings
 * read of such products is counted anew. Answers how many cities there were.
 */
export async function beginDay(ctx: Context): Promise<number> {
  const begun = (await listCityClocks(ctx)).filter(
    ({ timezone }) => localTime(ctx.now(), timezone).slice(11, 13) === '00',
  )
  for (const { id, timezone } of begun) {
    const aged = await listAged(ctx, id, localDay(ctx.now(), timezone))
    const changed = await refreshOffers(ctx, { cityIds: [id], productIds: aged })
    if (changed.length > 0) await tellChanged(ctx, [`city:${id}`, ...changed.map((product) => `product:${product}`)])
  }
  if (begun.length > 0) await requestLowering(ctx)
  return begun.length
}
