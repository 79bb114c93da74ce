import { Failure, fail, hoursAfter, type ShopperId } from '@romashka/basics'
import * as appointments from '../appointments/index.ts'
import { attemptEach } from '../attempt-each.ts'
import * as basket from '../basket/index.ts'
import { type Context, inTransaction } from '../context.ts'
import * as courses from '../courses/index.ts'
import * as delivery from '../delivery/index.ts'
import * as favourites from '../favourites/index.ts'
import * as identity from '../identity/index.ts'
import * as loyalty from '../loyalty/index.ts'
import * as notifications from '../notifications/index.ts'
import * as orders from '../orders/index.ts'
import * as prescriptions from '../prescriptions/index.ts'
import * as recommendations from '../recommendations/index.ts'
import * as reviews from '../reviews/index.ts'
import * as sql from './erasures.sql.ts'

export interface Erasure {
  state: 'none' | 'waiting' | 'erased'
  requestedAt: Date | null
  activeOrders: number
  /** Not before, because the phone was changed lately: until then its former owner may come back. */
  notBefore: Date | null
}

/** Every feature that keeps personal data; identity comes last. A test searches the whole database for what is missed. */
const features = [
  appointments,
  basket,
  courses,
  delivery,
  favourites,
  orders,
  prescriptions,
  loyalty,
  reviews,
  recommendations,
  notifications,
  identity,
] as const

/** Whether the shopper has requested erasure, and how many orders it waits for. @throws session.required, user.not_found */
export async function getErasure(ctx: Context, ownerId: string): Promise<Erasure> {
  const { id } = await identity.getShopper(ctx, ownerId)
  const [waiting, activeOrders] = await Promise.all([findValid(ctx, id), orders.countActiveOrdersOf(ctx, id)])
  const requestedAt = waiting?.requestedAt ?? null
  const until = await identity.formerPhoneCountsUntil(ctx, id, requestedAt ?? ctx.now())
  const notBefore = until && until > ctx.now() ? until : null
  return { state: waiting ? 'waiting' : 'none', requestedAt, activeOrders, notBefore }
}

/** What a thief has asked for before the owner came back does not count. */
async function findValid(ctx: Context, id: ShopperId) {
  const waiting = await sql.findWaiting(ctx, id)
  return waiting && !(await identity.isBackSince(ctx, id, waiting.requestedAt)) ? waiting : undefined
}

/**
 * Erases the shopper at once, or after the last active order. It cannot be undone, so a code to the phone confirms it; where
 * that phone is a late one, whoever had the former one has the rest of thirty days to come back.
 * Source: 152-FZ, article 21, part 5 (within thirty days), docs/rules/orders.md (active orders are finished first) and
 * docs/adr/0239-what-destroys-waits-for-the-owner.md
 *
 * @throws session.required, session.expired, user.not_found, phone_change.waiting, code.wrong, code.locked, code.too_many
 */
export async function requestErasure(ctx: Context, request: { ownerId: string; code: string }): Promise<Erasure> {
  const { id } = await identity.getShopper(ctx, request.ownerId)
  const refusal = await inTransaction(ctx, async (ctx) => {
    const refusal = await identity.consumeOwnCode(ctx, request.ownerId, request.code)
    if (refusal) return refusal
    // Else a thief would erase what its owner is about to get back.
    if (await identity.isBackSince(ctx, id, ctx.now())) return new Failure('phone_change.waiting')
    await sql.putErasure(ctx, id)
    return undefined
  })
  if (refusal) throw refusal
  const isErased = await eraseWithoutActiveOrders(ctx, id)
  if (isErased) return { state: 'erased', requestedAt: ctx.now(), activeOrders: 0, notBefore: null }
  await identity.warnFormerPhoneOfErasure(ctx, id)
  return getErasure(ctx, id)
}

/** Withdraws a request that still waits for an order. @throws session.required, user.not_found, erasure.not_waiting */
export async function withdrawErasure(ctx: Context, ownerId: string): Promise<Erasure> {
  const { id } = await identity.getShopper(ctx, ownerId)
  if (!(await sql.withdrawErasure(ctx, id))) fail('erasure.not_waiting')
  return getErasure(ctx, id)
}

/** Per run of the hourly job; the rest is left to the next run. */
const batchSize = 500

/** No request runs so long, and the job runs every hour. */
const rewritableHours = 3

/**
 * Erases the waiting shoppers whose last order is finished, and counts them. What a request that was under way has written
 * of a shopper erased meanwhile is erased as well.
 */
export async function erasePending(ctx: Context): Promise<number> {
  const lately = await sql.listErasedSince(ctx, hoursAfter(ctx.now(), -rewritableHours))
  let erased = 0
  const waiting = await sql.listPendingErasures(ctx, batchSize)
  await attemptEach(
    [
      ...waiting.map((shopperId) => async () => {
        if (await eraseWithoutActiveOrders(ctx, shopperId)) erased += 1
      }),
      ...lately.map((shopperId) => () => inTransaction(ctx, (ctx) => eraseEverywhere(ctx, shopperId))),
    ],
    (erase) => erase(),
  )
  return erased
}

function eraseWithoutActiveOrders(ctx: Context, shopperId: ShopperId): Promise<boolean> {
  return inTransaction(ctx, async (ctx) => {
    if (!(await identity.lockForErasure(ctx, shopperId))) return false
    // Whoever withdraws the request at this moment has done so, or is told that it is too late.
    const requestedAt = await sql.lockWaiting(ctx, shopperId)
    if (!requestedAt) return false
    // What a thief has asked for before the owner came back stays until the owner withdraws it or asks again.
    if (await identity.isBackSince(ctx, shopperId, requestedAt)) return false
    const notBefore = await identity.formerPhoneCountsUntil(ctx, shopperId, requestedAt)
    if (notBefore && notBefore > ctx.now()) return false
    if ((await orders.countActiveOrdersOf(ctx, shopperId)) > 0) return false
    await eraseEverywhere(ctx, shopperId)
    await sql.markErased(ctx, shopperId)
    return true
  })
}

async function eraseEverywhere(ctx: Context, shopperId: ShopperId): Promise<void> {
  for (const feature of features) await feature.erasePersonalData(ctx, shopperId)
}
