import { type Kopecks, kopecks, type ProductId, sum } from '@romashka/basics'
import * as basket from '../../basket/index.ts'
import type { Context } from '../../context.ts'
import { isOnPrescription } from '../../dispensing/index.ts'
import type { OrderLine } from '../order.ts'
import { getOwnOrder } from '../repository/find-orders.ts'

export interface RepeatedLine {
  title: string
  pastProductId: ProductId
  productId: ProductId | null
  change: 'same' | 'dearer' | 'cheaper' | 'fewer' | 'gone'
  isReplaced: boolean
  formerPacks: number
  packs: number
  formerPriceKopecks: Kopecks
  priceKopecks: Kopecks | null
  needsPrescription: boolean
  neededPrescription: boolean
  /** Why it is gone. */
  reason: basket.PastPurchase['reason']
}

export interface RepeatPreview {
  lines: RepeatedLine[]
  /** The caller's city is not the one it was ordered in: prices and stock are of the caller's. */
  isInOtherCity: boolean
  formerTotalKopecks: Kopecks
  totalKopecks: Kopecks
}

/**
 * What the same order would cost today, beside what it cost then.
 *
 * @throws order.not_found
 */
export async function previewRepeat(ctx: Context, id: string): Promise<RepeatPreview> {
  const order = await getOwnOrder(ctx, id)
  const former = productsOf(order.parts.flatMap((part) => part.lines))
  const goods = await basket.pricePastPurchases(ctx, former)
  const lines = former.flatMap((line) => {
    const good = goods.find((one) => one.pastProductId === line.productId)
    return good ? [repeated(line, good)] : []
  })
  return {
    lines,
    isInOtherCity: order.cityId !== ctx.cityId,
    formerTotalKopecks: sum(lines.map((line) => kopecks(line.formerPriceKopecks * line.formerPacks))),
    totalKopecks: sum(lines.map((line) => kopecks((line.priceKopecks ?? 0) * line.packs))),
  }
}

/** Joins lines of the same product from different parts. */
function productsOf(lines: readonly OrderLine[]): OrderLine[] {
  const byProduct = new Map<ProductId, OrderLine>()
  for (const line of lines) {
    const known = byProduct.get(line.productId)
    byProduct.set(line.productId, known ? { ...known, packs: known.packs + line.packs } : line)
  }
  return [...byProduct.values()]
}

function repeated(line: OrderLine, good: basket.PastPurchase): RepeatedLine {
  return {
    title: line.title,
    pastProductId: line.productId,
    productId: good.productId,
    change: changeSinceOrder(line, good),
    isReplaced: good.productId !== null && good.productId !== line.productId,
    formerPacks: line.packs,
    packs: good.packs,
    formerPriceKopecks: line.priceKopecks,
    priceKopecks: good.priceKopecks,
    needsPrescription: good.needsPrescription,
    neededPrescription: isOnPrescription(line.dispensingClass),
    reason: good.reason,
  }
}

function changeSinceOrder(line: OrderLine, { packs, priceKopecks }: basket.PastPurchase): RepeatedLine['change'] {
  if (packs === 0 || priceKopecks === null) return 'gone'
  if (packs < line.packs) return 'fewer'
  if (priceKopecks === line.priceKopecks) return 'same'
  return priceKopecks > line.priceKopecks ? 'dearer' : 'cheaper'
}
