import type { CityId, PharmacyId } from '@romashka/basics'
import { type BulkRead, fingerprintsOf, readInBulk, sql } from '@romashka/database'
import {
  categoryRows,
  makerRows,
  productRows,
  productSubstanceRows,
  substanceRows,
  successorRows,
} from '../../catalogue/index.ts'
import type { Context } from '../../context.ts'
import type { DispensingClass } from '../../dispensing/index.ts'
import { pharmacyRows } from '../../pharmacies/index.ts'

export interface IndexedRow {
  id: number
  title: string
  trade_name: string
  maker: string | null
  category_id: string
  substances: string[] | null
  latin_names: string[] | null
  /** Of withdrawn products whose place it has taken. */
  former_titles: string[] | null
  atc_code: string | null
  ean: string | null
  strength: string | null
  volume: string | null
  pack_size: number | null
  pack_shape: string
  country: string | null
  popularity: number
  age_from: number | null
  dispensing_class: DispensingClass
}

const indexedRows = (ctx: Context) =>
  sql<IndexedRow>`
    select product.id, title, trade_name, maker.name as maker, category_id, held.substances, held.latin_names,
      former.titles as former_titles,
      atc_code, ean, strength, volume, pack_size, pack_shape, country, popularity,
      age_from, dispensing_class
    from ${productRows(ctx.db)} as product
    left join ${makerRows(ctx.db)} as maker on maker.id = product.maker_id
    left join (
      select held.product_id, array_agg(substance.name) as substances,
        array_remove(array_agg(substance.name_latin), null) as latin_names
      from ${productSubstanceRows(ctx.db)} as held
        join ${substanceRows(ctx.db)} as substance on substance.id = held.substance_id
      group by held.product_id
    ) held on held.product_id = product.id
    left join (
      select replaced.successor_id, array_agg(distinct product.title) as titles
      from ${successorRows(ctx.db)} as replaced join ${productRows(ctx.db)} as product on product.id = replaced.product_id
      group by replaced.successor_id
    ) former on former.successor_id = product.id
    where product.withdrawn_at is null
    order by product.id`

export function listIndexed(ctx: Context): Promise<BulkRead<IndexedRow>> {
  return readInBulk(ctx.db, indexedRows(ctx))
}

/** What each phrase of shoppers means, as product ids. */
export interface PhraseRow {
  phrase: string
  ids: number[]
}

function phraseRows(ctx: Context) {
  const products = productRows(ctx.db)
  const categories = categoryRows(ctx.db)
  return sql<PhraseRow>`
    select phrase, array_agg(distinct product_id) as ids from (
      select phrase, held.product_id from search_synonyms
        join ${substanceRows(ctx.db)} as substance on substance.name = target
        join ${productSubstanceRows(ctx.db)} as held on held.substance_id = substance.id
        where kind = 'substance'
      union all
      select phrase, product.id from search_synonyms join ${products} as product on product.trade_name = target
        where kind = 'trade_name'
      union all
      select phrase, product.id from search_synonyms join ${categories} as meant on meant.slug = target
        join ${categories} as below on below.path = meant.path or below.path like meant.path || ':%'
        join ${products} as product on product.category_id = below.id where kind = 'category'
    ) meant (phrase, product_id) group by phrase order by phrase`
}

export function listPhrases(ctx: Context): Promise<BulkRead<PhraseRow>> {
  return readInBulk(ctx.db, phraseRows(ctx))
}

/** Of all that is read here for the index, as it is now. */
export async function fingerprintOfIndexed(ctx: Context): Promise<string> {
  return (await fingerprintsOf(ctx.db, [indexedRows(ctx), phraseRows(ctx)])).join()
}

export interface FoundPharmacy {
  id: PharmacyId
  code: string
  cityId: CityId
  name: string
  slug: string
  address: string
  metro: string | null
  openingHours: string
  /** Everything it may be found by, in small letters. */
  text: string
}

/** Every pharmacy that is open for business, in the order of their numbers. */
export async function listPharmacies(ctx: Context): Promise<FoundPharmacy[]> {
  const { rows } = await sql<FoundPharmacy>`
    select id, code, city_id as "cityId", name, slug, address, metro,
      opening_hours as "openingHours",
      translate(lower(concat_ws(' ', name, address, metro)), chr(1105), chr(1077)) as text
    from ${pharmacyRows(ctx.db)} as pharmacy where closed_on is null order by code`.execute(ctx.db)
  return rows
}
