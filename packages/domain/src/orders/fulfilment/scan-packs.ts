import { fail, type OrderPartId } from '@romashka/basics'
import { productRows } from '../../catalogue/index.ts'
import type { Context } from '../../context.ts'
import { isMedicine } from '../../dispensing/index.ts'
import { changeLockedPart } from '../change-locked-part.ts'
import type { Order, OrderPart } from '../order.ts'
import { isActive } from '../part-machine.ts'
import { listMarkingCodes, putMarkingCode } from '../repository/marking-codes.ts'
import { readMarkingCode } from './marking-code.ts'

/**
 * The marking codes of packs in the bag: they stand on the closing receipt, which withdraws them from circulation.
 * Scanning a pack again changes nothing. Source: docs/rules/receipts.md §4
 *
 * @throws order.not_found, order.wrong_state, order.marking_code_unreadable, order.marking_code_of_other_product,
 *   order.marking_code_taken, order.more_packs_than_ordered
 */
export function scanPacks(ctx: Context, id: OrderPartId, lineId: string, scanned: readonly string[]): Promise<Order> {
  return changeLockedPart(ctx, id, async (ctx, order, part) => {
    const line = part.lines.find((one) => one.id === lineId) ?? fail('order.not_found')
    if (!isActive(part.state)) fail('order.wrong_state', { state: part.state })
    const { ean } = await ctx.db
      .selectFrom(productRows(ctx.db).as('product'))
      .select('ean')
      .where('id', '=', line.productId)
      .executeTakeFirstOrThrow()
    for (const given of scanned) {
      const code = readMarkingCode(given) ?? fail('order.marking_code_unreadable')
      if (ean && code.gtin !== ean.padStart(14, '0')) fail('order.marking_code_of_other_product')
      if (!(await putMarkingCode(ctx, line.id, code.text))) fail('order.marking_code_taken')
    }
    const codes = (await listMarkingCodes(ctx, order.id)).get(line.id) ?? []
    if (codes.length > line.givenPacks) fail('order.more_packs_than_ordered', { packs: line.givenPacks })
    return part
  })
}

/** Where the chain requires it, every pack of a medicine was scanned. @throws order.marking_codes_missing */
export async function refuseUnscanned(ctx: Context, part: Pick<OrderPart, 'orderId' | 'lines'>): Promise<void> {
  if (ctx.settings.receipts.markingCodes !== 'required') return
  const codes = await listMarkingCodes(ctx, part.orderId)
  const missing = part.lines
    .filter((line) => isMedicine(line.dispensingClass))
    .reduce((packs, line) => packs + Math.max(0, line.givenPacks - (codes.get(line.id)?.length ?? 0)), 0)
  if (missing > 0) fail('order.marking_codes_missing', { packs: missing })
}
