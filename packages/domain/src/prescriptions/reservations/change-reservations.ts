import { type Day, fail, type OrderPartId } from '@romashka/basics'
import type { Context } from '../../context.ts'
import { recordDispense } from '../outbox/send-outbox.ts'
import * as sql from '../repository/reservations.ts'
import { syncBeforeHandOver } from '../sync/sync-patient.ts'
import { moveReservation } from './move-reservation.ts'
import { recordReservation } from './record-reservation.ts'
import type { PrescriptionReservation } from './reservation.ts'

/** What a part of an order takes of prescriptions, in all states. */
export function listReservations(ctx: Context, partId: OrderPartId): Promise<PrescriptionReservation[]> {
  return sql.listOfPart(ctx, partId)
}

/** Asks the registry about the prescriptions that a part is handed over on. Outside a transaction. */
export async function syncReservedOf(ctx: Context, partId: OrderPartId): Promise<void> {
  await syncBeforeHandOver(ctx, await sql.listOwnersOfPart(ctx, partId))
}

/** The part has ended with nothing handed over: its amounts are free again. */
export async function releaseAmounts(ctx: Context, partId: OrderPartId): Promise<void> {
  for (const one of await sql.listOfPart(ctx, partId))
    await moveReservation(ctx, one, 'release', { actor: actorOf(ctx) })
}

/** Fewer packs of a line will be given. */
export async function reduceAmount(
  ctx: Context,
  partId: OrderPartId,
  line: { id: string; givenPacks: number },
): Promise<void> {
  const own = (await sql.listOfPart(ctx, partId)).find((one) => one.orderLineId === line.id)
  if (!own || line.givenPacks >= own.packs) return
  if (line.givenPacks === 0) {
    await moveReservation(ctx, own, 'release', { actor: actorOf(ctx) })
    return
  }
  const amount = Math.min(own.amount, rounded(line.givenPacks * own.amountPerPack))
  if (await sql.reduceTo(ctx, line.id, line.givenPacks, amount)) await recordReservation(ctx, { ...own, amount })
}

/** The pharmacist has compared the packs of a part with their prescriptions. */
export async function checkReservations(ctx: Context, partId: OrderPartId): Promise<void> {
  for (const one of await sql.listOfPart(ctx, partId)) await moveReservation(ctx, one, 'check', { actor: actorOf(ctx) })
}

/** A product is not what was prescribed: nothing is handed over on that line. @throws prescription.not_reserved */
export async function rejectReservation(
  ctx: Context,
  partId: OrderPartId,
  orderLineId: string,
  reason: string,
): Promise<void> {
  const own = (await sql.listOfPart(ctx, partId)).find((one) => one.orderLineId === orderLineId)
  if (!own || !(await moveReservation(ctx, own, 'reject', { actor: actorOf(ctx), reason })))
    fail('prescription.not_reserved')
}

interface HandOver {
  isIdentityChecked: boolean
  /** Packs whose electronic prescription is gone or over are handed over on another one, which the pharmacist has seen. */
  isOtherPrescriptionShown: boolean
  /** False of a line of which nothing is given. */
  isGiven: (orderLineId: string) => boolean
  /** The pharmacy's own day: what has ended elsewhere may be in force here, and the other way about. */
  on: Day
  pharmacyName: string
  titleOf: (orderLineId: string) => string
}

/**
 * The packs of a part are handed over on their prescriptions to a person whose document was looked at, which the
 * registry is notified of.
 *
 * @throws prescription.not_checked
 */
export async function dispenseReservations(
  ctx: Context,
  partId: OrderPartId,
  { isIdentityChecked, isOtherPrescriptionShown, isGiven, on, pharmacyName, titleOf }: HandOver,
): Promise<void> {
  const all = (await sql.listOfPart(ctx, partId)).filter(({ orderLineId }) => isGiven(orderLineId))
  const open = all.filter(({ state }) => state === 'reserved' || state === 'checked')
  const outOfForce = new Set(await sql.listOutOfForce(ctx, partId, on))
  const isOver = (one: PrescriptionReservation) => one.prescriptionId === null || outOfForce.has(one.orderLineId)
  const isGone = all.some(({ state }) => state === 'dropped') || open.some(isOver)
  if (isGone && !(isOtherPrescriptionShown && isIdentityChecked)) fail('prescription.not_checked')
  if (open.some(({ state }) => state === 'reserved') || (open.length > 0 && !isIdentityChecked))
    fail('prescription.not_checked')
  for (const one of open) {
    const { orderLineId, prescriptionId, lineId, amount } = one
    await moveReservation(ctx, one, outOfForce.has(orderLineId) ? 'drop' : 'dispense', { actor: actorOf(ctx) })
    if (prescriptionId === null || lineId === null || outOfForce.has(orderLineId)) continue
    const productTitle = titleOf(orderLineId)
    await recordDispense(ctx, {
      key: orderLineId,
      prescriptionId,
      lineId,
      amount,
      productTitle,
      pharmacyName,
      releasedAt: ctx.now(),
    })
  }
}

const rounded = (amount: number) => Math.round(amount * 1_000) / 1_000

function actorOf({ caller }: Context): string {
  return caller.kind === 'system' ? caller.name : caller.kind
}
