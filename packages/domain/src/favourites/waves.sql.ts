import type { Kopecks, ProductId, ShopperId } from '@romashka/basics'
import { sql } from '@romashka/database'
import type { Context } from '../context.ts'
import type { WaveRules } from '../settings.ts'

export interface Told {
  shopperId: ShopperId
  productId: ProductId
  title: string
  packs: number
  priceKopecks: Kopecks
  isForPrice: boolean
}

/** Nobody hears of one product more than once a day. */
const quietHours = 24

/** What has been gone, or dearer than wanted, is waited for again. */
export async function rearm(ctx: Context): Promise<void> {
  await sql`
    update product_subscriptions wish set is_armed = true from cities city
    where city.id = wish.city_id and not wish.is_armed and not exists (
      select from city_offers offer where offer.city_id = city.supply_city_id and offer.product_id = wish.product_id
        and offer.availability < 2
        and (wish.price_at_most_kopecks is null or offer.price_kopecks <= wish.price_at_most_kopecks))`.execute(ctx.db)
}

/**
 * The next who are to hear, in the order of asking, marked as told. Of a product no more are told between two waves
 * than its free packs allow.
 */
export async function takeWave(ctx: Context, rules: WaveRules, most: number): Promise<Told[]> {
  const now = ctx.now()
  const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000)
  const { rows } = await sql<Told>`
    with ready as (
      select wish.shopper_id, wish.product_id, city.supply_city_id, wish.created_at,
        offer.today_packs + offer.tomorrow_packs as packs, offer.price_kopecks,
        row_number() over (partition by city.supply_city_id, wish.product_id order by wish.created_at, wish.shopper_id) as place
      from product_subscriptions wish join cities city on city.id = wish.city_id
        join city_offers offer on offer.city_id = city.supply_city_id and offer.product_id = wish.product_id
      where wish.is_armed and offer.availability < 2
        and (wish.notified_at is null or wish.notified_at <= ${minutesAgo(quietHours * 60)})
        and (wish.snoozed_until is null or wish.snoozed_until <= ${now})
        and (wish.price_at_most_kopecks is null or offer.price_kopecks <= wish.price_at_most_kopecks)
    ), heard as (
      select city.supply_city_id, wish.product_id, count(*) as people
      from product_subscriptions wish join cities city on city.id = wish.city_id
      where wish.notified_at > ${minutesAgo(rules.minutesBetween)} group by city.supply_city_id, wish.product_id
    ), wave as (
      select ready.* from ready left join heard using (supply_city_id, product_id)
      where ready.place + coalesce(heard.people, 0) <= ready.packs * ${rules.peoplePerPack}
      order by ready.created_at, ready.shopper_id, ready.product_id limit ${most}
    )
    update product_subscriptions wish set is_armed = false, notified_at = ${now}
    from wave join products product on product.id = wave.product_id
    where wish.shopper_id = wave.shopper_id and wish.product_id = wave.product_id and wish.is_armed
    returning wish.shopper_id as "shopperId", wish.product_id as "productId", product.title, wave.packs::int as packs,
      wave.price_kopecks as "priceKopecks", wish.price_at_most_kopecks is not null as "isForPrice"`.execute(ctx.db)
  return rows
}
