import type { ProductId } from '@romashka/basics'
import { sql } from '@romashka/database'
import type { Context } from '../../context.ts'
import { knownId } from '../../known-id.ts'
import { feedColumns } from '../product-columns.ts'
import { plainTitle } from './staging.sql.ts'

/** Makers, substances and families of the feed that do not exist yet. */
export async function addMakersSubstancesAndFamilies(ctx: Context, runId: number): Promise<void> {
  await sql`with named as (
      select maker as name, min(maker_slug) as slug from staged_products
      where run_id = ${runId} and maker is not null and maker not in (select name from makers) group by maker
    ), numbered as (
      select name, slug, row_number() over (partition by slug order by name) as nth,
        exists (select from makers where makers.slug = named.slug) as taken from named
    )
    insert into makers (name, slug)
    select name, case when taken or nth > 1 then slug || '-' || left(md5(name), 8) else slug end from numbered order by name
    on conflict (name) do nothing`.execute(ctx.db)
  await sql`with named as (
      select one ->> 'name' as name, min(one ->> 'slug') as slug
      from staged_products, jsonb_array_elements(substances) as one
      where run_id = ${runId} and one ->> 'name' not in (select name from substances) group by 1
    ), numbered as (
      select name, slug, row_number() over (partition by slug order by name) as nth,
        exists (select from substances where substances.slug = named.slug) as taken from named
    )
    insert into substances (name, slug)
    select name, case when taken or nth > 1 then slug || '-' || left(md5(name), 8) else slug end from numbered order by name
    on conflict (name) do nothing`.execute(ctx.db)
  await sql`with named as (
      select distinct on (family_key) family_key as key, family_slug as slug, trade_name, maker from staged_products
      where run_id = ${runId} and family_key is not null order by family_key, line
    ), numbered as (
      select key, slug, trade_name, maker, row_number() over (partition by slug order by key) as nth,
        exists (select from families where families.slug = named.slug) as taken from named
    )
    insert into families (id, key, slug, trade_name, maker_id) overriding system value
    select ${knownId('families', 'known.id')}, numbered.key,
      case when taken or nth > 1 then numbered.slug || '-' || left(md5(numbered.key), 8) else numbered.slug end,
      numbered.trade_name, makers.id
    from numbered left join families known on known.key = numbered.key left join makers on makers.name = numbered.maker
    order by numbered.key
    on conflict (key) do update set trade_name = excluded.trade_name, maker_id = excluded.maker_id
    where (families.trade_name, families.maker_id) is distinct from (excluded.trade_name, excluded.maker_id)`.execute(
    ctx.db,
  )
}

/** A repeated code, an unknown category: noted, and taken out of what is merged. */
export async function rejectProducts(ctx: Context, runId: number): Promise<void> {
  await sql`with doubtful as (
      select ctid as place, line, code, category_id, is_mention_only,
        row_number() over (partition by code order by is_mention_only, line) as nth
      from staged_products where run_id = ${runId}
    ), bad as (
      select place, line, code, case when nth > 1 then 'repeated' else 'category_unknown' end as reason,
        case when nth > 1 then code else category_id end as value
      from doubtful where not is_mention_only
        and (nth > 1 or not exists (select from categories where categories.id = category_id))
    ), noted as (
      insert into import_rejections (run_id, line, kind, reason, value, code)
      select ${runId}::int, line, 'product', reason, value, code from bad
    )
    update staged_products set is_mention_only = true from bad where staged_products.ctid = bad.place`.execute(ctx.db)
}

/**
 * A barcode of two packs is of one of them, and nobody knows of which: neither has it. One pack that is there twice, by
 * its name, keeps it.
 */
export async function dropSharedBarcodes(ctx: Context, runId: number): Promise<void> {
  await sql`with repeated as materialized (
      select ltrim(ean, '0') as gtin from staged_products
      where run_id = ${runId} and not is_mention_only and ean is not null group by 1 having count(*) > 1
    ), shared as materialized (
      select gtin from repeated join staged_products on ltrim(ean, '0') = gtin
      where run_id = ${runId} and not is_mention_only
      group by gtin having count(distinct ${plainTitle('staged_products')}) > 1
    ), noted as (
      insert into import_rejections (run_id, line, kind, reason, value, code, is_note)
      select ${runId}::int, line, 'product', 'ean_shared', ean, code, true
      from staged_products join shared on ltrim(ean, '0') = gtin where run_id = ${runId} and not is_mention_only
    )
    update staged_products set ean = null from shared
    where run_id = ${runId} and not is_mention_only and ltrim(ean, '0') = gtin`.execute(ctx.db)
}

/**
 * `a-1` is not `A-1`, and comes in as a pack of its own: whoever has changed the letters of all codes by another program
 * would find each of them twice, and has to know.
 */
export async function noteCodesOfOtherCase(ctx: Context, runId: number): Promise<void> {
  await sql`with added as materialized (
      select line, code, lower(code) as plain from staged_products
      where run_id = ${runId} and not is_mention_only
        and not exists (select from products where products.code = staged_products.code)
    ), known as (
      select code, lower(code) as plain from products where exists (select from added)
      union all select code, plain from added
    )
    insert into import_rejections (run_id, line, kind, reason, value, code, is_note)
    select ${runId}::int, added.line, 'product', 'code_of_other_case', min(known.code), added.code, true
    from added join known using (plain) where known.code <> added.code
    group by added.line, added.code`.execute(ctx.db)
}

