import { fail, hoursAfter, type OrderPartId } from '@romashka/basics'
import { sql } from '@romashka/database'
import type { Context } from '../context.ts'
import { reportIncident } from '../incidents/index.ts'
import { changeLockedPart } from './change-locked-part.ts'
import type { Order, OrderPart } from './order.ts'
import { canChange, type PartChange } from './part-machine.ts'
import { actorOf, newEvent, writeJournal } from './repository/journal.ts'

/**
 * Wrong codes of one key within an hour: a counter mishears a few, a program guesses thousands. A key of the whole chain
 * may serve all its counters, and one of them is not to stop the others.
 */
const mostWrongCodes = { atOnePharmacy: 20, inAll: 100 }
/** Several stolen keys, each below its own limit, stop nobody and are told: so many no counter mishears within an hour. */
const strangeAtPharmacy = 40

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
    await refuseGuesser(ctx, part)
    if (part.pickupCode === code) return change(ctx, order, part)
    isWrong = true
    await recordWrongCode(ctx, part)
    return part
  })
  // Only now: the count has to outlive the refusal.
  if (isWrong) fail('order.pickup_code_wrong')
  return changed
}

/** Whether this is the code of a part, for what is done before its order is locked. */
export async function isCodeOf(ctx: Context, id: OrderPartId, code: string): Promise<boolean> {
  const fitting = ctx.db.selectFrom('order_parts').select('id').where('id', '=', id).where('pickup_code', '=', code)
  return (await fitting.executeTakeFirst()) !== undefined
}

type WrongCodes = typeof mostWrongCodes

/** @throws order.too_many_wrong_codes */
async function refuseGuesser(ctx: Context, part: OrderPart): Promise<WrongCodes> {
  const wrong = await countWrongCodes(ctx, part)
  const most = limitReached(wrong)
  if (most) fail('order.too_many_wrong_codes', { most })
  return wrong
}

/** Wrong codes of one key are stored one after another, so that those sent at once count; the right ones do not wait. */
async function recordWrongCode(ctx: Context, part: OrderPart): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`wrong codes ${actorOf(ctx)}`}, 0))`.execute(ctx.db)
  const { atOnePharmacy, inAll } = await refuseGuesser(ctx, part)
  const details = { pharmacyId: part.pharmacyId }
  await writeJournal(ctx, part.orderId, newEvent(ctx, 'part.code_wrong', { partId: part.id, details }))
  const wrongCodes = limitReached({ atOnePharmacy: atOnePharmacy + 1, inAll: inAll + 1 })
  if (wrongCodes)
    await reportIncident(ctx, { kind: 'staff.codes_guessed', subject: actorOf(ctx), details: { wrongCodes } })
  await reportStrangePharmacy(ctx, part)
}

async function reportStrangePharmacy(ctx: Context, { pharmacyId }: OrderPart): Promise<void> {
  const { rows } = await sql<{ codes: number; keys: number }>`
    select count(*)::int as codes, count(distinct actor)::int as keys from order_events
    where kind = 'part.code_wrong' and details ->> 'pharmacyId' = ${String(pharmacyId)}
      and at > ${hoursAfter(ctx.now(), -1)}`.execute(ctx.db)
  const { codes: wrongCodes = 0, keys = 0 } = rows[0] ?? {}
  if (keys > 1 && wrongCodes >= strangeAtPharmacy)
    await reportIncident(ctx, {
      kind: 'staff.codes_guessed',
      subject: `pharmacy ${pharmacyId}`,
      details: { wrongCodes, keys },
    })
}

async function countWrongCodes(ctx: Context, { pharmacyId }: OrderPart): Promise<WrongCodes> {
  const { rows } = await sql<WrongCodes>`
    select count(*)::int as "inAll",
      (count(*) filter (where details ->> 'pharmacyId' = ${String(pharmacyId)}))::int as "atOnePharmacy"
    from order_events
    where kind = 'part.code_wrong' and actor = ${actorOf(ctx)} and at > ${hoursAfter(ctx.now(), -1)}`.execute(ctx.db)
  return rows[0] ?? { atOnePharmacy: 0, inAll: 0 }
}

function limitReached(wrong: WrongCodes): number | undefined {
  if (wrong.atOnePharmacy >= mostWrongCodes.atOnePharmacy) return mostWrongCodes.atOnePharmacy
  return wrong.inAll >= mostWrongCodes.inAll ? mostWrongCodes.inAll : undefined
}
