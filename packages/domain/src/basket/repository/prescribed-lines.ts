import { type BasketId, isUuid, prescriptionIdOf } from '@romashka/basics'
import type { Context } from '../../context.ts'

/** Returns whether any line was on that prescription. */
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
