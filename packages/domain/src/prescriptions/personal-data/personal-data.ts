import type { ShopperId } from '@romashka/basics'
import { type Context, shopperOf } from '../../context.ts'
import { endAgreementOf } from '../agreement/give-agreement.ts'
import type { Prescription } from '../prescription.ts'
import type { Access } from '../reading/access.ts'
import { listAccesses, putAccess } from '../repository/access-log.ts'
import { listAgreements } from '../repository/agreements.ts'
import { listAll } from '../repository/prescriptions.ts'
import { eraseShares } from '../shares/erase-shares.ts'

export interface PrescriptionData {
  agreements: { version: string; givenAt: Date; expiresAt: Date; withdrawnAt: Date | null }[]
  prescriptions: Prescription[]
  accesses: Access[]
}

const mostAccesses = 10_000

/** Agreements, prescriptions and who has read them, for the export of personal data. @throws session.required */
export async function listPersonalData(ctx: Context): Promise<PrescriptionData> {
  const shopperId = shopperOf(ctx)
  const agreements = await listAgreements(ctx, shopperId)
  const prescriptions = await listAll(ctx, shopperId)
  if (prescriptions.length > 0)
    await putAccess(ctx, {
      ownerId: shopperId,
      prescriptionId: null,
      reader: { kind: 'owner' },
      purpose: 'export',
    })
  const { results: accesses } = await listAccesses(ctx, shopperId, { offset: 0, limit: mostAccesses })
  return {
    agreements: agreements.map((row) => ({
      version: row.document_version,
      givenAt: row.given_at,
      expiresAt: row.expires_at,
      withdrawnAt: row.withdrawn_at,
    })),
    prescriptions,
    accesses,
  }
}

/** Deletes what is kept of prescriptions, their shares, and the log of who has read them; agreements stay as proof. */
export async function erasePersonalData(ctx: Context, shopperId: ShopperId): Promise<void> {
  await endAgreementOf(ctx, shopperId)
  await eraseShares(ctx, shopperId)
  await ctx.db.deleteFrom('prescription_reservations').where('shopper_id', '=', shopperId).execute()
  await ctx.db.deleteFrom('prescription_accesses').where('shopper_id', '=', shopperId).execute()
}
