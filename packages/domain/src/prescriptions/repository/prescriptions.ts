import type { Day, PrescriptionId, ShopperId } from '@romashka/basics'
import { sql } from '@romashka/database'
import type { Context } from '../../context.ts'
import { type PageBounds, readPage } from '../../read-page.ts'
import type { Prescription, PrescriptionForm, PrescriptionLine, PrescriptionRelease } from '../prescription.ts'
import { reservedOf } from './reservations.ts'
import { open } from './sealed.ts'

/** One prescription, whoever's it is; its reads are logged by `readPrescription`. */
export async function findPrescription(ctx: Context, id: PrescriptionId): Promise<Prescription | undefined> {
  return (await load(ctx, await prescriptionRows(ctx).where('prescriptions.id', '=', id).execute()))[0]
}

export type PrescriptionOrder = 'newest' | 'oldest' | 'ends_soon' | 'ends_late'

const orders = {
  newest: ['prescriptions.written_on', 'desc'],
  oldest: ['prescriptions.written_on', 'asc'],
  ends_soon: ['prescriptions.valid_through', 'asc'],
  ends_late: ['prescriptions.valid_through', 'desc'],
} as const

interface Wanted extends PageBounds {
  ownerId: ShopperId
  forms: readonly PrescriptionForm[]
  order: PrescriptionOrder
  on: Day
}

/** Those that are not ended on that calendar day. */
export async function listCurrent(ctx: Context, wanted: Wanted): Promise<{ results: Prescription[]; total: number }> {
  const [column, direction] = orders[wanted.order]
  const all = prescriptionRows(ctx)
    .select(({ fn }) => fn.countAll<string>().over().as('total'))
    .where('prescriptions.shopper_id', '=', wanted.ownerId)
    .where('prescriptions.ended_at', 'is', null)
    .where('prescriptions.valid_through', '>=', wanted.on)
    .where('prescriptions.form', 'in', [...wanted.forms])
    .orderBy(column, direction)
    .orderBy('prescriptions.id')
  const { rows, total } = await readPage(wanted, ({ limit, offset }) => all.limit(limit).offset(offset).execute())
  return { results: await load(ctx, rows), total }
}

/** All that is kept of a shopper, ended ones too. */
export async function listAll(ctx: Context, ownerId: ShopperId): Promise<Prescription[]> {
  const rows = await prescriptionRows(ctx)
    .where('prescriptions.shopper_id', '=', ownerId)
    .orderBy('written_on')
    .orderBy('id')
    .execute()
  return load(ctx, rows)
}

/** Holds the prescription until the transaction ends, so that amounts of its lines are taken one after another. */
export async function lockPrescription(ctx: Context, id: PrescriptionId): Promise<void> {
  await ctx.db.selectFrom('prescriptions').select('id').where('id', '=', id).forUpdate().execute()
}

export async function listReleases(
  ctx: Context,
  id: PrescriptionId,
  page: PageBounds,
): Promise<{ results: PrescriptionRelease[]; total: number }> {
  const all = ctx.db
    .selectFrom('prescription_releases')
    .innerJoin('prescription_lines', 'prescription_lines.id', 'prescription_releases.line_id')
    .select(({ fn }) => [
      'prescription_releases.id',
      'prescription_releases.line_id',
      'prescription_releases.amount',
      'prescription_releases.released_at',
      'prescription_releases.sealed',
      'prescription_lines.sealed as sealed_line',
      fn.countAll<string>().over().as('total'),
    ])
    .where('prescription_lines.prescription_id', '=', id)
    .orderBy('prescription_releases.released_at', 'desc')
    .orderBy('prescription_releases.id')
  const { rows, total } = await readPage(page, ({ limit, offset }) => all.limit(limit).offset(offset).execute())
  const results = rows.map((row) => ({
    id: row.id,
    lineId: row.line_id,
    amount: Number(row.amount),
    unit: open(ctx, 'prescription_lines', row.line_id, row.sealed_line).unit,
    releasedAt: row.released_at,
    ...open(ctx, 'prescription_releases', row.id, row.sealed),
  }))
  return { results, total }
}

const prescriptionRows = (ctx: Context) =>
  ctx.db
    .selectFrom('prescriptions')
    .innerJoin('patient_links', 'patient_links.shopper_id', 'prescriptions.shopper_id')
    .select([
      'prescriptions.id',
      'prescriptions.shopper_id',
      'prescriptions.form',
      'prescriptions.state',
      'prescriptions.written_on',
      'prescriptions.valid_through',
      'prescriptions.deferred_until',
      'prescriptions.sealed',
      'patient_links.synced_at',
      'patient_links.sealed as sealed_patient',
      'prescriptions.created_at',
    ])

type Row = Awaited<ReturnType<ReturnType<typeof prescriptionRows>['execute']>>[number]

async function load(ctx: Context, rows: readonly Row[]): Promise<Prescription[]> {
  const lines = await loadLines(
    ctx,
    rows.map(({ id }) => id),
  )
  // A list is of one patient, whose value is opened once.
  const patients = new Map<ShopperId, Prescription['patient']>()
  for (const row of rows) if (!patients.has(row.shopper_id)) patients.set(row.shopper_id, patientOf(ctx, row))
  return rows.map((row) => ({
    id: row.id,
    ownerId: row.shopper_id,
    patient: patients.get(row.shopper_id) ?? patientOf(ctx, row),
    form: row.form,
    state: row.state,
    writtenOn: row.written_on,
    validThrough: row.valid_through,
    deferredUntil: row.deferred_until,
    syncedAt: row.synced_at ?? row.created_at,
    ...open(ctx, 'prescriptions', row.id, row.sealed),
    lines: lines.get(row.id) ?? [],
  }))
}

function patientOf(ctx: Context, row: Row): Prescription['patient'] {
  const { name, birthday } = open(ctx, 'patient_links', row.shopper_id, row.sealed_patient)
  return { name, birthday }
}

async function loadLines(
  ctx: Context,
  ids: readonly PrescriptionId[],
): Promise<Map<PrescriptionId, PrescriptionLine[]>> {
  if (ids.length === 0) return new Map()
  const rows = await ctx.db
    .selectFrom('prescription_lines')
    .selectAll()
    .select(reservedOf('prescription_lines.id').as('reserved'))
    // One statement for lists of any length, so that it is planned once.
    .where(({ eb, ref }) => eb(ref('prescription_id'), '=', sql<PrescriptionId>`any(${[...ids]}::uuid[])`))
    .orderBy('position')
    .orderBy('id')
    .execute()
  const lines = new Map<PrescriptionId, PrescriptionLine[]>()
  for (const row of rows) {
    const { unit, ...content } = open(ctx, 'prescription_lines', row.id, row.sealed)
    const line: PrescriptionLine = {
      id: row.id,
      position: row.position,
      amount: { value: Number(row.amount_prescribed), unit },
      dispensed: Number(row.amount_dispensed),
      reserved: Number(row.reserved),
      releasesAllowed: row.releases_allowed,
      releasesMade: row.releases_made,
      nextReleaseOn: row.next_release_on,
      isCancelled: row.is_cancelled,
      ...content,
    }
    lines.set(row.prescription_id, [...(lines.get(row.prescription_id) ?? []), line])
  }
  return lines
}
