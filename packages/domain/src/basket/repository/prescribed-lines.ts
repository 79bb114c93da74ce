import { type BasketId, isUuid, prescriptionIdOf } from '@romashka/basics'
import type { Context } from '../../context.ts'
import type { PrescribedLine } from './lines.ts'

export async function putPrescribedLines(
  ctx: Context,
  basketId: BasketId,
  lines: readonly PrescribedLine[],
): Promise<void> {
  if (lines.length === 0) return
  await ctx.db
    .insertInto('basket_prescription_lines')
    .values(
      lines.map((line) => ({
        basket_id: basketId,
        product_id: line.productId,
        prescription_line_id: line.lineId,
        prescription_id: line.prescriptionId,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['basket_id', 'product_id']).doUpdateSet(({ ref }) => ({
        prescription_line_id: ref('excluded.prescription_line_id'),
        prescription_id: ref('excluded.prescription_id'),
      })),
    )
    .execute()
}

/** Answers whether any line was on that prescription. */
export async function removePrescribedLines({ db }: Context, basketId: BasketId, id: string): Promise<boolean> {
  if (!isUuid(id)) return false
  const removed = await db
    .deleteFrom('basket_prescription_lines')
    .where('basket_id', '=', basketId)
    .where('prescription_id', '=', prescriptionIdOf(id))
    .returning('product_id')
    .execute()
  return removed.length > 0
}
