import type { ShopperId } from '@romashka/basics'
import { type Context, shopperOf } from '../../context.ts'
import { endAgreementOf } from '../agreement/give-agreement.ts'
import type { Prescription } from '../prescription.ts'
import type { Access } from '../reading/access.ts'
import type { NamedPatient } from '../registry/prescription-registry.port.ts'
import { listAccesses, putAccess } from '../repository/access-log.ts'
import { listAgreements } from '../repository/agreements.ts'
import { findLink } from '../repository/patients.ts'
import { listAll } from '../repository/prescriptions.ts'
import { eraseShares } from '../shares/erase-shares.ts'
import { listPermissions, listShares, type PrescriptionAccess } from '../shares/list-shares.ts'

export interface PrescriptionData {
  agreements: {
    version: string
    givenAt: Date
    expiresAt: Date
    withdrawnAt: Date | null
    addressHash: string | null
  }[]
  /** As the registry has confirmed the shopper. */
  patient: (NamedPatient & { name: string }) | undefined
  prescriptions: Prescription[]
  accesses: Access[]
  /** Given by the shopper; `permissions` by others to the shopper. */
  shares: PrescriptionAccess[]
  permissions: PrescriptionAccess[]
}

const mostAccesses = 10_000
const mostShares = { page: 1, size: 1_000 }

/** Agreements, prescriptions, who has read them and with whom they are shared, for the export of personal data. @throws session.required */
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
  const link = await findLink(ctx, shopperId)
  const { results: shares } = await listShares(ctx, mostShares)
  const { results: permissions } = await listPermissions(ctx, mostShares)
  const { results: accesses } = await listAccesses(ctx, shopperId, { offset: 0, limit: mostAccesses })
  return {
    agreements: agreements.map((row) => ({
      version: row.document_version,
      givenAt: row.given_at,
      expiresAt: row.expires_at,
      withdrawnAt: row.withdrawn_at,
      addressHash: row.address_hash,
    })),
    patient: link?.patient,
    prescriptions,
    accesses,
    shares,
    permissions,
  }
}

/** Deletes what is kept of prescriptions, their shares, and the log of who has read them; agreements stay as proof. */
export async function erasePersonalData(ctx: Context, shopperId: ShopperId): Promise<void> {
  await endAgreementOf(ctx, shopperId)
  await eraseShares(ctx, shopperId)
  await ctx.db.deleteFrom('prescription_reservations').where('shopper_id', '=', shopperId).execute()
  await ctx.db.deleteFrom('prescription_accesses').where('shopper_id', '=', shopperId).execute()
}
