import { minutesAfter, type OrderPartId } from '@romashka/basics'
import type { Context } from '../../context.ts'
import { getPharmacyContacts, openAt, type PharmacyContacts } from '../../pharmacies/index.ts'
import { changeLockedPart } from '../change-locked-part.ts'
import { movePart } from '../move-part.ts'
import type { OrderPart } from '../order.ts'
import { closingTimes } from './closing-times.ts'
import { extendedDeadline } from './deadlines.ts'
import { selectReadyParts } from './follow-pharmacy-hours.sql.ts'
import { scheduleReadyTimers } from './pharmacist.ts'

/**
 * What is ready in a pharmacy whose hours are others now is kept until it closes next, where the time to collect it would
 * end while it is closed. No time becomes shorter. Returns how many parts that were. Source: docs/rules/orders.md, E19
 */
export async function followPharmacyHours(ctx: Context): Promise<number> {
  const parts = (await selectReadyParts(ctx)).filter((part) => endsWhileClosed(part, part))
  let kept = 0
  for (const { id } of parts) if (await keepUntilClosing(ctx, id)) kept += 1
  return kept
}

/** Packs can be collected up to the deadline, which is a closing time. */
function endsWhileClosed(
  { deadlineAt }: { deadlineAt: Date },
  { openingHours, timezone }: Pick<PharmacyContacts, 'openingHours' | 'timezone'>,
): boolean {
  return !openAt(openingHours, minutesAfter(deadlineAt, -1), timezone).isOpen
}

async function keepUntilClosing(ctx: Context, id: OrderPartId): Promise<boolean> {
  let isKept = false
  await changeLockedPart(ctx, id, async (ctx, _, part): Promise<OrderPart> => {
    const { deadlineAt } = part
    const pharmacy = await getPharmacyContacts(ctx, part.pharmacyId)
    if (part.state !== 'ready_for_pickup' || !deadlineAt || !endsWhileClosed({ deadlineAt }, pharmacy)) return part
    const until = extendedDeadline(deadlineAt, 0, pharmacy.timezone, closingTimes(pharmacy.openingHours))
    if (until <= deadlineAt) return part
    const kept = await movePart(ctx, part, 'follow_hours', { deadlineAt: until })
    await scheduleReadyTimers(ctx, kept, until)
    isKept = true
    return kept
  })
  return isKept
}
