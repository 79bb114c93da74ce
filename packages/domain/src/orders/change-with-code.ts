import { fail, hoursAfter, type OrderPartId } from '@romashka/basics'
import { sql } from '@romashka/database'
import type { Context } from '../context.ts'
import { reportIncident } from '../incidents/index.ts'
import { changeLockedPart } from './change-locked-part.ts'
import type { Order, OrderPart } from './order.ts'
import { canChange, type PartChange } from './part-machine.ts'
import { actorOf, newEvent, writeJournal } from './repository/journal.ts'

/** Wrong codes of one key within an hour, of all orders together: a counter mishears a few, a program guesses thousands. */
const mostWrongCodes = 20

/**
 * Changes a part for whoever gives its code. A wrong code is counted for the key it came with and not for the order, so
 * that nobody can keep the owner from their bag: another key hands it over.
 *
 * @throws order.not_found, order.wrong_state, order.pickup_code_wrong, order.too_many_wrong_codes
 */
export async function changeWithCode(
  ctx: Context,
  id: OrderPartId,
  code: string,
  name: Extract<PartChange, 'hand_over' | 'deliver'>,
  change: (ctx: Context, order: Order, part: OrderPart) => Promise<OrderPart>,
): Promise<Order> {
  let isWrong = false
  const changed = await changeLockedPart(ctx, id, async (ctx, order, part) => {
    isWrong = false
    // In another state the change says so by itself.
    if (!canChange(part.state, name)) return change(ctx, order, part)
    const wrong = await countWrongCodes(ctx)
    if (wrong >= mostWrongCodes) fail('order.too_many_wrong_codes', { most: mostWrongCodes })
    if (part.pickupCode === code) return change(ctx, order, part)
    isWrong = true
    await writeJournal(ctx, order.id, newEvent(ctx, 'part.code_wrong', { partId: part.id }))
    if (wrong + 1 === mostWrongCodes) await reportGuesser(ctx)
    return part
  })
  // Only now: the count has to outlive the refusal.
  if (isWrong) fail('order.pickup_code_wrong')
  return changed
}

/** Wrong codes of the caller within an hour. Guesses of one key run one after another, so that those made at once count. */
async function countWrongCodes(ctx: Context): Promise<number> {
  const actor = actorOf(ctx)
  await sql`select pg_advisory_xact_lock(hashtextextended(${`wrong codes ${actor}`}, 0))`.execute(ctx.db)
  const { rows } = await sql<{ wrong: number }>`
    select count(*)::int as wrong from order_events
    where kind = 'part.code_wrong' and actor = ${actor} and at > ${hoursAfter(ctx.now(), -1)}`.execute(ctx.db)
  return rows[0]?.wrong ?? 0
}

const reportGuesser = (ctx: Context) =>
  reportIncident(ctx, { kind: 'staff.codes_guessed', subject: actorOf(ctx), details: { wrongCodes: mostWrongCodes } })
