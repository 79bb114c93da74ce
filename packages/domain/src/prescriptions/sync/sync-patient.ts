import { type Day, fail, localDay, type ShopperId } from '@romashka/basics'
import { type Context, inTransaction } from '../../context.ts'
import {
  type PrescriptionRegistry,
  type RegisteredPrescription,
  RegistryProblem,
} from '../registry/prescription-registry.port.ts'
import { findLink, type Link } from '../repository/patients.ts'
import { settleDispenses } from '../repository/reservations.ts'
import { dropReservations } from '../reservations/drop-reservations.ts'
import { savePrescriptions } from './save-prescriptions.ts'
import * as sql from './sync-patient.sql.ts'

/** Until then an answer is not asked for again, however often a page is reloaded. */
const freshSeconds = 5
const usualMinutes = 60
const longestWaitMinutes = 24 * 60
/** The registry's clock and ours may differ by so much. */
const clockMinutes = 5

/**
 * Asks the registry before the shopper sees their prescriptions. While it is silent, its last answer is shown.
 *
 * @throws agreement.required, prescription_registry.unavailable, when it has never answered
 */
export async function syncWhenOpened(ctx: Context, shopperId: ShopperId): Promise<void> {
  const link = (await findLink(ctx, shopperId)) ?? fail('agreement.required')
  if (link.syncedAt && ctx.now().getTime() - link.syncedAt.getTime() < freshSeconds * 1000) return
  const isSynced = await syncPatient(ctx, shopperId, link)
  if (!isSynced && !link.syncedAt) fail('prescription_registry.unavailable')
}

const batch = 100

/** Asks the registry about the patients whose turn it is, and ends what is over by the calendar. Answers how many are in sync. */
export async function syncDuePatients(ctx: Context): Promise<number> {
  await inTransaction(ctx, async (ctx) => dropReservations(ctx, await sql.expire(ctx, lastDay(ctx))))
  let synced = 0
  for (const shopperId of await sql.listDue(ctx, batch)) {
    const link = await findLink(ctx, shopperId)
    if (link && (await syncPatient(ctx, shopperId, link))) synced += 1
  }
  return synced
}

/** False when the registry's answer could not be used: what was kept stays as it was. */
async function syncPatient(ctx: Context, shopperId: ShopperId, link: Link): Promise<boolean> {
  const registry = ctx.ports.prescriptionRegistry
  if (!registry) return false
  try {
    await readRegistry(ctx, registry, shopperId, link)
    return true
  } catch (problem) {
    if (!(problem instanceof RegistryProblem)) throw problem
    await sql.recordFailure(ctx, shopperId, { usualMinutes, longestWaitMinutes })
    return false
  }
}

async function readRegistry(
  ctx: Context,
  registry: PrescriptionRegistry,
  shopperId: ShopperId,
  { patient, syncedAt }: Link,
): Promise<void> {
  const askedAt = ctx.now()
  const since = syncedAt && new Date(syncedAt.getTime() - clockMinutes * 60_000)
  const isSame = since !== null && !(await registry.hasChanged(patient, since))
  const registered = isSame ? undefined : await registry.listPrescriptions(patient)
  await inTransaction(ctx, async (ctx) => {
    // An answer to a later question has been saved meanwhile.
    if (!(await sql.lockLink(ctx, shopperId, askedAt))) return
    if (registered) {
      const lessened = await savePrescriptions(ctx, shopperId, registered, lastDay(ctx))
      await settleDispenses(ctx, shopperId, { keys: keysOf(registered), askedAt })
      await dropReservations(ctx, lessened)
    }
    await sql.recordSync(ctx, shopperId, { askedAt, usualMinutes })
  })
}

const keysOf = (registered: readonly RegisteredPrescription[]): string[] =>
  registered.flatMap(({ lines }) => lines.flatMap(({ releases }) => releases.flatMap(({ key }) => key ?? [])))

/** The calendar day in the westernmost zone of the country: what is over there is over everywhere. */
const lastDay = (ctx: Context): Day => localDay(ctx.now(), 'Europe/Kaliningrad')
