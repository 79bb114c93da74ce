import { newId, type PrescriptionId, type PrescriptionLineId, type ShopperId } from '@romashka/basics'
import type { Context } from '../../context.ts'
import { isEnded, type PrescriptionState } from '../prescription.ts'
import type { RegisteredLine, RegisteredPrescription } from '../registry/prescription-registry.port.ts'
import { seal } from '../repository/sealed.ts'
import type { releaseFigures } from './release-figures.ts'

/** Ids of the rows that are there, by the fingerprint of the registry's id. */
export interface Known {
  prescriptions: ReadonlyMap<string, PrescriptionId>
  lines: ReadonlyMap<string, { id: PrescriptionLineId; left: number }>
  releases: ReadonlyMap<string, string>
}

type JudgedLine = RegisteredLine & ReturnType<typeof releaseFigures>
export type PrescriptionWithState = Omit<RegisteredPrescription, 'lines'> & {
  state: PrescriptionState
  lines: JudgedLine[]
}
export interface SavedPrescription {
  id: PrescriptionId
  state: PrescriptionState
  lines: (JudgedLine & { id: PrescriptionLineId })[]
}

const hashOf = (ctx: Context, kind: 'prescription' | 'line' | 'release', registryId: string) =>
  ctx.ports.fingerprint(`registry ${kind}`, registryId)

/** Locks the prescriptions, in the order in which amounts of several are reserved. */
export async function loadKnown(ctx: Context, ownerId: ShopperId): Promise<Known> {
  const prescriptions = await ctx.db
    .selectFrom('prescriptions')
    .select(['id', 'registry_hash'])
    .where('shopper_id', '=', ownerId)
    .orderBy('id')
    .forUpdate()
    .execute()
  const lines = await ctx.db
    .selectFrom('prescription_lines')
    .innerJoin('prescriptions', 'prescriptions.id', 'prescription_lines.prescription_id')
    .select(['prescription_lines.id', 'prescription_lines.registry_hash', 'amount_prescribed', 'amount_dispensed'])
    .where('shopper_id', '=', ownerId)
    .execute()
  const releases = await ctx.db
    .selectFrom('prescription_releases')
    .innerJoin('prescription_lines', 'prescription_lines.id', 'prescription_releases.line_id')
    .innerJoin('prescriptions', 'prescriptions.id', 'prescription_lines.prescription_id')
    .select(['prescription_releases.id', 'prescription_releases.registry_hash'])
    .where('shopper_id', '=', ownerId)
    .execute()
  return {
    prescriptions: new Map(prescriptions.map((row) => [row.registry_hash, row.id])),
    lines: new Map(
      lines.map((row) => {
        const left = Number(row.amount_prescribed) - Number(row.amount_dispensed)
        return [row.registry_hash, { id: row.id, left }] as const
      }),
    ),
    releases: new Map(releases.map((row) => [row.registry_hash, row.id])),
  }
}

export async function putPrescriptions(
  ctx: Context,
  ownerId: ShopperId,
  known: Known,
  judged: readonly PrescriptionWithState[],
): Promise<SavedPrescription[]> {
  const saved: SavedPrescription[] = []
  for (const prescription of judged) {
    const id = await putPrescription(ctx, ownerId, known, prescription)
    const lines = []
    for (const line of prescription.lines) lines.push(await putLine(ctx, id, known, line))
    saved.push({ id, state: prescription.state, lines })
  }
  return saved
}

async function putPrescription(
  ctx: Context,
  ownerId: ShopperId,
  known: Known,
  prescription: PrescriptionWithState,
): Promise<PrescriptionId> {
  const { registryId, series, number, isChronic, urgency, isPrivileged, prescriber, organisation } = prescription
  const hash = hashOf(ctx, 'prescription', registryId)
  const id = known.prescriptions.get(hash) ?? newId<PrescriptionId>()
  const content = { registryId, series, number, isChronic, urgency, isPrivileged, prescriber, organisation }
  const row = {
    form: prescription.form,
    state: prescription.state,
    written_on: prescription.writtenOn,
    valid_through: prescription.validThrough,
    deferred_until: prescription.deferredUntil,
    sealed: seal(ctx, 'prescriptions', id, content),
    changed_at: ctx.now(),
  }
  const endedAt = isEnded(prescription.state) ? ctx.now() : null
  await ctx.db
    .insertInto('prescriptions')
    .values({ id, shopper_id: ownerId, registry_hash: hash, created_at: ctx.now(), ended_at: endedAt, ...row })
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet(({ fn, ref, val }) => ({
        ...row,
        ended_at: endedAt === null ? null : fn.coalesce(ref('prescriptions.ended_at'), val(endedAt)),
      })),
    )
    .execute()
  return id
}

