import type { BasketId } from '@romashka/basics'
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
