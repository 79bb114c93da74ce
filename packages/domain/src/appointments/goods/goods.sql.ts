import { type AppointmentId, maxPacksPerLine, type ProductId } from '@romashka/basics'
import { sql } from '@romashka/database'
import { productRows, successorRows } from '../../catalogue/index.ts'
import type { Context } from '../../context.ts'
import type { ChosenGood } from '../appointment.ts'

/** The products that are sold under these codes of the chain. */
export async function listProductIds(ctx: Context, codes: readonly string[]): Promise<Map<string, ProductId>> {
  const rows = await ctx.db
    .selectFrom(productRows(ctx.db).as('product'))
    .select(['code', 'id'])
    .where('code', 'in', [...codes])
    .where('withdrawn_at', 'is', null)
    .execute()
  return new Map(rows.map(({ code, id }) => [code, id]))
}

export async function replaceGoods(ctx: Context, id: AppointmentId, goods: readonly ChosenGood[]): Promise<void> {
  await ctx.db.deleteFrom('appointment_goods').where('appointment_id', '=', id).execute()
  await ctx.db
    .insertInto('appointment_goods')
    .values(
      goods.map(({ productId, packs }, position) => ({ appointment_id: id, product_id: productId, packs, position })),
    )
    .execute()
}

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
