import { fail, type ProductId } from '@romashka/basics'
import { type Context, inTransaction, publishChange } from '../../context.ts'
import { refreshOffers } from '../offers/refresh-offers.ts'
import * as sql from './recalled-lots.sql.ts'

export type { RecalledLot } from './recalled-lots.sql.ts'

interface LotToRecall {
  /** The product's article. */
  code: string
  /** As the pack has it; capitals or not are the same. */
  lot: string
  /** The order that says so, with its number and day. */
  reason: string
}

/**
 * No pack of the lot is sold any more, from this moment on and whatever later lists of stock say of it. Packs of it that
 * are promised become shortfalls: another lot replaces them, or their shoppers decide. Safe to repeat.
 * Source: docs/rules/reservations.md, recalled lots
 *
 * @throws product.not_found
 */
export function recallLot(ctx: Context, { code, lot, reason }: LotToRecall): Promise<void> {
  return changeRecall(ctx, code, async (ctx, productId) => {
    await sql.insertRecall(ctx, { productId, lot: lot.trim(), reason: reason.trim() })
    await sql.markStock(ctx, productId, lot.trim(), true)
  })
}

/**
 * The lot may be sold again; its packs are those of the next list of stock. Returns false where it was not recalled.
 *
 * @throws product.not_found
 */
export function endRecall(ctx: Context, { code, lot, reason }: LotToRecall): Promise<boolean> {
  return changeRecall(ctx, code, async (ctx, productId) => {
    const isEnded = await sql.endRecall(ctx, productId, lot.trim(), reason.trim())
    if (isEnded) await sql.markStock(ctx, productId, lot.trim(), false)
    return isEnded
  })
}

function changeRecall<Result>(
  ctx: Context,
  code: string,
  change: (ctx: Context, productId: ProductId) => Promise<Result>,
): Promise<Result> {
  return inTransaction(ctx, async (ctx) => {
    const productId = (await sql.findProductByCode(ctx, code)) ?? fail('product.not_found')
    const result = await change(ctx, productId)
    await showStock(ctx, productId)
    return result
  })
}

async function showStock(ctx: Context, productId: ProductId): Promise<void> {
  await refreshOffers(ctx, { productIds: [productId] })
  await publishChange(ctx, [`product:${productId}`])
}

/** An import that ran beside a recall did not know of it: what it has added is taken off sale as well. */
export async function keepRecalled(ctx: Context): Promise<void> {
  for (const { productId, lot } of await sql.listUnmarked(ctx))
    await inTransaction(ctx, async (ctx) => {
      await sql.markStock(ctx, productId, lot, true)
      await showStock(ctx, productId)
    })
}

export async function isRecalled(ctx: Context, given: Pick<sql.RecalledLot, 'productId' | 'lot'>): Promise<boolean> {
  const isSame = ({ productId, lot }: sql.RecalledLot) =>
    productId === given.productId && lot.toUpperCase() === given.lot.toUpperCase()
  return (await sql.listOpenRecalls(ctx)).some(isSame)
}

/** Lots that may not be sold now, the first one first. */
export function listRecalledLots(ctx: Context): Promise<sql.RecalledLot[]> {
  return sql.listOpenRecalls(ctx)
}
