import { type CityId, type Day, dayOf, localTime } from '@romashka/basics'
import { attemptEach } from '../../attempt-each.ts'
import { type Context, inTransaction, publishChange } from '../../context.ts'
import { queuePriceLowering } from '../ceilings/ceilings.ts'
import {
  listAboveCeiling,
  listCityClocks,
  listNewCeilings,
  listProductsChangedByDate,
  putBegunDay,
} from './midnight.sql.ts'
import { refreshOffers } from './refresh-offers.ts'

/**
 * Lots expire and crossed prices end at midnight in each city's time zone: recomputes the affected offers of cities
 * where a day has begun, in its first hour or, where that was missed, later. Returns the number of those cities.
 */
export async function refreshOffersAtMidnight(ctx: Context): Promise<number> {
  const clocks = (await listCityClocks(ctx)).map((city) => {
    const [today, time = ''] = localTime(ctx.now(), city.timezone).split(' ')
    return { ...city, today: dayOf(today ?? ''), isFirstHour: time.startsWith('00') }
  })
  const begun = clocks.filter(
    ({ begunOn, today, isFirstHour }) => isFirstHour || (begunOn !== null && begunOn !== today),
  )
  // The offers of a city that is new here have just been computed.
  const isNew = (city: (typeof clocks)[number]) => city.begunOn === null && !begun.includes(city)
  const beginDays = () => attemptEach(begun, ({ id, today }) => beginDay(ctx, id, today))
  for (const { id, today } of clocks.filter(isNew)) await putBegunDay(ctx, id, today)
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
    await putBegunDay(ctx, id, today)
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
