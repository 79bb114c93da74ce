import { type Day, fail, localDay, minutesAfter, type ShopperId } from '@romashka/basics'
import { attemptEach } from '../../attempt-each.ts'
import { type Context, inTransaction } from '../../context.ts'
import { endAgreementUnder } from '../agreement/give-agreement.ts'
import {
  type PrescriptionRegistry,
  type RegisteredPrescription,
  RegistryProblem,
} from '../registry/prescription-registry.port.ts'
import { findLink, type Link } from '../repository/patients.ts'
import { settleDispenses } from '../repository/reservations.ts'
import { withdrawExcess } from '../reservations/withdraw-excess.ts'
import { applyUnwrittenDispenses } from './apply-unwritten-dispenses.ts'
import { savePrescriptions } from './save-prescriptions.ts'
import * as sql from './sync-patient.sql.ts'

/** Until then an answer is not asked for again, however often a page is reloaded. */
const freshSeconds = 5
const usualMinutes = 60
const longestWaitMinutes = 24 * 60
/** The registry's clock and ours may differ by so much. */
const clockMinutes = 5
/** The job asks for changes so long before its last answer, too: our clock may have been wrong then. */
const marginMinutes = 24 * 60

/** What is shown is what the registry says now, or what it said when it last answered. */
export interface RegistryAnswer {
  silentSince: Date | null
}

/**
 * Asks the registry before the shopper sees their prescriptions. While it is silent, its last answer is shown.
 *
 * @throws agreement.required, prescription_registry.unavailable, when it has never answered
 */
export async function syncWhenOpened(ctx: Context, shopperId: ShopperId): Promise<RegistryAnswer> {
  const link = (await findLink(ctx, shopperId)) ?? fail('agreement.required')
  if (isFresh(ctx, link) || (await syncPatient(ctx, shopperId, link, 'everything'))) return { silentSince: null }
  if (!(await findLink(ctx, shopperId))) fail('agreement.required')
  return { silentSince: link.syncedAt ?? fail('prescription_registry.unavailable') }
}

/**
 * Asks the registry before a pharmacist hands over on prescriptions of these owners, so that nothing is given twice. While
 * it is silent, its last answer counts. Outside a transaction: what it answers stays, whatever becomes of the hand-over.
 */
export async function syncBeforeHandOver(ctx: Context, ownerIds: readonly ShopperId[]): Promise<void> {
  for (const ownerId of ownerIds) {
    const link = await findLink(ctx, ownerId)
    if (link) await syncPatient(ctx, ownerId, link, 'everything')
  }
}

/** A time in the future is of a clock that has been set back. */
function isFresh(ctx: Context, { syncedAt }: Link): boolean {
  const age = syncedAt ? ctx.now().getTime() - syncedAt.getTime() : undefined
  return age !== undefined && age >= 0 && age < freshSeconds * 1000
}

const batch = 100

/** Asks the registry about the patients whose turn it is, and ends what is over by the calendar. Returns how many are in sync. */
export async function syncDuePatients(ctx: Context): Promise<number> {
  let synced = 0
  const expireAll = () => inTransaction(ctx, async (ctx) => withdrawExcess(ctx, await sql.expire(ctx, lastDay(ctx))))
  const syncAll = async () =>
    attemptEach(await sql.listDue(ctx, batch, longestWaitMinutes), async (shopperId) => {
      if (await syncInTurn(ctx, shopperId)) synced += 1
    })
  await attemptEach([expireAll, syncAll], (step) => step())
  return synced
}

/** One whose data cannot be read or saved is put off as well, or it would keep the first place in the queue. */
async function syncInTurn(ctx: Context, shopperId: ShopperId): Promise<boolean> {
  try {
    const link = await findLink(ctx, shopperId)
    return link !== undefined && (await syncPatient(ctx, shopperId, link, 'changes'))
  } catch (error) {
    await sql.recordFailure(ctx, shopperId, { usualMinutes, longestWaitMinutes })
    throw error
  }
}

/** What is asked for: everything while somebody waits for it, by the job only where something has changed. */
type Asked = 'everything' | 'changes'

/** False when the registry's answer could not be used: what was kept stays as it was. */
async function syncPatient(ctx: Context, shopperId: ShopperId, link: Link, asked: Asked): Promise<boolean> {
  const registry = ctx.ports.prescriptionRegistry
  if (!registry) return false
  try {
    await readRegistry(ctx, registry, { shopperId, asked, ...link })
    return true
  } catch (problem) {
    if (!(problem instanceof RegistryProblem)) throw problem
    if (problem.fault === 'consent_ended') await endAgreementUnder(ctx, shopperId, link.patient.consentId)
    await sql.recordFailure(ctx, shopperId, { usualMinutes, longestWaitMinutes })
    return false
  }
}

async function readRegistry(
  ctx: Context,
  registry: PrescriptionRegistry,
  { shopperId, asked, patient, syncedAt }: Link & { shopperId: ShopperId; asked: Asked },
): Promise<void> {
  const question = await sql.nextRequestNumber(ctx)
  const askedAt = ctx.now()
  const latest = minutesAfter(askedAt, clockMinutes)
  const isAskedForChanges = asked === 'changes' && syncedAt !== null && syncedAt <= latest
  const isSame = isAskedForChanges && !(await registry.hasChanged(patient, minutesAfter(syncedAt, -marginMinutes)))
  const registered = isSame ? undefined : await registry.listPrescriptions(patient)
  await inTransaction(ctx, async (ctx) => {
    // An answer to a later question has been saved meanwhile.
    if (!(await sql.lockLink(ctx, shopperId, question))) return
    if (registered) {
      const lessened = await savePrescriptions(ctx, shopperId, registered, lastDay(ctx))
      if (syncedAt === null) await applyUnwrittenDispenses(ctx, shopperId)
      await settleDispenses(ctx, shopperId, { keys: keysOf(registered), askedAt })
      await withdrawExcess(ctx, lessened)
    }
    await sql.recordSync(ctx, shopperId, { question, askedAt, usualMinutes })
  })
}

const keysOf = (registered: readonly RegisteredPrescription[]): string[] =>
  registered.flatMap(({ lines }) => lines.flatMap(({ releases }) => releases.flatMap(({ key }) => key ?? [])))

/** The calendar day in the westernmost zone of the country: what is over there is over everywhere. */
const lastDay = (ctx: Context): Day => localDay(ctx.now(), 'Europe/Kaliningrad')
