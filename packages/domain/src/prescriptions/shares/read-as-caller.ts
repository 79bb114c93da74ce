import { fail, isUuid, type PrescriptionId, prescriptionIdOf, type ShopperId } from '@romashka/basics'
import { type Context, shopperOf } from '../../context.ts'
import type { Prescription } from '../prescription.ts'
import type { AccessPurpose, Reader } from '../reading/access.ts'
import { readPrescription } from '../reading/read-prescriptions.ts'
import { findActiveShare } from '../repository/shares.ts'

/** The only form that is shared and ordered with. */
export const sharedForm = 'Frm1071U'

/**
 * A prescription of the caller's, or one that its owner shares with the caller; the read is logged as what it is. Of an
 * order the share is locked: whoever ends it waits until the order is placed or refused.
 *
 * @throws session.required, prescription.not_found
 */
export async function readAsCaller(ctx: Context, id: string, purpose: AccessPurpose): Promise<Prescription> {
  const shopperId = shopperOf(ctx)
  const found = isUuid(id) ? await findOwner(ctx, prescriptionIdOf(id)) : undefined
  const reader = found && (await readerOf(ctx, found, { shopperId, isLocked: purpose === 'order' }))
  return reader ? readPrescription(ctx, { id, reader, purpose }) : fail('prescription.not_found')
}

/** Whose prescription it is, for the owner and for those with whom it is shared. @throws session.required, prescription.not_found */
export async function findOwnerForCaller(ctx: Context, id: string): Promise<ShopperId> {
  const shopperId = shopperOf(ctx)
  const found = isUuid(id) ? await findOwner(ctx, prescriptionIdOf(id)) : undefined
  const reader = found && (await readerOf(ctx, found, { shopperId, isLocked: false }))
  return reader ? found.ownerId : fail('prescription.not_found')
}

interface Owned {
  ownerId: ShopperId
  form: string
}

async function readerOf(
  ctx: Context,
  { ownerId, form }: Owned,
  { shopperId, isLocked }: { shopperId: ShopperId; isLocked: boolean },
): Promise<Reader | undefined> {
  if (ownerId === shopperId) return { kind: 'owner' }
  const share =
    form === sharedForm ? await findActiveShare(ctx, { ownerId, recipientId: shopperId, isLocked }) : undefined
  return share === undefined ? undefined : { kind: 'share', name: share }
}

async function findOwner({ db }: Context, id: PrescriptionId): Promise<Owned | undefined> {
  return db
    .selectFrom('prescriptions')
    .select(['shopper_id as ownerId', 'form'])
    .where('id', '=', id)
    .executeTakeFirst()
}
