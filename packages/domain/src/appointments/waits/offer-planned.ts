import type { PharmacyId } from '@romashka/basics'
import type { Context } from '../../context.ts'
import { type FreeTime, listFreeTimes } from '../calendar/free-times.ts'
import type { PlannedShift, Shift } from '../service.ts'
import { offerEnd, offerSlot } from './offer-freed-time.ts'
import * as sql from './waits.sql.ts'

/** As many of the nearest times are tried: another process may take one meanwhile. */
const mostTries = 5

/**
 * Offers times of shifts that have just been planned to those who wait: the nearest to each, whoever has waited longest
 * first. What was worked before is no news, and who has an offer already is not asked again.
 */
export async function offerPlanned(
  ctx: Context,
  added: readonly Shift[],
  gone: readonly PlannedShift[],
): Promise<void> {
  const [first] = added.map(({ startsAt }) => startsAt).sort((a, b) => a.getTime() - b.getTime())
  if (!first) return
  const pharmacyIds = [...new Set(added.map(({ pharmacyId }) => pharmacyId))]
  for (const wait of await sql.lockWaiting(ctx, pharmacyIds, first)) {
    const offers = await sql.listOffersTo(ctx, wait.shopperId, wait.serviceId)
    if (offers.length > 0) continue
    const times = (await listTimesFor(ctx, wait)).filter((time) => isIn(time, added) && !isIn(time, gone))
    for (const time of times.slice(0, mostTries)) if (await offer(ctx, wait, time)) break
  }
}

function listTimesFor(ctx: Context, wait: sql.WaitingShopper): Promise<FreeTime[]> {
  const pharmacyIds: PharmacyId[] = [wait.pharmacyId]
  const services = [{ id: wait.serviceId, lengthMinutes: wait.lengthMinutes }]
  const specialistId = wait.specialistId ?? undefined
  return listFreeTimes(ctx, { pharmacyIds, services, specialistId, from: ctx.now(), until: wait.endsAt })
}

const isIn = ({ shift, startsAt }: FreeTime, shifts: readonly PlannedShift[]) =>
  shifts.some((one) => one.specialistId === shift.specialistId && one.startsAt <= startsAt && startsAt < one.endsAt)

async function offer(ctx: Context, wait: sql.WaitingShopper, time: FreeTime): Promise<boolean> {
  const until = offerEnd(ctx, 'waiting', time.startsAt, time.zone)
  if (!until) return false
  const slot = { specialistId: time.specialistId, serviceId: wait.serviceId, startsAt: time.startsAt }
  const { shopperId } = wait
  if (!(await offerSlot(ctx, slot, { shopperId, reason: 'waiting', until, freedAt: ctx.now() }))) return false
  await sql.markOffered(ctx, wait.id)
  return true
}
