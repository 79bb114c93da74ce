import { fail, isUuid } from '@romashka/basics'
import { type Context, shopperOf } from '../../context.ts'
import type { PrescriptionForm } from '../prescription.ts'
import { type PrescriptionPage, readPrescriptions } from '../reading/read-prescriptions.ts'
import type { PrescriptionOrder } from '../repository/prescriptions.ts'
import { findShare } from '../repository/shares.ts'
import { type RegistryAnswer, syncWhenOpened } from '../sync/sync-patient.ts'
import { sharedForm } from './read-as-caller.ts'
import { shareStateOf } from './share.ts'

/**
 * The prescriptions of a share that the caller has been given; the registry is asked first, and the owner sees the read.
 *
 * @throws session.required, prescription.share_not_found, agreement.required, prescription_registry.unavailable
 */
export async function listShared(
  ctx: Context,
  id: string,
  page: { forms: readonly PrescriptionForm[]; order: PrescriptionOrder; page: number; size: number },
): Promise<PrescriptionPage & RegistryAnswer> {
  const recipientId = shopperOf(ctx)
  const share = isUuid(id) ? await findShare(ctx, id) : undefined
  if (share?.recipientId !== recipientId || shareStateOf(share, ctx.now()) !== 'active')
    fail('prescription.share_not_found')
  const { ownerId } = share
  const answer = await syncWhenOpened(ctx, ownerId)
  const forms = page.forms.filter((form) => form === sharedForm)
  const reader = { kind: 'share', name: share.id } as const
  return { ...answer, ...(await readPrescriptions(ctx, { ...page, forms, ownerId, reader, purpose: 'list' })) }
}
