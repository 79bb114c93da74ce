import { type CityId, type Day, localDay, localTime } from '@romashka/basics'
import { attemptEach } from '../../attempt-each.ts'
import { type Context, inTransaction, publishChange } from '../../context.ts'
import { queuePriceLowering } from '../ceilings/ceilings.ts'
import { listAboveCeiling, listCityClocks, listNewCeilings, listProductsChangedByDate } from './midnight.sql.ts'
import { refreshOffers } from './refresh-offers.ts'

/**
 * Lots expire and crossed prices end at midnight in each city's time zone: recomputes the affected offers of cities
 * where a day has just begun. Returns the number of those cities.
 */
export async function refreshOffersAtMidnight(ctx: Context): Promise<number> {
  const begun = (await listCityClocks(ctx)).filter(
    ({ timezone }) => localTime(ctx.now(), timezone).slice(11, 13) === '00',
  )
  const beginDays = () => attemptEach(begun, ({ id, timezone }) => beginDay(ctx, id, localDay(ctx.now(), timezone)))
  const lowerPrices = async () => {
    const isLowered = await lowerOffers(ctx)
    if (begun.length > 0 || isLowered) await queuePriceLowering(ctx)
  }
  // A city whose day could not begin keeps no other at yesterday's prices.
  await attemptEach([beginDays, lowerPrices], (step) => step())
  return begun.length
}

/** One transaction: offers that are written and never published would stay on pages, as the next run finds them done. */
function beginDay(ctx: Context, id: CityId, today: Day): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const limited = await listNewCeilings(ctx, id, today)
    const aged = [...new Set([...(await listProductsChangedByDate(ctx, id, today)), ...limited])]
    const changed = await refreshOffers(ctx, { cityIds: [id], productIds: aged })
    if (changed.length > 0) await publishChange(ctx, [`city:${id}`])
    // The page shows the ceiling even if the price was below it already.
    await publishChange(
      ctx,
      [...changed, ...limited].map((product) => `product:${product}`),
    )
  })
}

/** Also after a long stop, nothing may be offered above its ceiling. */
function lowerOffers(ctx: Context): Promise<boolean> {
  return inTransaction(ctx, async (ctx) => {
    const above = await listAboveCeiling(ctx)
    if (above.length === 0) return false
    const cityIds = [...new Set(above.map((one) => one.cityId))]
    const productIds = [...new Set(above.map((one) => one.productId))]
    await refreshOffers(ctx, { cityIds, productIds })
    await publishChange(ctx, [...cityIds.map((id) => `city:${id}`), ...productIds.map((id) => `product:${id}`)])
    return true
  })
}
