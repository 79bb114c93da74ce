import type { ShopperId } from '@romashka/basics'
import type { Context } from '../../context.ts'
import { listLastDays, type PrescriptionEnd } from './reminders.sql.ts'

/** The last days of a shopper's prescriptions, for their calendar: dates alone, no patient and no medicine. */
export function listPrescriptionEnds(ctx: Context, shopperId: ShopperId): Promise<PrescriptionEnd[]> {
  return listLastDays(ctx, shopperId)
}
