import { fail, hoursAfter, localDay, type OrderPartId } from '@romashka/basics'
import { type Context, inTransaction } from '../../context.ts'
import { getPharmacyContacts } from '../../pharmacies/index.ts'
import {
  checkReservations,
  dispenseReservations,
  reduceAmount,
  rejectReservation,
  syncReservedOf,
} from '../../prescriptions/index.ts'
import { cancelByShop } from '../cancellation/cancel-order.ts'
import { endParts } from '../cancellation/end-parts.ts'
import { changeLockedPart } from '../change-locked-part.ts'
import { changeWithCode, isCodeOf } from '../change-with-code.ts'
import { requestSettlement } from '../money/apply-payment.ts'
import { isPaidFor } from '../money/paid-charges.ts'
import { movePart } from '../move-part.ts'
import { notifyOfPart } from '../notify-of-order.ts'
import type { Order, OrderPart } from '../order.ts'
import { consumePacks, reduceReservedPacks } from '../placing/reserve-packs.ts'
import { countPartChanges, newEvent, writeJournal } from '../repository/journal.ts'
import { removeSurplusCodes } from '../repository/marking-codes.ts'
import { updateGivenPacks } from '../repository/save-orders.ts'
import { closingTimes } from './closing-times.ts'
import { needsColdStorage } from './cold-lines.sql.ts'
import { decisionDeadline, readyDeadline } from './deadlines.ts'
import { refuseRecalled } from './recalled-parts.ts'
import { refuseForbiddenGoods } from './refused-goods.ts'
import { refuseUnscanned } from './scan-packs.ts'

/** The warehouse has sent the packs to the pharmacy. @throws order.not_found, order.wrong_state */
export function dispatchPart(ctx: Context, id: OrderPartId): Promise<Order> {
  return changeLockedPart(ctx, id, async (ctx, _, part) => {
    const dispatched = await movePart(ctx, part, 'dispatch')
    await consumePacks(ctx, part)
    return dispatched
  })
}

/** The pharmacist starts to assemble the part. @throws order.not_found, order.wrong_state */
export function startAssembly(ctx: Context, id: OrderPartId): Promise<Order> {
  return changeLockedPart(ctx, id, (ctx, _, part) => movePart(ctx, part, 'start_assembly'))
}

/**
 * Fewer packs than ordered are there: the missing ones are no longer reserved and the shopper decides; with none left
 * the part ends.
 *
 * @throws order.not_found, order.wrong_state, order.more_packs_than_ordered
 */
export function reportShortage(
  ctx: Context,
  id: OrderPartId,
  missing: readonly { lineId: string; givenPacks: number }[],
): Promise<Order> {
  return changeLockedPart(ctx, id, async (ctx, order, part) => {
    let reduced = part
    for (const { lineId, givenPacks } of missing) reduced = await reduceLine(ctx, reduced, lineId, givenPacks)
    const isAnythingLeft = reduced.lines.some((line) => line.givenPacks > 0)
    return isAnythingLeft ? requestDecision(ctx, order, reduced) : endAsUnavailable(ctx, order, reduced)
  })
}

/** Asks the shopper what to do about the missing packs of a part. The order must be locked. */
export async function requestDecision(ctx: Context, order: Order, part: OrderPart): Promise<OrderPart> {
  const pharmacy = await getPharmacyContacts(ctx, part.pharmacyId)
  const deadlineAt = decisionDeadline(
    ctx.now(),
    ctx.settings.decisionHours,
    pharmacy.timezone,
    closingTimes(pharmacy.openingHours),
  )
  const asking = await movePart(ctx, part, 'ask_shopper', { deadlineAt })
  await ctx.ports.jobs.enqueue(
    ctx.db,
    'orders.decide-by-silence',
    { partId: part.id },
    { runAt: deadlineAt, key: `${part.id} ${deadlineAt.getTime()}` },
  )
  await notifyOfPart(ctx, order, asking, 'part.needs_decision', await countPartChanges(ctx, part.id, 'ask_shopper'))
  return asking
}

/** The journal's reason for a line that the shopper has removed. */
export const unwantedReason = 'UNWANTED'

