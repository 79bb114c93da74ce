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
 * are promised become shortfalls: another lot replaces them, or their shoppers decide. It holds for the pack under all
 * codes that it has or had. Safe to repeat.
 * Source: docs/rules/reservations.md, recalled lots
 *
 * @throws product.not_found
 */
export function recallLot(ctx: Context, { code, lot, reason }: LotToRecall): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    for (const productId of await samePacks(ctx, code)) {
      await sql.insertRecall(ctx, { productId, lot: lot.trim(), reason: reason.trim() })
      await sql.markStock(ctx, productId, lot.trim(), true)
      await showStock(ctx, productId)
    }
  })
}

/**
 * The lot may be sold again; its packs are those of the next list of stock. Returns false where it was not recalled.
 *
 * @throws product.not_found
 */
export function endRecall(ctx: Context, { code, lot, reason }: LotToRecall): Promise<boolean> {
  return inTransaction(ctx, async (ctx) => {
    let isEnded = false
    for (const productId of await samePacks(ctx, code)) {
      if (!(await sql.endRecall(ctx, productId, lot.trim(), reason.trim()))) continue
      isEnded = true
      await sql.markStock(ctx, productId, lot.trim(), false)
      await showStock(ctx, productId)
    }
    return isEnded
  })
}

async function samePacks(ctx: Context, code: string): Promise<readonly ProductId[]> {
  const ids = await sql.listSamePacks(ctx, code)
  return ids.length > 0 ? ids : fail('product.not_found')
}

async function showStock(ctx: Context, productId: ProductId): Promise<void> {
  await refreshOffers(ctx, { productIds: [productId] })
  await publishChange(ctx, [`product:${productId}`])
}

/**
 * What an import has added is taken off sale as well: packs of a lot whose recall it did not know of yet, and a recalled
 * pack under another code.
 */
export async function keepRecalled(ctx: Context): Promise<void> {
  await sql.carryToOtherCodes(ctx)
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

interface OutOfReach {
  /** Packs of warehouses: whether they are of the lot is known there alone. */
  warehouses: { code: string; packs: number }[]
  /** Packs of the same lot and maker under other articles, which the order may mean as well. */
  others: { code: string; title: string; packs: number }[]
}

/** What these recalls do not stop, and a person has to look at; in their order. */
export async function listOutOfReach(ctx: Context, recalled: readonly sql.RecalledLot[]): Promise<OutOfReach[]> {
  const warehouses = await sql.listWarehousesWith(
    ctx,
    recalled.map(({ productId }) => productId),
  )
  const others = await sql.listOtherPacksOf(ctx, recalled)
  return recalled.map((one, at) => ({
    warehouses: warehouses.filter(({ productId }) => productId === one.productId),
    others: others.filter(({ recall }) => recall === at),
  }))
}
