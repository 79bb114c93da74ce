import { Failure, minutesAfter, secondsAfter } from '@romashka/basics'
import { attemptEach } from '../../attempt-each.ts'
import type { Context } from '../../context.ts'
import { deliver, handToCourier, setOut } from '../delivery/courier.ts'
import type { PartState } from '../part-machine.ts'
import { loadOrders } from '../repository/find-orders.ts'
import { countPartChanges, listEvents } from '../repository/journal.ts'
import { listPharmacyTasks, type PharmacyTask } from '../repository/pharmacy-tasks.ts'
import {
  checkPrescriptions,
  dispatchPart,
  finishAssembly,
  handOver,
  makeReady,
  reportShortage,
  startAssembly,
} from './pharmacist.ts'
import { addFoundPacks, missingPacksByLine } from './wait-for-packs.ts'

/** Minutes that each step takes, from and to, shortened for a demonstration. */
const minutesIn: Partial<Record<PartState, readonly [number, number]>> = {
  accepted: [0.5, 2],
  ordered_from_warehouse: [2, 5],
  in_transit_to_pharmacy: [4, 9],
  assembling: [1, 4],
  needs_decision: [3, 8],
  assembled: [0.3, 1],
  ready_for_pickup: [20, 45],
  handed_to_courier: [1, 3],
  on_the_way: [5, 12],
}
/** One part in so many has a pack missing. */
const shortOneIn = 15
const lookSeconds = 10

/**
 * Advances the demo's orders as a pharmacy would, with believable delays, and schedules its next run. Returns how many
 * parts were advanced.
 */
export async function advanceDemoOrders(ctx: Context, pace: number): Promise<number> {
  await ctx.ports.jobs.enqueue(
    ctx.db,
    'demo.pharmacist',
    { pace },
    { runAt: secondsAfter(ctx.now(), lookSeconds), key: 'robot' },
  )
  const due = (await listPharmacyTasks(ctx, null)).filter((item) => isDue(item, ctx.now(), pace))
  let moved = 0
  await attemptEach(due, async (item) => {
    if (await isDone(act(ctx, item))) moved += 1
  })
  return moved
}

function isDue(item: PharmacyTask, now: Date, pace: number): boolean {
  const span = minutesIn[item.state]
  if (!span) return false
  const [from, to] = span
  const minutes = (from + (to - from) * chance(item, item.state)) / pace
  return minutesAfter(item.stateSince, minutes) <= now
}

/** A number between 0 and 1 that depends on the part's id alone, so that a part keeps its pace. */
function chance(item: PharmacyTask, salt: string): number {
  let hash = 2_166_136_261
  for (const letter of `${item.partId} ${salt}`) hash = Math.imul(hash ^ letter.charCodeAt(0), 16_777_619) >>> 0
  return hash / 2 ** 32
}

async function act(ctx: Context, item: PharmacyTask): Promise<unknown> {
  const { partId } = item
  switch (item.state) {
    case 'ordered_from_warehouse':
      return dispatchPart(ctx, partId)
    case 'accepted':
    case 'in_transit_to_pharmacy':
      return startAssembly(ctx, partId)
    case 'assembling':
      return isShort(item) ? leaveOnePackOut(ctx, item) : finishAssembly(ctx, partId)
    case 'needs_decision':
      return lookForMissing(ctx, item)
    case 'assembled':
      return item.deliveryMethod === 'courier' ? handToCourier(ctx, partId) : makeReady(ctx, partId)
    case 'ready_for_pickup':
      await checkPrescriptions(ctx, partId)
      return handOver(ctx, partId, item.pickupCode, { isIdentityChecked: true })
    case 'handed_to_courier':
      return setOut(ctx, partId)
    case 'on_the_way':
      return deliver(ctx, partId, item.pickupCode)
    default:
      return undefined
  }
}

/** A missing pack is found where the shopper waits for it; undecided shoppers are left alone. */
async function lookForMissing(ctx: Context, { orderId, partId }: PharmacyTask): Promise<void> {
  if ((await countPartChanges(ctx, partId, 'wait')) === 0) return
  const missing = missingPacksByLine({ id: partId }, await listEvents(ctx, orderId))
  for (const [lineId, packs] of missing) {
    if (packs > 0) await isDone(addFoundPacks(ctx, partId, { lineId, packs }))
  }
}

/** A refusal is expected: somebody else may have done the step, or it may not be paid yet. */
async function isDone(work: Promise<unknown>): Promise<boolean> {
  try {
    await work
    return true
  } catch (error) {
    if (error instanceof Failure) return false
    throw error
  }
}

const isShort = (item: PharmacyTask) => item.packs > 1 && chance(item, 'short') < 1 / shortOneIn

async function leaveOnePackOut(ctx: Context, item: PharmacyTask): Promise<unknown> {
  const [order] = await loadOrders(ctx, [item.orderId])
  const line = order?.parts.find((part) => part.id === item.partId)?.lines.find((one) => one.givenPacks > 0)
  if (!line) return finishAssembly(ctx, item.partId)
  return reportShortage(ctx, item.partId, [{ lineId: line.id, givenPacks: line.givenPacks - 1 }])
}
