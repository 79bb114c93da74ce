import { sql } from '@romashka/database'
import type { Context } from '../../context.ts'

/**
 * `priced`: the `good` prices of a feed, each with what may be crossed out beside it: the lowest price of the thirty days
 * before. `ending`: prices that have ended; `declared`: earlier prices that the feed itself gives.
 */
export function askedPriceHistory(ctx: Context) {
  const now = ctx.now()
  return sql`
    ending as materialized (
      select prices.price_zone_id, prices.product_id, prices.price_kopecks, ${now}::timestamptz as asked_until
      from prices join good using (price_zone_id, product_id) where prices.price_kopecks <> good.price_kopecks
    ), declared as materialized (
      select price_zone_id, product_id, crossed_kopecks as price_kopecks,
        least((crossed_asked_until + 1)::timestamptz, ${now}::timestamptz) as asked_until
      from good where crossed_kopecks is not null
        and crossed_asked_until between ${now}::timestamptz::date - 29 and ${now}::timestamptz::date
    ), lowest as materialized (
      select distinct on (price_zone_id, product_id) asked.*
      from (select price_zone_id, product_id, price_kopecks, asked_until from asked_prices
          where asked_until > ${now}::timestamptz - interval '30 days'
        union all select * from ending union all select * from declared) asked
      order by price_zone_id, product_id, price_kopecks, asked_until desc
    ), priced as materialized (
      select good.price_zone_id, good.product_id, good.price_kopecks, lowest.price_kopecks as crossed_kopecks,
        case when lowest.product_id is not null
          then least(good.crossed_until, (lowest.asked_until + interval '29 days')::date) end as crossed_until
      from good left join lowest on good.crossed_kopecks is not null and lowest.price_kopecks > good.price_kopecks
        and lowest.price_zone_id = good.price_zone_id and lowest.product_id = good.product_id
    )`
}
