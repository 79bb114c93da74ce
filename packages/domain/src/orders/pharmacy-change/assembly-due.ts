import { dayOf, instantAt } from '@romashka/basics'
import { openAt } from '../../pharmacies/index.ts'

export interface Hours {
  openingHours: string
  timezone: string
}

const minute = 60_000
/** An open pharmacy starts assembly within so many minutes. Source: docs/rules/orders.md, P5 */
export const assemblyStartMinutes = 15

/**
 * When a pharmacy should start a part accepted at that time: within a quarter of an hour, counted from its next opening
 * where it is closed or about to close. Undefined where opening hours are unknown.
 */
function assemblyDueAt(given: Date, pharmacy: Hours): Date | undefined {
  const inTime = new Date(given.getTime() + assemblyStartMinutes * minute)
  const { isOpen, isRoundTheClock, changesAt } = openAt(pharmacy.openingHours, given, pharmacy.timezone)
  if (isRoundTheClock) return inTime
  if (changesAt === null) return isOpen ? inTime : undefined
  const change = instantOf(changesAt, pharmacy.timezone)
  if (!isOpen) return new Date(change.getTime() + assemblyStartMinutes * minute)
  return change >= inTime ? inTime : assemblyDueAt(change, pharmacy)
}

const instantOf = (local: string, zone: string) => instantAt(dayOf(local), local.slice(11, 16), zone)

/** Whether the assembly of a part should have started by now. */
export function isAssemblyLate(part: { state: string; stateSince: Date }, pharmacy: Hours, now: Date): boolean {
  if (part.state !== 'accepted' || now.getTime() < part.stateSince.getTime() + assemblyStartMinutes * minute)
    return false
  const due = assemblyDueAt(part.stateSince, pharmacy)
  return due !== undefined && due <= now
}
