import type { CityId, Day } from '@romashka/basics'
import { sql } from '@romashka/database'
import type { Context } from '../../context.ts'
import { pharmacyRows } from '../../pharmacies/index.ts'
import type { PublishedAddress, PublishedOffer } from './published-offers.ts'

/** The next offers of a city that can be had today or tomorrow, by id. */
export async function listPublishedOffers(
  ctx: Context,
  cityId: CityId,
  { after, limit, on }: { after: number; limit: number; on: Day },
): Promise<PublishedOffer[]> {
  const { rows } = await sql<PublishedOffer>`
    select product.id, product.code, product.slug, product.title, maker.name as maker, product.country, product.ean,
      product.category_id as "categoryId", product.dispensing_class as "dispensingClass",
      product.ethanol_percent as "ethanolPercent",
      product.storage_max_celsius as "storageMaxCelsius", product.atc_code as "atcCode", picture.address as "pictureUrl", product.description,
      product.strength, product.dosage_form as "dosageForm", product.pack_size as "packSize",
      vat.percent as "vatPercent", offer.price_kopecks as "priceKopecks", offer.crossed_kopecks as "crossedKopecks",
      offer.today_pharmacies > 0 as "isToday", coalesce(shelves.outlets, '[]') as outlets
    from city_offers offer join products product on product.id = offer.product_id
      left join pictures picture on picture.source_url = product.picture_url
      left join makers maker on maker.id = product.maker_id
      join vat_rates vat on vat.vat_kind = product.vat_kind and vat.valid_from <= ${on}::date
        and (vat.valid_until is null or vat.valid_until >= ${on}::date)
      left join lateral (
        select json_agg(json_build_object('code', shelf.code, 'packs', shelf.packs) order by shelf.code) as outlets
        from (
          select pharmacy.code, sum(stock.on_hand - stock.reserved)::int as packs
          from stock join ${pharmacyRows(ctx.db)} as pharmacy on pharmacy.id = stock.pharmacy_id
          where stock.product_id = product.id and stock.on_hand > stock.reserved and pharmacy.city_id = ${cityId}
            and stock.expires_on > (${ctx.now()}::timestamptz at time zone pharmacy.timezone)::date
            and (pharmacy.closed_on is null
              or pharmacy.closed_on > (${ctx.now()}::timestamptz at time zone pharmacy.timezone)::date)
          group by pharmacy.code
        ) shelf
      ) shelves on true
    where offer.city_id = ${cityId} and offer.product_id > ${after} and offer.availability < 2
      and product.withdrawn_at is null and product.dispensing_class <> 'pharmacy_only'
    order by offer.product_id limit ${limit}`.execute(ctx.db)
  return rows
}

export async function hasDistancePermit(ctx: Context, cityId: CityId): Promise<boolean> {
  const row = await pharmacyRows(ctx.db)
    .where('city_id', '=', cityId)
    .where('closed_on', 'is', null)
    .where('has_distance_permit', '=', true)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export function listPublishedCategories(
  ctx: Context,
): Promise<{ id: string; parentId: string | null; name: string; slug: string }[]> {
  return ctx.db
    .selectFrom('categories')
    .select(['id', 'parent_id as parentId', 'name', 'slug'])
    .orderBy('path')
    .execute()
}

export async function countPublishedProducts(ctx: Context): Promise<number> {
  const row = await ctx.db
    .selectFrom('products')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('withdrawn_at', 'is', null)
    .executeTakeFirstOrThrow()
  return row.count
}

export function listProductAddresses(ctx: Context, skip: number, limit: number): Promise<PublishedAddress[]> {
  return ctx.db
    .selectFrom('products')
    .select(['slug', 'updated_at as changedAt'])
    .where('withdrawn_at', 'is', null)
    .orderBy('id')
    .offset(skip)
    .limit(limit)
    .execute()
}
