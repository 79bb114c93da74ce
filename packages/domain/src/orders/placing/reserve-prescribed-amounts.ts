import type { PrescriptionId, ProductId } from '@romashka/basics'
import type { PrescribedLine } from '../../basket/index.ts'
import type { Context } from '../../context.ts'
import { checkNamed, type PrescribedOrderLine, reserveAmounts } from '../../prescriptions/index.ts'
import type { Order } from '../order.ts'

/**
 * Takes what the order needs of the prescriptions that its basket names, and refuses others that the client names but
 * cannot be used. Before the lines leave the basket.
 *
 * @throws prescription.not_usable, prescription.not_enough_left
 */
export async function reservePrescribedAmounts(
  ctx: Context,
  order: Order,
  lines: readonly (PrescribedLine & { pastProductId: ProductId })[],
  named: readonly PrescriptionId[],
): Promise<void> {
  // A product may have been replaced after the order was priced.
  const prescribed = new Map(
    lines.flatMap((line) => [[line.pastProductId, line] as const, [line.productId, line] as const]),
  )
  const wanted = order.parts.flatMap((part) =>
    part.lines.flatMap((line): PrescribedOrderLine[] => {
      const on = prescribed.get(line.productId)
      if (!on) return []
      const { prescriptionId, lineId } = on
      const { id: orderLineId, productId, packs } = line
      const { id: orderId, shopperId } = order
      return [
        {
          orderLineId,
          orderId,
          partId: part.id,
          shopperId,
          prescriptionId,
          lineId,
          productId,
          packs,
          promisedOn: part.promisedOn,
        },
      ]
    }),
  )
  await reserveAmounts(ctx, wanted)
  const reserved = new Set(wanted.map(({ prescriptionId }) => prescriptionId))
  const others = new Set(named).difference(reserved)
  await checkNamed(ctx, [...others], order.parts)
}
