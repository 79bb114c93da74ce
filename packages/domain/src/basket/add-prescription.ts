import { fail, type PrescriptionLineId, type ProductId } from '@romashka/basics'
import { type Context, inTransaction } from '../context.ts'
import { type ProposedLine, proposeProducts } from '../prescriptions/index.ts'
import { getBasket } from './get-basket.ts'
import * as baskets from './repository/baskets.ts'
import { listPrescribedLines, putPrescribedLines } from './repository/baskets.ts'
import { removePrescribedLines } from './repository/prescribed-lines.ts'
import type { Basket, BasketChoice } from './rules/basket.ts'
import { setLines } from './set-lines.ts'

/** One product instead of what is proposed for a line. */
export interface ChosenProduct {
  lineId: PrescriptionLineId
  productId: ProductId
}

interface PacksForLine extends ChosenProduct {
  packs: number
}

/**
 * Puts what a prescription still allows into the caller's basket: for each of its lines the packs that cover the amount
 * left with the least waste and cost, or for one line the product that was chosen. They replace what the basket has for
 * these lines. Repeating the call changes nothing.
 *
 * @throws session.required, prescription.not_found, prescription.nothing_to_order, basket.too_many_packs,
 *   basket.too_many_lines
 */
export function addPrescription(
  ctx: Context,
  id: string,
  choice: Partial<BasketChoice> = {},
  chosen?: ChosenProduct,
): Promise<Basket> {
  return inTransaction(ctx, async (ctx) => {
    const { prescription, lines } = await proposeProducts(ctx, id, 'basket')
    const found = chosen ? packsOfChosen(lines, chosen) : packsProposed(lines)
    if (found.length === 0) fail('prescription.nothing_to_order')
    const { id: basketId } = await baskets.lockBasket(ctx, baskets.ownerOf(ctx))
    const replaced = (await listPrescribedLines(ctx, basketId)).filter(
      (one) => found.some(({ lineId }) => lineId === one.lineId) && !found.some(isOf(one)),
    )
    await setLines(
      ctx,
      [
        ...replaced.map(({ productId }) => ({ productId, packs: 0 })),
        ...found.map(({ productId, packs }) => ({ productId, packs, isChecked: true })),
      ],
      choice,
    )
    await putPrescribedLines(
      ctx,
      basketId,
      found.map(({ productId, lineId }) => ({ productId, lineId, prescriptionId: prescription.id })),
    )
    return getBasket(ctx)
  })
}

const isOf =
  ({ productId }: Pick<ChosenProduct, 'productId'>) =>
  (one: Pick<ChosenProduct, 'productId'>) =>
    one.productId === productId

function packsProposed(lines: readonly ProposedLine[]): PacksForLine[] {
  return lines.flatMap(({ lineId, proposal }) => proposal.packs.map((one) => ({ ...one, lineId })))
}

/** As many packs as the amount left allows and the city has; none of what does not fulfil the line. */
function packsOfChosen(lines: readonly ProposedLine[], { lineId, productId }: ChosenProduct): PacksForLine[] {
  const product = lines.find((line) => line.lineId === lineId)?.products.find(isOf({ productId }))
  const packs = product ? Math.min(product.maxPacks, product.packsAvailable) : 0
  return packs > 0 ? [{ lineId, productId, packs }] : []
}

/**
 * Takes a prescription off the lines of the caller's basket: they stay, and the prescription is shown in the pharmacy.
 * Repeating it changes nothing.
 *
 * @throws session.required
 */
export function removePrescription(ctx: Context, id: string): Promise<Basket> {
  return inTransaction(ctx, async (ctx) => {
    const { id: basketId } = await baskets.lockBasket(ctx, baskets.ownerOf(ctx))
    if (await removePrescribedLines(ctx, basketId, id)) await baskets.bumpVersion(ctx, basketId)
    return getBasket(ctx)
  })
}
