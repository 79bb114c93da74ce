import type { AppointmentId, ProductId } from '@romashka/basics'
import { productRows } from '../../catalogue/index.ts'
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
