import { fail, type OrderPartId } from '@romashka/basics'
import type { Context } from '../../context.ts'
import { getPharmacyContacts } from '../../pharmacies/index.ts'
import { changeLockedPart } from '../change-locked-part.ts'
import { requestSettlement } from '../money/apply-payment.ts'
import { costOf } from '../money/charges.ts'
import { chargedForLine } from '../money/paid-charges.ts'
import { movePart } from '../move-part.ts'
import type { Order, OrderEvent, OrderLine, OrderPart } from '../order.ts'
import { reserveMorePacks } from '../placing/reserve-packs.ts'
import { countPartChanges, listEvents, newEvent, writeJournal } from '../repository/journal.ts'
import { updateGivenPacks } from '../repository/save-orders.ts'
import { closingTimes } from './closing-times.ts'
import { waitingDeadline } from './deadlines.ts'
import { unwantedReason } from './pharmacist.ts'

/**
 * The shopper waits for the missing packs: the part stays as it is until tomorrow evening, once. The order must be
 * locked.
 *
 * @throws order.wrong_state
 */
export async function waitForPacks(ctx: Context, part: OrderPart): Promise<OrderPart> {
  if ((await countPartChanges(ctx, part.id, 'wait')) > 0)
    fail('order.wrong_state', { state: part.state, change: 'wait' })
  const pharmacy = await getPharmacyContacts(ctx, part.pharmacyId)
  const deadlineAt = waitingDeadline(ctx.now(), pharmacy.timezone, closingTimes(pharmacy.openingHours))
  const waiting = await movePart(ctx, part, 'wait', { deadlineAt })
  await ctx.ports.jobs.enqueue(
    ctx.db,
    'orders.decide-by-silence',
    { partId: part.id },
    { runAt: deadlineAt, key: `${part.id} ${deadlineAt.getTime()}` },
  )
  return waiting
}

/**
 * Missing packs of a line were found: they are reserved for the part, which continues when nothing is missing. Packs
 * that were refunded already are not accepted.
 *
 * @throws order.not_found, order.wrong_state, order.more_packs_than_ordered, order.not_paid, stock.gone
 */
export function addFoundPacks(ctx: Context, id: OrderPartId, found: { lineId: string; packs: number }): Promise<Order> {
  return changeLockedPart(ctx, id, async (ctx, order, part) => {
    if (part.state !== 'needs_decision') fail('order.wrong_state', { state: part.state })
    const missing = missingPacksByLine(part, await listEvents(ctx, order.id))
    const line = part.lines.find((one) => one.id === found.lineId) ?? fail('order.not_found')
    const most = missing.get(line.id) ?? 0
    if (!Number.isInteger(found.packs) || found.packs < 1 || found.packs > most)
      fail('order.more_packs_than_ordered', { packs: most })
    const completed = await addPacksToLine(ctx, order, part, line, found.packs)
    missing.set(line.id, most - found.packs)
    if ([...missing.values()].some((packs) => packs > 0)) return completed
    const isStarted = (await countPartChanges(ctx, part.id, 'start_assembly')) > 0
    const continued = await movePart(ctx, completed, isStarted ? 'take_what_there_is' : 'go_on', { reason: 'FOUND' })
    await requestSettlement(ctx, order.id)
    return continued
  })
}

/** Missing packs of each line, by the journal. */
export function missingPacksByLine(part: Pick<OrderPart, 'id'>, events: readonly OrderEvent[]): Map<string, number> {
  const missing = new Map<string, number>()
  for (const { kind, reason, details } of events.filter((event) => event.partId === part.id)) {
    // The shortage is recorded just before the question; any other change of state answers it.
    if (kind === 'part.moved' && details.change !== 'ask_shopper' && details.change !== 'wait') missing.clear()
    if ((kind !== 'line.shortened' && kind !== 'line.found') || reason === unwantedReason) continue
    const lineId = String(details.lineId)
    const packs = Number(details.packs) - Number(details.givenPacks)
    missing.set(lineId, (missing.get(lineId) ?? 0) + packs)
  }
  return missing
}

async function addPacksToLine(
  ctx: Context,
  order: Order,
  part: OrderPart,
  line: OrderLine,
  packs: number,
): Promise<OrderPart> {
  const givenPacks = line.givenPacks + packs
  if (line.paidAt === 'online' && (await chargedForLine(ctx, order, line.id)) < costOf(line, givenPacks))
    fail('order.not_paid')
  // Packs sent by the warehouse are no longer in its stock; only a pharmacy's own are reserved.
  if (part.warehouseId === null) await reserveMorePacks(ctx, part, line, packs)
  await updateGivenPacks(ctx, line.id, givenPacks)
  await writeJournal(
    ctx,
    order.id,
    newEvent(ctx, 'line.found', { partId: part.id, details: { lineId: line.id, packs: line.givenPacks, givenPacks } }),
  )
  return { ...part, lines: part.lines.map((one) => (one.id === line.id ? { ...one, givenPacks } : one)) }
}
