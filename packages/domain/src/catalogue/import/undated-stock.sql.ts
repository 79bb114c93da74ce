import { sql } from '@romashka/database'
import type { Context } from '../../context.ts'
import { classesWithExpiry } from '../../dispensing/index.ts'
import { noExpiry } from '../stock/lots.ts'

const ofClassesWithExpiry = sql`products.dispensing_class = any(${`{${classesWithExpiry.join()}}`}::text::text[])`

/**
 * Packs without a day of expiry, of goods that have to have one, do not come in. Each product is told of once, with the
 * number of pharmacies that have such packs.
 */
export async function leaveOutUndated(ctx: Context, runId: number): Promise<void> {
  await sql`
    with undated as (
      delete from staged_stock staged using products
      where staged.run_id = ${runId} and staged.expires_on = ${noExpiry}::date and products.code = staged.code
        and ${ofClassesWithExpiry}
      returning staged.line, staged.code, staged.pharmacy_id
    )
    insert into import_rejections (run_id, line, kind, reason, value, code, is_note)
    select ${runId}::int, min(line), 'product', 'stock_expiry_unknown', count(distinct pharmacy_id) || ' outlets', code, true
    from undated group by code`.execute(ctx.db)
}

/** Undated packs of what was a device and is a medicine now are sold no longer: those alone stay that orders hold. */
export async function withdrawUndated(ctx: Context): Promise<void> {
  await sql`
    update stock set on_hand = reserved from products
    where stock.expires_on = 'infinity' and stock.on_hand > stock.reserved and products.id = stock.product_id
      and ${ofClassesWithExpiry}`.execute(ctx.db)
}
