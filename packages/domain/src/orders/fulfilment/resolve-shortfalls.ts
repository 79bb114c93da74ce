import { attemptEach } from '../../attempt-each.ts'
import * as catalogue from '../../catalogue/index.ts'
import { type Context, inTransaction } from '../../context.ts'
import type { Order, OrderPart } from '../order.ts'
import { replaceLostPacks } from '../placing/replace-lost-packs.ts'
import { lockOrderOfPart } from '../repository/find-orders.ts'
import { newEvent, writeJournal } from '../repository/journal.ts'
import { updateGivenPacks } from '../repository/save-orders.ts'
import { endAsUnavailable, requestDecision } from './pharmacist.ts'
import * as sql from './shortfalls.sql.ts'

/** An upper limit of orders with packs of one lot. */
const mostHolders = 1_000

/**
 * Resolves packs that were reserved and that a pharmacy reports as gone: other lots replace them where possible; else
 * the shopper of the latest order decides, and nobody silently gets less. Returns how many orders were changed.
 * Source: docs/rules/reservations.md, shortfalls after counter sales
 */
export async function resolveShortfalls(ctx: Context): Promise<number> {
  let touched = 0
  await catalogue.keepRecalled(ctx)
  await attemptEach(await catalogue.listShortfalls(ctx), async (shortfall) => {
    await catalogue.writeOffAbsentPacks(ctx, shortfall)
    for (let round = 0; round < mostHolders && (await answerOne(ctx, shortfall)); round += 1) touched += 1
  })
  return touched
}

/**
 * Returns false when no shopper can be asked now: the packs may be reserved for an order that waits for its payment.
 */
async function answerOne(ctx: Context, shortfall: catalogue.Shortfall): Promise<boolean> {
  const partId = await sql.findLatestHoldingPart(ctx, shortfall)
  return inTransaction(ctx, async (ctx) => {
    const { order, part } = (partId && (await lockOrderOfPart(ctx, partId))) || {}
    const now = await catalogue.lockShortfall(ctx, shortfall.id)
    if (!now) return false
    if (!order || !part || (part.state !== 'accepted' && part.state !== 'assembling')) {
      if ((await sql.countPacksHeldByOthers(ctx, shortfall)) === 0)
        await catalogue.reduceShortfall(ctx, shortfall.id, 0)
      return false
    }
    const { lost, left } = await replaceLostPacks(ctx, part, shortfall, now.packs)
    await catalogue.reduceShortfall(ctx, shortfall.id, now.packs - lost)
    await follow(
      ctx,
      order,
      part,
      left,
      (await catalogue.isRecalled(ctx, shortfall)) ? 'LOT_RECALLED' : 'SOLD_AT_SHELF',
    )
    return lost > 0
  })
}

/** Gives the shopper what is still reserved of each line. */
async function follow(
  ctx: Context,
  order: Order,
  part: OrderPart,
  left: ReadonlyMap<string, number>,
  reason: 'LOT_RECALLED' | 'SOLD_AT_SHELF',
): Promise<void> {
  const shorter = part.lines.filter((line) => (left.get(line.id) ?? line.givenPacks) < line.givenPacks)
  for (const line of shorter) {
    const givenPacks = left.get(line.id) ?? 0
    await updateGivenPacks(ctx, line.id, givenPacks)
    await writeJournal(
      ctx,
      order.id,
      newEvent(ctx, 'line.shortened', {
        partId: part.id,
        reason,
        details: { lineId: line.id, packs: line.givenPacks, givenPacks },
      }),
    )
  }
  if (shorter.length === 0) return
  const isAnythingLeft = part.lines.some((line) => (left.get(line.id) ?? line.givenPacks) > 0)
  await (isAnythingLeft ? requestDecision(ctx, order, part) : endAsUnavailable(ctx, order, part))
}
