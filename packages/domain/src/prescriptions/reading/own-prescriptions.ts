import { type Context, shopperOf } from '../../context.ts'
import { requireAgreement } from '../agreement/give-agreement.ts'
import type { Prescription, PrescriptionForm, PrescriptionRelease } from '../prescription.ts'
import type { PrescriptionOrder } from '../repository/prescriptions.ts'
import { listReleases } from '../repository/prescriptions.ts'
import { findOwnerForCaller, readAsCaller } from '../shares/read-as-caller.ts'
import { type RegistryAnswer, syncWhenOpened } from '../sync/sync-patient.ts'
import { type PrescriptionPage, readPrescriptions } from './read-prescriptions.ts'

const owner = { kind: 'owner' } as const

/**
 * The caller's prescriptions that are in force; the registry is asked first.
 *
 * @throws session.required, agreement.required, prescription_registry.unavailable
 */
export async function listOwnPrescriptions(
  ctx: Context,
  page: { forms: readonly PrescriptionForm[]; order: PrescriptionOrder; page: number; size: number },
): Promise<PrescriptionPage & RegistryAnswer> {
  const ownerId = shopperOf(ctx)
  await requireAgreement(ctx)
  const answer = await syncWhenOpened(ctx, ownerId)
  return { ...answer, ...(await readPrescriptions(ctx, { ...page, ownerId, reader: owner, purpose: 'list' })) }
}

/**
 * One of the caller's prescriptions as the registry knows it now, an ended one too; or one that is shared with the caller.
 *
 * @throws session.required, agreement.required, prescription.not_found, prescription_registry.unavailable
 */
export async function getOwnPrescription(
  ctx: Context,
  id: string,
): Promise<RegistryAnswer & { prescription: Prescription }> {
  const answer = await askAbout(ctx, id)
  return { ...answer, prescription: await readAsCaller(ctx, id, 'view') }
}

/**
 * What any pharmacy has given out on a prescription of the caller's, or on one shared with the caller, the latest first.
 *
 * @throws session.required, agreement.required, prescription.not_found, prescription_registry.unavailable
 */
export async function listOwnReleases(
  ctx: Context,
  { id, page, size }: { id: string; page: number; size: number },
): Promise<{ results: PrescriptionRelease[]; total: number }> {
  await askAbout(ctx, id)
  const { id: prescriptionId } = await readAsCaller(ctx, id, 'releases')
  return listReleases(ctx, prescriptionId, { offset: (page - 1) * size, limit: size })
}

/** Whose prescription it is comes first, so that a stranger does not see whether an agreement is missing. */
async function askAbout(ctx: Context, id: string): Promise<RegistryAnswer> {
  const ownerId = await findOwnerForCaller(ctx, id)
  if (ownerId === shopperOf(ctx)) await requireAgreement(ctx)
  return syncWhenOpened(ctx, ownerId)
}
