import type { PrescriptionId, PrescriptionLineId, ShopperId } from '@romashka/basics'
import type { Context } from '../../context.ts'
import type { NewReservation, ProvenPatient } from '../registry/prescription-registry.port.ts'
import { open } from './sealed.ts'

export interface Link {
  patient: ProvenPatient
  syncedAt: Date | null
}

export async function findLink(ctx: Context, shopperId: ShopperId): Promise<Link | undefined> {
  const row = await ctx.db
    .selectFrom('patient_links')
    .select(['sealed', 'synced_at'])
    .where('shopper_id', '=', shopperId)
    .executeTakeFirst()
  return row && { patient: open(ctx, 'patient_links', shopperId, row.sealed), syncedAt: row.synced_at }
}

/** How the registry names the line and its patient, the unit it counts in, and the last day. */
export async function findLineAtRegistry(
  ctx: Context,
  prescriptionId: PrescriptionId,
  lineId: PrescriptionLineId,
): Promise<Pick<NewReservation, 'patientRegistryId' | 'lineRegistryId' | 'unit' | 'validThrough'> | undefined> {
  const row = await ctx.db
    .selectFrom('prescription_lines')
    .innerJoin('prescriptions', 'prescriptions.id', 'prescription_lines.prescription_id')
    .innerJoin('patient_links', 'patient_links.shopper_id', 'prescriptions.shopper_id')
    .select([
      'patient_links.shopper_id',
      'prescriptions.valid_through',
      'patient_links.sealed as sealed_patient',
      'prescription_lines.sealed as sealed_line',
    ])
    .where('prescription_lines.id', '=', lineId)
    .where('prescriptions.id', '=', prescriptionId)
    .executeTakeFirst()
  if (!row) return undefined
  const line = open(ctx, 'prescription_lines', lineId, row.sealed_line)
  const patient = open(ctx, 'patient_links', row.shopper_id, row.sealed_patient)
  const { registryId: lineRegistryId, unit } = line
  return { patientRegistryId: patient.registryId, lineRegistryId, unit, validThrough: row.valid_through }
}
