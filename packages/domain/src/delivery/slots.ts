import { addDays, type Day, fail, instantAt, localDay, minutesAfter } from '@romashka/basics'
import type { Context } from '../context.ts'
import * as sql from './delivery.sql.ts'
import { type DeliverySlot, type SlotId, slotKey } from './delivery.ts'

const daysAhead = 5
const nearestShown = 3

/** The next slots of a tariff that still have places and whose cut-off has not passed. */
export async function listSlots(ctx: Context, tariffId: number): Promise<DeliverySlot[]> {
  return openSlots(ctx, await sql.listWindows(ctx, { tariffId }, dayBefore(ctx)))
}

/**
 * The slot, if it is still open.
 *
 * @throws slot.gone (past, full, too late, of another tariff, or earlier than `notBefore`), with the
 *   nearest three
 */
export async function getOpenSlot(
  ctx: Context,
  slot: SlotId,
  tariffId: number,
  notBefore?: Day,
): Promise<DeliverySlot> {
  const open = (await listSlots(ctx, tariffId)).filter((one) => notBefore === undefined || one.on >= notBefore)
  return (
    open.find((one) => one.id === slotKey(slot)) ??
    fail('slot.gone', { nearest: open.slice(0, nearestShown).map(nearestOf) })
  )
}

/**
 * Takes one place of the slot, in the transaction of the order; of hours that a shopper was shown only as long as they
 * are still these.
 *
 * @throws slot.gone
 */
export async function takeSlot(ctx: Context, slot: SlotId & { timeUntil?: string }): Promise<void> {
  const windows = await sql.listWindows(ctx, { windowId: slot.windowId }, dayBefore(ctx))
  const isOpen = openSlots(ctx, windows).some(
    ({ id, timeUntil }) => id === slotKey(slot) && timeUntil === (slot.timeUntil ?? timeUntil),
  )
  if (!isOpen || !(await sql.takePlace(ctx, slot))) {
    const tariffId = windows[0]?.tariffId
    const nearest = tariffId === undefined ? [] : await listSlots(ctx, tariffId)
    fail('slot.gone', { nearest: nearest.slice(0, nearestShown).map(nearestOf) })
  }
}

/** Whether the courier of this slot brings a thermo bag, also where the tariff has ended since. */
export function hasThermoBag(ctx: Context, slot: SlotId): Promise<boolean> {
  return sql.hasThermoBag(ctx, slot)
}

/** Gives the place of a cancelled order back. */
export async function freeSlot(ctx: Context, slot: SlotId): Promise<void> {
  await sql.freePlace(ctx, slot)
}

function openSlots(ctx: Context, windows: readonly sql.WindowRow[]): DeliverySlot[] {
  return windows
    .flatMap((window) => slotsOf(window, ctx.now()))
    .filter((slot) => slot.placesLeft > 0 && slot.orderUntil > ctx.now())
    .sort((a, b) => a.startsAt.getTime() - b.startsAt.getTime())
}

/** Packs from the warehouse cannot be delivered on the day of the order. */
function slotsOf(window: sql.WindowRow, now: Date): DeliverySlot[] {
  const today = localDay(now, window.timezone)
  const first = window.variantType === 'tomorrow' ? 1 : 0
  return Array.from({ length: daysAhead }, (_, day) => {
    const on = addDays(today, first + day)
    const startsAt = instantAt(on, window.startsAt, window.timezone)
    const taken = window.takenOn.find((one) => one.on === on)?.taken ?? 0
    return {
      id: slotKey({ windowId: window.id, on }),
      windowId: window.id,
      on,
      tariffId: window.tariffId,
      startsAt,
      endsAt: instantAt(on, window.endsAt, window.timezone),
      timeFrom: window.startsAt.slice(0, 5),
      timeUntil: window.endsAt.slice(0, 5),
      placesLeft: window.capacity - taken,
      orderUntil: minutesAfter(startsAt, -window.cutOffMinutes),
    }
  })
}

/** A day that has begun in every time zone. */
const dayBefore = (ctx: Context) => addDays(localDay(ctx.now(), 'UTC'), -1)

const nearestOf = ({ id, on, timeFrom, timeUntil }: DeliverySlot) => ({
  id,
  date: on,
  time_from: timeFrom,
  time_until: timeUntil,
})
