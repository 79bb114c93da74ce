import { randomUUID } from 'node:crypto'
import {
  type AppointmentServiceId,
  addDays,
  type Day,
  fail,
  instantAt,
  localDay,
  type PharmacyId,
  type SpecialistId,
} from '@romashka/basics'
import { type Context, inTransaction, shopperOf } from '../../context.ts'
import { lockAgainstErasure } from '../../identity/index.ts'
import { getPharmacy } from '../../pharmacies/index.ts'
import type { Appointment } from '../appointment.ts'
import { isServiceReceived } from '../calendar/list-specialists.ts'
import { lockShopper } from '../lifecycle/lock-shopper.ts'
import { refuseWithoutConsent } from '../refuse-without-consent.ts'
import { daysAhead } from '../schedule/days-ahead.ts'
import { endOffer } from './offer-freed-time.ts'
import * as sql from './waits.sql.ts'

export type { WaitView as Wait } from './waits.sql.ts'

/** Of one shopper at a time. */
const mostWaits = 5

/**
 * Asks for a time of a service in a pharmacy as soon as one becomes free. A repeated wait keeps its place in the queue.
 *
 * @throws session.required, appointment.consent_needed, pharmacy.not_found, appointment.service_not_found,
 *   appointment.dates_invalid, appointment.too_many_waits
 */
export async function waitForSlot(
  ctx: Context,
  asked: { serviceId: AppointmentServiceId; pharmacyId: PharmacyId; specialistId: SpecialistId | null; until: Day },
): Promise<sql.WaitView> {
  const shopperId = shopperOf(ctx)
  const { timezone } = await getPharmacy(ctx, asked.pharmacyId)
  if (!(await isServiceReceived(ctx, asked))) fail('appointment.service_not_found')
  const today = localDay(ctx.now(), timezone)
  if (asked.until < today || asked.until > addDays(today, daysAhead)) fail('appointment.dates_invalid')
  const endsAt = instantAt(addDays(asked.until, 1), '00:00', timezone)
  return inTransaction(ctx, async (ctx) => {
    await lockAgainstErasure(ctx, shopperId)
    await lockShopper(ctx, shopperId)
    await refuseWithoutConsent(ctx)
    const own = await sql.listOfShopper(ctx, shopperId)
    const isSame = (one: sql.Wait) => one.serviceId === asked.serviceId && one.pharmacyId === asked.pharmacyId
    if (!own.some(isSame) && own.length >= mostWaits) fail('appointment.too_many_waits', { most: mostWaits })
    await sql.put(ctx, shopperId, { id: randomUUID(), ...asked, endsAt, askedAt: ctx.now() })
    const [wait] = (await sql.listOfShopper(ctx, shopperId)).filter(isSame)
    return wait ?? fail('appointment.service_not_found')
  })
}

/** @throws session.required */
export function listWaits(ctx: Context): Promise<sql.WaitView[]> {
  return sql.listOfShopper(ctx, shopperOf(ctx))
}

/** @throws session.required, appointment.not_found */
export async function removeWait(ctx: Context, id: string): Promise<void> {
  if ((await sql.remove(ctx, shopperOf(ctx), id)) === 0) fail('appointment.not_found')
}

/** Whoever has booked waits no longer: other times that are held for him go to the next person. */
export async function endWaits(ctx: Context, { shopperId, service }: Appointment): Promise<void> {
  if (!shopperId) return
  await sql.removeFor(ctx, shopperId, service.id)
  for (const id of await sql.listOffersTo(ctx, shopperId, service.id)) await endOffer(ctx, id)
}
