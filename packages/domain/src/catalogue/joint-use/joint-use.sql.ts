import type { ProductId } from '@romashka/basics'
import { sql } from '@romashka/database'
import type { Context } from '../../context.ts'
import type { Interaction, JointProduct } from './joint-use.ts'

interface Row extends JointProduct {
  interactions: Interaction[]
}

/** Products with their substances, and what is known of these substances together; each pair comes with one product that has its first. */
export async function listJointProducts(
  ctx: Context,
  ids: readonly ProductId[],
): Promise<{ products: JointProduct[]; interactions: Interaction[] }> {
  const { rows } = await sql<Row>`
    with held as materialized (
      select held.product_id, substance.id, substance.name from product_substances held
      join substances substance on substance.id = held.substance_id
      where held.product_id = any(${[...ids]}::int[])
    )
    select product.id, title, slug, trade_name as "tradeName", dispensing_class as "dispensingClass",
      dosage_form as "dosageForm", atc_code as "atcCode", value_sources ->> 'substances' as "substancesFrom",
      array(select held.name from held where held.product_id = product.id order by held.name) as substances,
      coalesce((
        select json_agg(json_build_object('substances', json_build_array(one.name, other.name),
          'level', pair.level, 'source', pair.source))
        from held one join substance_interactions pair on pair.substance_a = one.id
        join (select distinct id, name from held) other on other.id = pair.substance_b
        where one.product_id = product.id), '[]') as interactions
    from products product where product.id = any(${[...ids]}::int[]) and withdrawn_at is null
    order by array_position(${[...ids]}::int[], product.id)`.execute(ctx.db)
  const pairs = new Map(rows.flatMap((row) => row.interactions.map((one) => [one.substances.join('\n'), one])))
  return {
    products: rows.map(({ interactions: _, ...product }) => product),
    interactions: [...pairs.values()],
  }
}

/** These pairs instead of the former ones; of one pair given twice the graver. A substance that no product has is left out. */
export async function replaceInteractions(ctx: Context, interactions: readonly Interaction[]): Promise<void> {
  const given = JSON.stringify(interactions.map(({ substances: [a, b], ...one }) => ({ ...one, a, b })))
  await sql`
    with given as (
      select distinct on (least(a.id, b.id), greatest(a.id, b.id))
        least(a.id, b.id) as substance_a, greatest(a.id, b.id) as substance_b, level, source
      from jsonb_to_recordset(${given}::jsonb) as pair (a text, b text, level text, source text)
      join substances a on a.name = pair.a join substances b on b.name = pair.b
      where a.id <> b.id
      order by 1, 2, level = 'contraindicated' desc
    ), gone as (
      delete from substance_interactions former
      where not exists (select from given where given.substance_a = former.substance_a and given.substance_b = former.substance_b)
    )
    insert into substance_interactions (substance_a, substance_b, level, source)
    select substance_a, substance_b, level, source from given
    on conflict (substance_a, substance_b) do update set level = excluded.level, source = excluded.source
    where (substance_interactions.level, substance_interactions.source) is distinct from (excluded.level, excluded.source)`.execute(
    ctx.db,
  )
}
