import { localDay, localTime } from '@romashka/basics'
import { type Context, publishChange } from '../../context.ts'
import { queuePriceLowering } from '../ceilings/ceilings.ts'
import { listAboveCeiling, listCityClocks, listExpiredTerms, listNewCeilings } from './midnight.sql.ts'
import { refreshOffers } from './refresh-offers.ts'

/**
 * Lots expire at midnight by the clock of their city, and crossed prices end: where a day has just begun, what listings
 * read of such products is counted anew. Answers how many cities there were.
 */
export async function refreshOffersAtMidnight(ctx: Context): Promise<number> {
  const begun = (await listCityClocks(ctx)).filter(
    ({ timezone }) => localTime(ctx.now(), timezone).slice(11, 13) === '00',
  )
  for (const { id, timezone } of begun) {
    const today = localDay(ctx.now(), timezone)
    const limited = await listNewCeilings(ctx, id, today)
    const aged = [...new Set([...(await listExpiredTerms(ctx, id, today)), ...limited])]
    const changed = await refreshOffers(ctx, { cityIds: [id], productIds: aged })
    if (changed.length > 0) await publishChange(ctx, [`city:${id}`])
    // A page tells the ceiling, also where the price was below it all the time.
    await publishChange(
      ctx,
      [...changed, ...limited].map((product) => `product:${product}`),
    )
  }
  const isLowered = await lowerOffers(ctx)
  if (begun.length > 0 || isLowered) await queuePriceLowering(ctx)
  return begun.length
}

/** Whenever the shop is open nothing is offered above its ceiling, however long it has slept. */
async function lowerOffers(ctx: Context): Promise<boolean> {
  const above = await listAboveCeiling(ctx)
  if (above.length === 0) return false
  const cityIds = [...new Set(above.map((one) => one.cityId))]
  const productIds = [...new Set(above.map((one) => one.productId))]
  await refreshOffers(ctx, { cityIds, productIds })
  await publishChange(ctx, [...cityIds.map((id) => `city:${id}`), ...productIds.map((id) => `product:${id}`)])
  return true
}