/** Fewer packs of a line will be given: the others are no longer reserved. The order must be locked. */
export async function reduceLine(
  ctx: Context,
  part: OrderPart,
  lineId: string,
  givenPacks: number,
  reason?: typeof unwantedReason,
): Promise<OrderPart> {
  const line = part.lines.find((one) => one.id === lineId) ?? fail('order.not_found')
  if (!Number.isInteger(givenPacks) || givenPacks < 0 || givenPacks > line.givenPacks)
    fail('order.more_packs_than_ordered', { packs: line.givenPacks })
  if (givenPacks === line.givenPacks) return part
  await updateGivenPacks(ctx, line.id, givenPacks)
  await reduceReservedPacks(ctx, part, line.id, givenPacks)
  await reduceAmount(ctx, part.id, { id: line.id, givenPacks })
  await removeSurplusCodes(ctx, { id: line.id, givenPacks })
  await writeJournal(
    ctx,
    part.orderId,
    newEvent(ctx, 'line.shortened', {
      partId: part.id,
      reason: reason ?? null,
      details: { lineId: line.id, packs: line.givenPacks, givenPacks },
    }),
  )
  return { ...part, lines: part.lines.map((one) => (one.id === lineId ? { ...one, givenPacks } : one)) }
}

/** No packs of the part are there. The order must be locked. */
export async function endAsUnavailable(ctx: Context, order: Order, part: OrderPart): Promise<OrderPart> {
  const [ended = part] = await endParts(ctx, order, [part], 'mark_unavailable')
  await notifyOfPart(ctx, order, part, 'part.unavailable')
  await requestSettlement(ctx, order.id)
  return ended
}

/**
 * The part is assembled: a hold may be captured for it. What may not be given any more is reported as missing first.
 *
 * @throws order.not_found, order.wrong_state, order.goods_refused
 */
export function finishAssembly(ctx: Context, id: OrderPartId): Promise<Order> {
  return changeLockedPart(ctx, id, async (ctx, order, part) => {
    await refuseForbiddenGoods(ctx, order, part, order.deliveryMethod)
    const assembled = await movePart(ctx, part, 'finish_assembly')
    await requestSettlement(ctx, order.id)
    return assembled
  })
}

/**
 * The bag is at the counter: the shopper gets the code, and the reservation period starts. A bag that is to be brought
 * waits at the counter only after a courier has brought it back.
 *
 * @throws order.not_found, order.wrong_state
 */
export function makeReady(ctx: Context, id: OrderPartId): Promise<Order> {
  return changeLockedPart(ctx, id, async (ctx, order, part) => {
    if (order.deliveryMethod === 'courier' && part.state !== 'returned_to_pharmacy')
      fail('order.wrong_state', { wayToGetType: order.deliveryMethod })
    return markReadyForPickup(ctx, order, part)
  })
}

/** Also for a bag returned by a courier that the shopper will pick up. The order must be locked. */
export async function markReadyForPickup(ctx: Context, order: Order, part: OrderPart): Promise<OrderPart> {
  const pharmacy = await getPharmacyContacts(ctx, part.pharmacyId)
  const isCold = await needsColdStorage(
    ctx,
    part.lines.map((line) => line.productId),
  )
  const hours = isCold ? ctx.settings.coldReservationHours : ctx.settings.reservationHours
  const deadlineAt = readyDeadline(ctx.now(), hours, pharmacy.timezone, closingTimes(pharmacy.openingHours))
  const ready = await movePart(ctx, part, 'make_ready', { deadlineAt })
  await notifyOfPart(ctx, order, ready, 'part.ready', await countPartChanges(ctx, part.id, 'make_ready'))
  await scheduleReadyTimers(ctx, ready, deadlineAt)
  return ready
}

/** Hours before the deadline at which the last reminder is sent. */
const lastReminderHours = 3

