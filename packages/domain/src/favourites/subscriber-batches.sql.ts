import { type Kopecks, minutesAfter, type ProductId, type ShopperId } from '@romashka/basics'
import { sql } from '@romashka/database'
import { cityOfferRows, productRows } from '../catalogue/index.ts'
import type { Context } from '../context.ts'
import { cityRows } from '../locations/index.ts'
import type { SubscriberBatchRules } from '../settings.ts'

export interface Subscriber {
  shopperId: ShopperId
  productId: ProductId
  title: string
  packs: number
  priceKopecks: Kopecks
  isForPrice: boolean
}

/** A subscriber is notified of one product once a day at most. */
const hoursBetweenNotices = 24

/** What can be ordered: packs under accounting are shown with their price, and sold at the counter alone. */
const orderableRows = (ctx: Context) => sql`(
  select offer.* from ${cityOfferRows(ctx.db)} as offer join ${productRows(ctx.db)} as sold on sold.id = offer.product_id
  where offer.availability < 2 and sold.dispensing_class <> 'pharmacy_only'
)`

/**
 * Arms subscriptions again when the product could not be ordered, or has been above the price, since the last notice.
 */
export async function reactivateSubscriptions(ctx: Context): Promise<void> {
  await sql`
    update product_subscriptions subscription set is_armed = true from ${cityRows(ctx.db)} as city
    where city.id = subscription.city_id and not subscription.is_armed and not exists (
      select from ${orderableRows(ctx)} as offer
      where offer.city_id = city.supply_city_id and offer.product_id = subscription.product_id
        and (subscription.price_at_most_kopecks is null or offer.price_kopecks <= subscription.price_at_most_kopecks)
    )`.execute(ctx.db)
}

/**
 * The next subscribers to notify, in the order of subscribing, marked as notified. Of a product no more are taken
 * between two batches than its free packs allow.
 */
export async function takeSubscribers(ctx: Context, rules: SubscriberBatchRules, most: number): Promise<Subscriber[]> {
  const now = ctx.now()
  const minutesAgo = (minutes: number) => minutesAfter(now, -minutes)
  const cities = cityRows(ctx.db)
  const { rows } = await sql<Subscriber>`
    with ready as (
      select subscription.shopper_id, subscription.product_id, city.supply_city_id, subscription.created_at,
        offer.today_packs + offer.tomorrow_packs as packs, offer.price_kopecks,
        row_number() over (partition by city.supply_city_id, subscription.product_id
          order by subscription.created_at, subscription.shopper_id) as place
      from product_subscriptions subscription join ${cities} as city on city.id = subscription.city_id
        join ${orderableRows(ctx)} as offer
          on offer.city_id = city.supply_city_id and offer.product_id = subscription.product_id
      where subscription.is_armed
        and (subscription.notified_at is null or subscription.notified_at <= ${minutesAgo(hoursBetweenNotices * 60)})
        and (subscription.price_at_most_kopecks is null or offer.price_kopecks <= subscription.price_at_most_kopecks)
    ), notified as (
      select city.supply_city_id, subscription.product_id, count(*) as people
      from product_subscriptions subscription join ${cities} as city on city.id = subscription.city_id
      where subscription.notified_at > ${minutesAgo(rules.minutesBetween)}
      group by city.supply_city_id, subscription.product_id
    ), batch as (
      select ready.* from ready left join notified using (supply_city_id, product_id)
      where ready.place + coalesce(notified.people, 0) <= ready.packs * ${rules.peoplePerPack}
      order by ready.created_at, ready.shopper_id, ready.product_id limit ${most}
    )
    update product_subscriptions subscription set is_armed = false, notified_at = ${now}
    from batch join ${productRows(ctx.db)} as product on product.id = batch.product_id
    where subscription.shopper_id = batch.shopper_id and subscription.product_id = batch.product_id
      and subscription.is_armed
    returning subscription.shopper_id as "shopperId", subscription.product_id as "productId", product.title,
      batch.packs::int as packs, batch.price_kopecks as "priceKopecks",
      subscription.price_at_most_kopecks is not null as "isForPrice"`.execute(ctx.db)
  return rows
}
