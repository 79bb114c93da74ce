import { fail, type OrderPartId } from '@romashka/basics'
import { type Context, inTransaction } from '../../context.ts'
import { cancelForShopper } from '../cancellation/cancel-order.ts'
import { returnLinesToBasket } from '../cancellation/return-lines-to-basket.ts'
import { requestSettlement } from '../money/apply-payment.ts'
import { movePart } from '../move-part.ts'
import { type Order, type OrderPart, replaceParts } from '../order.ts'
import { lockOrderOfPart } from '../repository/find-orders.ts'
import { countPartChanges } from '../repository/journal.ts'
import { waitForPacks } from './wait-for-packs.ts'

/**
 * The shopper's decision about a part with missing packs: take the packs that are there, cancel, cancel and put
 * everything back in the basket for another pharmacy, or wait for the missing packs.
 */
export type ShortageDecision = 'part' | 'nothing' | 'elsewhere' | 'wait'

/** The order must be locked. @throws order.wrong_state */
export async function decideShortage(
  ctx: Context,
  order: Order,
  part: OrderPart,
  decision: ShortageDecision,
): Promise<Order> {
  if (part.state !== 'needs_decision') fail('order.wrong_state', { state: part.state })
  if (decision === 'part') return replaceParts(order, await acceptShortage(ctx, part))
  if (decision === 'wait') return replaceParts(order, await waitForPacks(ctx, part))
  // The basket is locked before the stock, as in placing an order.
  if (decision === 'elsewhere') await returnLinesToBasket(ctx, order, [part], 'packs')
  const type = decision === 'elsewhere' ? 'WRONG_PHARMACY' : 'LONG_WAIT'
  return cancelForShopper(ctx, order, [part], { type, message: null })
}

/** The part continues with the packs that are there. */
async function acceptShortage(ctx: Context, part: OrderPart, reason?: string): Promise<OrderPart> {
  const isStarted = (await countPartChanges(ctx, part.id, 'start_assembly')) > 0
  const accepted = await movePart(ctx, part, isStarted ? 'take_what_there_is' : 'go_on', { reason })
  await requestSettlement(ctx, part.orderId)
  return accepted
}

/** A shopper who has not answered in time gets the packs that are there, never a replacement. Safe to repeat. */
export function applyDefaultDecision(ctx: Context, id: OrderPartId): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const { part } = (await lockOrderOfPart(ctx, id)) ?? {}
    if (part?.state !== 'needs_decision' || !part.deadlineAt || part.deadlineAt > ctx.now()) return
    await acceptShortage(ctx, part, 'SILENCE')
  })
}
