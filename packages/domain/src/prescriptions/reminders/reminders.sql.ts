import type { Day, PrescriptionId, ShopperId } from '@romashka/basics'
import type { Context } from '../../context.ts'

/** Of the prescriptions of one shopper that may concern them today, in whatever zone they live. */
export interface DueReminder {
  shopperId: ShopperId
  prescriptionId: PrescriptionId
  /** The last day, or the day from which the next release is handed over. */
  day: Day
}

/** The last day on which a pharmacy hands anything over. */
export interface PrescriptionEnd {
  prescriptionId: PrescriptionId
  endsOn: Day
}

interface Page {
  from: Day
  until: Day
  limit: number
  offset: number
}

/** Prescriptions whose last day lies in this period; deferred ones wait for the pharmacy. */
export async function listEnding({ db }: Context, { from, until, limit, offset }: Page): Promise<DueReminder[]> {
  const rows = await db
    .selectFrom('prescriptions')
    .select(['shopper_id', 'id', 'valid_through'])
    .where('ended_at', 'is', null)
    .where('state', '!=', 'deferred')
    .where('valid_through', '>=', from)
    .where('valid_through', '<=', until)
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute()
  return rows.map((row) => ({ shopperId: row.shopper_id, prescriptionId: row.id, day: row.valid_through }))
}

/** The last days of the shopper's own prescriptions that can still be used; deferred ones wait for the pharmacy. */
export async function listLastDays({ db }: Context, shopperId: ShopperId): Promise<PrescriptionEnd[]> {
  const rows = await db
    .selectFrom('prescriptions')
    .select(['id', 'valid_through'])
    .where('shopper_id', '=', shopperId)
    .where('ended_at', 'is', null)
    .where('state', '!=', 'deferred')
    .orderBy('valid_through')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({ prescriptionId: row.id, endsOn: row.valid_through }))
}

/** Days of this period on which the next release of a line becomes due. */
export async function listNextReleases({ db }: Context, { from, until, limit, offset }: Page): Promise<DueReminder[]> {
  const rows = await db
    .selectFrom('prescription_lines as line')
    .innerJoin('prescriptions', 'prescriptions.id', 'line.prescription_id')
    .select(['prescriptions.shopper_id', 'prescriptions.id', 'line.next_release_on as day'])
    .distinct()
    .where('prescriptions.ended_at', 'is', null)
    .where('line.is_cancelled', '=', false)
    .where('line.next_release_on', '>=', from)
    .where('line.next_release_on', '<=', until)
    .whereRef('line.next_release_on', '<=', 'prescriptions.valid_through')
    .orderBy('prescriptions.id')
    .orderBy('line.next_release_on')
    .limit(limit)
    .offset(offset)
    .execute()
  return rows.flatMap((row) => (row.day ? { shopperId: row.shopper_id, prescriptionId: row.id, day: row.day } : []))
}