async function putLine(
  ctx: Context,
  prescriptionId: PrescriptionId,
  known: Known,
  line: JudgedLine,
): Promise<SavedPrescription['lines'][number]> {
  const { registryId, substances, tradeName, isTradeNameRequired, strength, dosageForm, dosage, courseDays } = line
  const hash = hashOf(ctx, 'line', registryId)
  const id = known.lines.get(hash)?.id ?? newId<PrescriptionLineId>()
  const { unit } = line.amount
  const row = {
    position: line.position,
    amount_prescribed: String(line.amount.value),
    amount_dispensed: String(line.dispensed),
    releases_allowed: line.releasesAllowed,
    releases_made: line.releasesMade,
    next_release_on: line.nextReleaseOn,
    is_cancelled: line.isCancelled,
    sealed: seal(ctx, 'prescription_lines', id, {
      registryId,
      substances,
      tradeName,
      isTradeNameRequired,
      strength,
      dosageForm,
      dosage,
      courseDays,
      unit,
    }),
  }
  await ctx.db
    .insertInto('prescription_lines')
    .values({ id, prescription_id: prescriptionId, registry_hash: hash, ...row })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute()
  await putReleases(ctx, id, known, line)
  return { ...line, id }
}

/** The line's releases become exactly these: one that was recorded by mistake is withdrawn in the registry. */
async function putReleases(
  ctx: Context,
  lineId: PrescriptionLineId,
  known: Known,
  { releases }: JudgedLine,
): Promise<void> {
  const rows = releases.map(({ registryId, amount, releasedAt, productTitle, pharmacyName }) => {
    const hash = hashOf(ctx, 'release', registryId)
    const id = known.releases.get(hash) ?? crypto.randomUUID()
    const sealed = seal(ctx, 'prescription_releases', id, { productTitle, pharmacyName })
    return { id, line_id: lineId, registry_hash: hash, amount: String(amount), released_at: releasedAt, sealed }
  })
  await ctx.db
    .deleteFrom('prescription_releases')
    .where('line_id', '=', lineId)
    .$if(rows.length > 0, (query) =>
      query.where(
        'id',
        'not in',
        rows.map(({ id }) => id),
      ),
    )
    .execute()
  if (rows.length === 0) return
  await ctx.db
    .insertInto('prescription_releases')
    .values(rows)
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet(({ ref }) => ({
        amount: ref('excluded.amount'),
        released_at: ref('excluded.released_at'),
        sealed: ref('excluded.sealed'),
      })),
    )
    .execute()
}

/** What the registry lists no more is cancelled: the row stays for orders that refer to it. */
export async function cancelAbsent(
  ctx: Context,
  ownerId: ShopperId,
  present: { prescriptions: PrescriptionId[]; lines: PrescriptionLineId[] },
): Promise<void> {
  const own = ctx.db.selectFrom('prescriptions').select('id').where('shopper_id', '=', ownerId)
  await ctx.db
    .updateTable('prescription_lines')
    .set({ is_cancelled: true, next_release_on: null })
    .where('prescription_id', 'in', own)
    .where('is_cancelled', '=', false)
    .$if(present.lines.length > 0, (query) => query.where('id', 'not in', present.lines))
    .execute()
  await ctx.db
    .updateTable('prescriptions')
    .set({ state: 'cancelled', deferred_until: null, ended_at: ctx.now(), changed_at: ctx.now() })
    .where('shopper_id', '=', ownerId)
    .where('ended_at', 'is', null)
    .$if(present.prescriptions.length > 0, (query) => query.where('id', 'not in', present.prescriptions))
    .execute()
}
