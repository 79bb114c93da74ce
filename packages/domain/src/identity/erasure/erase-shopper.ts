import { fail, type ShopperId } from '@romashka/basics'
import { type Context, inTransaction } from '../../context.ts'
import { getShopper } from '../get-shopper.ts'
import { useCode } from '../use-code.ts'
import type { Erasure, ErasureParts } from './erasure.ts'
import * as sql from './erasures.sql.ts'

/** Whether the shopper has asked to be forgotten, and what stands in the way. @throws session.required, user.not_found */
export async function getErasure(ctx: Context, ownerId: string, parts: ErasureParts): Promise<Erasure> {
  const { id } = await getShopper(ctx, ownerId)
  const [waiting, activeOrders] = await Promise.all([sql.findWaiting(ctx, id), parts.countActiveOrders(ctx, id)])
  return { state: waiting ? 'waiting' : 'none', askedAt: waiting?.askedAt ?? null, activeOrders }
}

/**
 * Forgets the shopper: at once, or when the last order is over. It cannot be undone, so the phone is proved once more.
 * Source: 152-FZ, article 21, part 5 (within thirty days), and docs/rules/orders.md (an order is finished first).
 *
 * @throws session.required, user.not_found, code.wrong, code.locked, code.too_many
 */
export async function askErasure(
  ctx: Context,
  asked: { ownerId: string; code: string },
  parts: ErasureParts,
): Promise<Erasure> {
  const { id, phone } = await getShopper(ctx, asked.ownerId)
  const refusal = await inTransaction(ctx, (ctx) => useCode(ctx, phone, asked.code))
  if (refusal) fail(refusal.refused, refusal.details)
  await sql.putErasure(ctx, id)
  const isErased = await eraseIfIdle(ctx, id, parts)
  if (!isErased) return getErasure(ctx, id, parts)
  return { state: 'erased', askedAt: ctx.now(), activeOrders: 0 }
}

/** Stays after all. @throws session.required, user.not_found, erasure.not_waiting */
export async function withdrawErasure(ctx: Context, ownerId: string, parts: ErasureParts): Promise<Erasure> {
  const { id } = await getShopper(ctx, ownerId)
  if (!(await sql.withdrawErasure(ctx, id))) fail('erasure.not_waiting')
  return getErasure(ctx, id, parts)
}

/** Most of those who wait have ordered lately; who is not reached is reached the next hour. */
const mostAtOnce = 500

/** Forgets those whose last order is over by now. */
export async function erasePending(ctx: Context, parts: ErasureParts): Promise<number> {
  let erased = 0
  for (const shopperId of await sql.listWaiting(ctx, mostAtOnce))
    if (await eraseIfIdle(ctx, shopperId, parts)) erased += 1
  return erased
}

function eraseIfIdle(ctx: Context, shopperId: ShopperId, parts: ErasureParts): Promise<boolean> {
  return inTransaction(ctx, async (ctx) => {
    const shopper = await sql.lockShopper(ctx, shopperId)
    if (!shopper || (await parts.countActiveOrders(ctx, shopperId)) > 0) return false
    for (const erase of parts.erase) await erase(ctx, shopperId)
    await sql.emptyShopper(ctx, shopperId, shopper.phone)
    return true
  })
}
