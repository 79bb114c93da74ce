import type { CityId, PharmacyId } from '@romashka/basics'
import { sql } from '@romashka/database'
import type { Context } from '../../context.ts'

export interface IndexedRow {
  id: number
  title: string
  trade_name: string
  maker: string | null
  category_id: string
  substances: string[] | null
  latin_names: string[] | null
  atc_code: string | null
  ean: string | null
  strength: string | null
  volume: string | null
  pack_size: number | null
  pack_shape: string
  popularity: number
}

export async function listIndexed(ctx: Context): Promise<IndexedRow[]> {
  const { rows } = await sql<IndexedRow>`
    select product.id, title, trade_name, maker.name as maker, category_id, held.substances, held.latin_names, atc_code, ean, strength, volume, pack_size,
      pack_shape, popularity
    from products product
    left join makers maker on maker.id = product.maker_id
    left join (select product_id, array_agg(name) as substances, array_remove(array_agg(name_latin), null) as latin_names
      from product_substances join substances on substances.id = substance_id group by product_id) held on held.product_id = product.id
    where withdrawn_at is null
    order by product.id`.execute(ctx.db)
  return rows
}

/** What each phrase of shoppers means, as product ids. */
export async function listPhrases(ctx: Context): Promise<{ phrase: string; ids: number[] }[]> {
  const { rows } = await sql<{ phrase: string; ids: number[] }>`
    select phrase, array_agg(distinct product_id) as ids from (
      select phrase, held.product_id from search_synonyms
        join substances on substances.name = target join product_substances held on held.substance_id = substances.id
        where kind = 'substance'
      union all
      select phrase, products.id from search_synonyms join products on trade_name = target where kind = 'trade_name'
      union all
      select phrase, products.id from search_synonyms join categories meant on meant.slug = target
        join categories below on below.path = meant.path or below.path like meant.path || ':%'
        join products on category_id = below.id where kind = 'category'
    ) meant (phrase, product_id) group by phrase order by phrase`.execute(ctx.db)
  return rows
}

export interface FoundPharmacy {
  id: PharmacyId
  code: string
  cityId: CityId
  name: string
  slug: string
  address: string
  metro: string | null
  /** Everything it may be found by, in small letters. */
  text: string
}

/** Every pharmacy that is open for business, in the order of their numbers. */
export async function listPharmacies(ctx: Context): Promise<FoundPharmacy[]> {
  const { rows } = await sql<FoundPharmacy>`
    select id, code, city_id as "cityId", name, slug, address, metro,
      translate(lower(concat_ws(' ', name, address, metro)), chr(1105), chr(1077)) as text
    from pharmacies where closed_on is null order by code`.execute(ctx.db)
  return rows
}
