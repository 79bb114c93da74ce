import { maxPacksPerLine } from '@romashka/basics'
import { sql } from '@romashka/database'
import { successorRows } from '../../catalogue/index.ts'
import type { Context } from '../../context.ts'

/** Packs of several codes that are one now are counted together. */
export async function followReplacements(ctx: Context): Promise<void> {
  await sql`
    with gone as (
      delete from appointment_goods chosen using (${successorRows(ctx.db)}) as replaced
      where chosen.product_id = replaced.product_id
      returning appointment_id, successor_id, packs, position
    )
    insert into appointment_goods as chosen (appointment_id, product_id, packs, position)
    select appointment_id, successor_id, least(sum(packs), ${maxPacksPerLine}), min(position) from gone
    group by appointment_id, successor_id
    on conflict (appointment_id, product_id)
    do update set packs = least(chosen.packs + excluded.packs, ${maxPacksPerLine})`.execute(ctx.db)
}
