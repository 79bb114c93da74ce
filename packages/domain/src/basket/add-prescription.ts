import { fail } from '@romashka/basics'
import { type Context, inTransaction } from '../context.ts'
import { fulfilPrescription } from '../prescriptions/index.ts'
import { getBasket } from './get-basket.ts'
import * as baskets from './repository/baskets.ts'
import { putPrescribedLines } from './repository/prescribed-lines.ts'
import type { Basket, BasketChoice } from './rules/basket.ts'
import { setLines } from './set-lines.ts'

/**
 * Puts what a prescription still allows into the caller's basket: for each of its lines the packs that cover the amount
 * left with the least waste and cost. Repeating the call changes nothing.
 *
 * @throws session.required, prescription.not_found, prescription.nothing_to_order, basket.too_many_packs,
 *   basket.too_many_lines
 */
export function addPrescription(ctx: Context, id: string, choice: Partial<BasketChoice> = {}): Promise<Basket> {
  return inTransaction(ctx, async (ctx) => {
    const { prescription, lines } = await fulfilPrescription(ctx, id, 'basket')
    const found = lines.flatMap(({ lineId, proposal }) => proposal.packs.map((one) => ({ ...one, lineId })))
    if (found.length === 0) fail('prescription.nothing_to_order')
    await setLines(
      ctx,
      found.map(({ productId, packs }) => ({ productId, packs, isChecked: true })),
      choice,
    )
    const { id: basketId } = await baskets.lockBasket(ctx, baskets.ownerOf(ctx))
    await putPrescribedLines(
      ctx,
      basketId,
      found.map(({ productId, lineId }) => ({ productId, lineId, prescriptionId: prescription.id })),
    )
    return getBasket(ctx)
  })
}