/** Schedules the end of a ready part and two reminders before it. */
export async function scheduleReadyTimers(ctx: Context, part: OrderPart, deadlineAt: Date): Promise<void> {
  const partId = part.id
  const key = `${partId} ${deadlineAt.getTime()}`
  const half = new Date((ctx.now().getTime() + deadlineAt.getTime()) / 2)
  const last = hoursAfter(deadlineAt, -lastReminderHours)
  const until = deadlineAt.toISOString()
  await ctx.ports.jobs.enqueue(ctx.db, 'orders.expire-reservation', { partId }, { runAt: deadlineAt, key })
  await ctx.ports.jobs.enqueue(
    ctx.db,
    'orders.remind',
    { partId, message: 'part.ready_half', until },
    { runAt: half, key: `${key} half` },
  )
  await ctx.ports.jobs.enqueue(
    ctx.db,
    'orders.remind',
    { partId, message: 'part.ready_last', until },
    { runAt: last, key: `${key} last` },
  )
}

/**
 * The pharmacist has compared the packs of a part with the prescriptions; the registry is asked first, for what another
 * pharmacy has given out. @throws order.not_found
 */
export async function checkPrescriptions(ctx: Context, id: OrderPartId): Promise<Order> {
  await syncReservedOf(ctx, id)
  return changeLockedPart(ctx, id, async (ctx, _, part) => {
    await checkReservations(ctx, part.id)
    return part
  })
}

/**
 * A line is not what was prescribed: it is not given, and the shopper decides about the rest as about missing packs.
 *
 * @throws order.not_found, order.wrong_state, prescription.not_reserved
 */
export function rejectOnPrescription(ctx: Context, id: OrderPartId, lineId: string, reason: string): Promise<Order> {
  return inTransaction(ctx, async (ctx) => {
    await changeLockedPart(ctx, id, async (ctx, _, part) => {
      await rejectReservation(ctx, part.id, lineId, reason)
      return part
    })
    return reportShortage(ctx, id, [{ lineId, givenPacks: 0 }])
  })
}

/**
 * The pharmacy hands the part over to a person who gives the code; what is on prescription, to a person whose document
 * was looked at, after the packs were compared with the prescription. The registry is asked first.
 *
 * @throws order.not_found, order.wrong_state, order.pickup_code_wrong, order.not_paid, order.marking_codes_missing,
 *   order.too_many_wrong_codes, order.lot_recalled, order.goods_refused, prescription.not_checked
 */
export async function handOver(
  ctx: Context,
  id: OrderPartId,
  code: string,
  {
    isIdentityChecked = false,
    isOtherPrescriptionShown = false,
  }: Partial<Record<'isIdentityChecked' | 'isOtherPrescriptionShown', boolean>> = {},
): Promise<Order> {
  // A wrong code is refused below; somebody who guesses asks the registry nothing.
  if (await isCodeOf(ctx, id, code)) await syncReservedOf(ctx, id)
  return changeWithCode(ctx, id, code, 'hand_over', async (ctx, order, part) => {
    if (!(await isPaidFor(ctx, order, part))) fail('order.not_paid')
    await refuseUnscanned(ctx, part)
    await refuseRecalled(ctx, part)
    await refuseForbiddenGoods(ctx, order, part, 'pickup')
    const collected = await movePart(ctx, part, 'hand_over')
    const { name: pharmacyName, timezone } = await getPharmacyContacts(ctx, part.pharmacyId)
    const titleOf = (id: string) => part.lines.find((line) => line.id === id)?.title ?? ''
    const isGiven = (id: string) => part.lines.some((line) => line.id === id && line.givenPacks > 0)
    await dispenseReservations(ctx, part.id, {
      isIdentityChecked,
      isOtherPrescriptionShown,
      isGiven,
      pharmacyName,
      titleOf,
      on: localDay(ctx.now(), timezone),
    })
    await consumePacks(ctx, part)
    await notifyOfPart(ctx, order, part, 'part.collected')
    await requestSettlement(ctx, order.id)
    return collected
  })
}

/** The pharmacy cancels a part. @throws order.not_found, order.wrong_state */
export function cancelByPharmacy(ctx: Context, id: OrderPartId, message: string): Promise<Order> {
  return changeLockedPart(ctx, id, (ctx, order, part) => cancelByShop(ctx, order, part, { type: 'OTHER', message }))
}
