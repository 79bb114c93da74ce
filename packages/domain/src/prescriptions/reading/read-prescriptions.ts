import { fail, isUuid, prescriptionIdOf, type ShopperId } from '@romashka/basics'
import { type Context, shopperOf } from '../../context.ts'
import type { Prescription, PrescriptionForm } from '../prescription.ts'
import * as log from '../repository/access-log.ts'
import * as sql from '../repository/prescriptions.ts'
import type { Access, AccessPurpose, Reader } from './access.ts'
import { dayInCity } from './day-in-city.ts'

/** Who reads and why. The caller has checked that a share or a pharmacist may read it. */
export interface ReadAccess {
  reader: Reader
  purpose: AccessPurpose
}

/**
 * The only way to a prescription's content: writes who has read it and why to the access log. An owner reads their own.
 *
 * @throws session.required, prescription.not_found
 */
export async function readPrescription(
  ctx: Context,
  { id, reader, purpose }: ReadAccess & { id: string },
): Promise<Prescription> {
  const found = isUuid(id) ? await sql.findPrescription(ctx, prescriptionIdOf(id)) : undefined
  if (!found || (reader.kind === 'owner' && found.ownerId !== shopperOf(ctx))) fail('prescription.not_found')
  await log.putAccess(ctx, { ownerId: found.ownerId, prescriptionId: found.id, reader, purpose })
  return found
}

export interface PrescriptionPage {
  results: Prescription[]
  total: number
}

/**
 * The prescriptions of one shopper that are not ended, the newest first; logged as one read.
 *
 * @throws session.required, prescription.not_found
 */
export async function readPrescriptions(
  ctx: Context,
  wanted: ReadAccess & {
    ownerId: ShopperId
    forms: readonly PrescriptionForm[]
    order?: sql.PrescriptionOrder
    page: number
    size: number
  },
): Promise<PrescriptionPage> {
  const { ownerId, forms, order = 'newest', page, size, reader, purpose } = wanted
  if (reader.kind === 'owner' && ownerId !== shopperOf(ctx)) fail('prescription.not_found')
  const bounds = { offset: (page - 1) * size, limit: size }
  const [found] = await Promise.all([
    sql.listCurrent(ctx, { ownerId, forms, order, on: await dayInCity(ctx), ...bounds }),
    log.putAccess(ctx, { ownerId, prescriptionId: null, reader, purpose }),
  ])
  return found
}

/** Who has read the shopper's prescriptions, and why; the latest first. @throws session.required */
export function listAccesses(
  ctx: Context,
  { page, size }: { page: number; size: number },
): Promise<{ results: Access[]; total: number }> {
  return log.listAccesses(ctx, shopperOf(ctx), { offset: (page - 1) * size, limit: size })
}
