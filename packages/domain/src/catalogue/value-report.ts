import { sql } from '@romashka/database'
import type { Context } from '../context.ts'

/** A medicine whose class nobody entitled has stated: a pharmacist looks at it. */
export interface UndecidedClass {
  code: string
  title: string
  dispensingClass: string
  /** `abroad`: only foreign registers close it; `unknown`: no entitled source states it. */
  source: string
  /** What the packs of one decision have in common: `sold-freely`, `unknown C09AA`; packs without a code stand by what is in them, else by their name. */
  cause: string
  /** What the code of the cause stands for; null where the cause is no code. */
  group: string | null
}

/** The most dangerous cause first: what is sold without a prescription, then what nobody speaks of, then what is closed abroad. */
export async function listUndecidedClasses(ctx: Context): Promise<UndecidedClass[]> {
  const { rows } = await sql<UndecidedClass>`
    with undecided as (
      select code, title, dispensing_class as "dispensingClass", value_sources ->> 'dispensingClass' as source, popularity,
        case when dispensing_class not in ('prescription', 'pharmacy_only') then 'sold-freely'
          else (value_sources ->> 'dispensingClass') || ' ' || coalesce(left(atc_code, 5), held.names, trade_name) end as cause,
        case when dispensing_class in ('prescription', 'pharmacy_only') then left(atc_code, 5) end as "groupCode"
      from products left join lateral (
        select string_agg(substances.name, ' + ' order by substances.name) as names
        from product_substances join substances on substances.id = product_substances.substance_id
        where product_substances.product_id = products.id) as held on true
      where withdrawn_at is null and value_sources ->> 'dispensingClass' in ('abroad', 'unknown'))
    select undecided.code, title, "dispensingClass", source, cause, atc_groups.name as "group"
    from undecided left join atc_groups on atc_groups.code = "groupCode"
    order by cause <> 'sold-freely', source desc, count(*) over (partition by cause) desc, cause, popularity desc, undecided.code`.execute(
    ctx.db,
  )
  return rows
}

/** Packs that no courier brings only because nobody states their share of spirit; those on prescription stay with the pharmacy anyhow. */
export async function listUnstatedSpirit(ctx: Context): Promise<UndecidedClass[]> {
  const { rows } = await sql<UndecidedClass>`
    select code, title, dispensing_class as "dispensingClass", 'guess' as source, 'spirit' as cause, null as "group"
    from products
    where withdrawn_at is null and value_sources ->> 'ethanolPercent' = 'guess' and ethanol_percent > 25
      and dispensing_class not in ('prescription', 'pharmacy_only')
    order by popularity desc, code`.execute(ctx.db)
  return rows
}

/** How many of the medicines on sale have each value. */
export interface Coverage {
  medicines: number
  substance: number
  atc: number
  form: number
  strength: number
  age: number
  storage: number
  country: number
  ean: number
  registrationNumber: number
}

export async function countCoverage(ctx: Context): Promise<Coverage> {
  const { rows } = await sql<Coverage>`
    select count(*)::int as medicines, count(*) filter (where exists
        (select from product_substances held where held.product_id = products.id))::int as substance,
      count(atc_code)::int as atc, count(dosage_form)::int as form, count(strength)::int as strength, count(age_from)::int as age,
      count(storage_max_celsius) filter (where value_sources ->> 'storage' is distinct from 'guess')::int as storage,
      count(country)::int as country, count(ean)::int as ean, count(registration_number)::int as "registrationNumber"
    from products where withdrawn_at is null and vat_kind = 'medicine'`.execute(ctx.db)
  return rows[0] as Coverage
}