const columns = sql.raw(feedColumns.join(', '))
const current = sql.raw(feedColumns.map((name) => `products.${name}`).join(', '))
const sourceOf: Record<string, string> = { family_id: 'families.id', maker_id: 'makers.id' }
const staged = sql.raw(feedColumns.map((name) => sourceOf[name] ?? `staged.${name}`).join(', '))
/**
 * A feed without these values does not delete what the registry import has set, and none denies what the registry says;
 * what no feed states of popularity is counted.
 */
const kept: Readonly<Record<string, string>> = {
  is_vital:
    '(products.is_vital and products.registry_price_kopecks is not null) or coalesce(excluded.is_vital, products.is_vital)',
  popularity: 'case when excluded.is_popularity_stated then excluded.popularity else products.popularity end',
  registry_price_kopecks: 'coalesce(excluded.registry_price_kopecks, products.registry_price_kopecks)',
}
const newValueOf = (name: string) => kept[name] ?? `excluded.${name}`
const newValues = sql.raw(feedColumns.map(newValueOf).join(', '))
const assignments = sql.raw(feedColumns.map((name) => `${name} = ${newValueOf(name)}`).join(', '))

export interface MergedProduct {
  id: ProductId
  added: boolean
  /** It was withdrawn before. */
  cameBack: boolean
}

/** Adds and changes products; a product whose substances alone changed counts as changed too. */
export async function mergeProducts(ctx: Context, runId: number): Promise<MergedProduct[]> {
  const { rows } = await sql<MergedProduct>`
    with numbered as (
      select staged.*, products.id as known_id, products.slug as given_slug, row_number() over (partition by staged.slug, products.slug is null
        order by staged.line) as nth,
        exists (select from products other where other.slug = staged.slug)
          or exists (select from product_redirects moved where moved.slug = staged.slug) as taken
      from staged_products staged left join products on products.code = staged.code
      where staged.run_id = ${runId} and not staged.is_mention_only
    )
    insert into products (id, code, slug, ${columns}, feed_source, created_at, updated_at) overriding system value
    select ${knownId('products', 'staged.known_id')}, staged.code, case when given_slug is not null then given_slug
        when taken or nth > 1 then staged.slug || '-' || left(md5(staged.code), 8) else staged.slug end,
      ${staged}, (select source from import_runs where id = ${runId}), ${ctx.now()}, ${ctx.now()}
    from numbered staged join families on families.key = staged.family_key left join makers on makers.name = staged.maker
    order by staged.code
    on conflict (code) do update set ${assignments}, withdrawn_at = null, updated_at = excluded.updated_at,
      feed_source = coalesce(products.feed_source, excluded.feed_source)
    where products.withdrawn_at is not null or products.feed_source is null or (${current}) is distinct from (${newValues})
    returning id, xmax = 0 as added,
      -- As it was before this statement.
      exists (select from products before where before.id = products.id and before.withdrawn_at is not null) as "cameBack"`.execute(
    ctx.db,
  )
  return rows
}

export async function mergeSubstances(ctx: Context, runId: number): Promise<ProductId[]> {
  const { rows } = await sql<{ id: ProductId }>`
    with wanted as (
      select distinct products.id as product_id, substances.id as substance_id
      from staged_products staged join products on products.code = staged.code,
        jsonb_array_elements(staged.substances) as one join substances on substances.name = one ->> 'name'
      where staged.run_id = ${runId} and not staged.is_mention_only
    ), gone as (
      delete from product_substances old using products, staged_products staged
      where old.product_id = products.id and products.code = staged.code
        and staged.run_id = ${runId} and not staged.is_mention_only
        and not exists (select from wanted
          where wanted.product_id = old.product_id and wanted.substance_id = old.substance_id)
      returning old.product_id
    ), added as (
      insert into product_substances (product_id, substance_id) select product_id, substance_id from wanted
      on conflict do nothing returning product_id
    )
    select product_id as id from gone union select product_id from added`.execute(ctx.db)
  return rows.map((row) => row.id)
}

/** How many products of its own a complete feed would withdraw, and how many it has imported in all. */
export async function countWithdrawals(ctx: Context, runId: number): Promise<{ withdrawn: number; own: number }> {
  const { rows } = await sql<{ withdrawn: number; own: number }>`
    select count(*)::int as own, count(*) filter (where not exists (
      select from staged_products staged where staged.run_id = ${runId} and staged.code = products.code))::int as withdrawn
    from products where withdrawn_at is null and feed_source = (select source from import_runs where id = ${runId})
  `.execute(ctx.db)
  return rows[0] ?? { withdrawn: 0, own: 0 }
}

/** What a complete feed has brought and no longer mentions leaves the shop; it keeps its page. */
export async function withdrawProducts(ctx: Context, runId: number, isSourceEnded: boolean): Promise<ProductId[]> {
  const { rows } = await sql<{ id: ProductId }>`
    update products set withdrawn_at = ${ctx.now()}, updated_at = ${ctx.now()}
    where withdrawn_at is null and feed_source = (select source from import_runs where id = ${runId})
      and (${isSourceEnded}::boolean or exists (select from staged_products where run_id = ${runId} and not is_mention_only))
      and not exists (select from staged_products staged where run_id = ${runId} and staged.code = products.code)
    returning id`.execute(ctx.db)
  return rows.map((row) => row.id)
}

export async function countStagedProducts(ctx: Context, runId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from staged_products
    where run_id = ${runId} and not is_mention_only`.execute(ctx.db)
  return rows[0]?.count ?? 0
}
