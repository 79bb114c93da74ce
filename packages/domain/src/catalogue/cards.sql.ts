import { type CategoryId, type CityId, type Kopecks, localDay, type ProductId } from '@romashka/basics'
import { sql } from '@romashka/database'
import type { Context } from '../context.ts'
import { courierRefusal, type DispensingClass, type DispensingDay, isOnPrescription } from '../dispensing/index.ts'
import { KeptStatement } from '../kept-statement.ts'
import type { CardPlace } from './assortment/assortment-index.ts'
import { discountPercent } from './assortment/build-city-index.ts'
import { badgesOf, type ProductCard, shortTitle } from './product-card.ts'
import { storageKind } from './storage.ts'

interface CardRow {
  id: ProductId
  code: string
  slug: string
  title: string
  trade_name: string
  category_id: CategoryId
  family_id: number
  country: string | null
  dispensing_class: DispensingClass
  dosage_form: string | null
  pack_shape: string
  strength: string | null
  volume: string | null
  pack_size: number | null
  atc_code: string | null
  picture_url: string | null
  is_vital: boolean | null
  storage_max_celsius: number | null
  ethanol_percent: number | null
  popularity: number
  maker: string | null
  substance: string | null
  price_kopecks: Kopecks | null
  crossed_kopecks: Kopecks | null
  price_per_unit_kopecks: Kopecks | null
  today_pharmacies: number | null
  today_most_packs: number | null
  tomorrow_packs: number | null
}

const cardsOf = new KeptStatement<{ ids: readonly number[]; cityId: CityId }, CardRow>(
  (_, { ids, cityId }) => sql`
    select product.id, product.code, product.slug, product.title, product.trade_name, product.category_id, product.family_id,
      product.country, product.dispensing_class, product.dosage_form, product.pack_shape, product.strength, product.volume,
      product.pack_size, product.atc_code, picture.address as picture_url, product.is_vital, product.storage_max_celsius,
      product.ethanol_percent, product.popularity, maker.name as maker, offer.price_kopecks, offer.crossed_kopecks,
      offer.price_per_unit_kopecks, offer.today_pharmacies, offer.today_most_packs, offer.tomorrow_packs,
      (select string_agg(substance.name, ' + ' order by substance.name) from product_substances held
        join substances substance on substance.id = held.substance_id where held.product_id = product.id) as substance
    from unnest(${ids}::int[]) with ordinality as wanted (id, place)
    join products product on product.id = wanted.id
    left join pictures picture on picture.source_url = product.picture_url
    left join makers maker on maker.id = product.maker_id
    left join city_offers offer on offer.product_id = product.id and offer.city_id = ${cityId}
    order by wanted.place`,
)

/** Cards of these products in this order; those that do not exist are left out. */
export async function readCards(ctx: Context, place: CardPlace, ids: readonly number[]): Promise<ProductCard[]> {
  if (ids.length === 0) return []
  const rows = await cardsOf.run(ctx.db, { ids, cityId: place.supplyCity.id })
  const day = { on: localDay(ctx.now(), 'UTC'), ...ctx.settings.dispensing }
  return rows.map((row) => toCard(row, place, day))
}

function toCard(row: CardRow, place: CardPlace, day: DispensingDay): ProductCard {
  const nearby = row.today_pharmacies ?? 0
  const canComeNearby = (row.tomorrow_packs ?? 0) > 0
  const discount = row.price_kopecks === null ? null : discountPercent(row.price_kopecks, row.crossed_kopecks)
  const product = {
    dispensingClass: row.dispensing_class,
    ethanolPercent: row.ethanol_percent,
    storageMaxCelsius: row.storage_max_celsius,
    atcCode: row.atc_code,
  }
  const isCold = storageKind(row.storage_max_celsius) === 'fridge'
  const pack = { tradeName: row.trade_name, strength: row.strength, volume: row.volume, packSize: row.pack_size }
  return {
    id: row.id,
    code: row.code,
    slug: row.slug,
    title: row.title,
    titleShort: shortTitle(pack),
    ...pack,
    substance: row.substance,
    maker: row.maker,
    country: row.country,
    categoryId: row.category_id,
    familyId: row.family_id,
    priceKopecks: row.price_kopecks,
    crossedKopecks: row.crossed_kopecks,
    perUnitKopecks: row.price_per_unit_kopecks,
    discountPercent: discount,
    dispensingClass: row.dispensing_class,
    isOnPrescription: isOnPrescription(row.dispensing_class),
    todayPharmacies: place.hasPharmacies ? nearby : 0,
    canComeTomorrow: place.hasPharmacies && canComeNearby,
    nearbyPharmacies: nearby,
    canComeNearby,
    mostPacks: place.hasPharmacies ? (row.today_most_packs ?? 0) : 0,
    canGoByCourier: courierRefusal(product, place, day) === null,
    dosageForm: row.dosage_form,
    packShape: row.pack_shape,
    atcCode: row.atc_code,
    pictureUrl: row.picture_url,
    badges: badgesOf({
      ...product,
      discountPercent: discount,
      isVital: row.is_vital,
      isCold,
      popularity: row.popularity,
    }),
  }
}
