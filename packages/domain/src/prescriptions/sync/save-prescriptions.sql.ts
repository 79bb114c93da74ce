import { newId, type PrescriptionId, type PrescriptionLineId, type ShopperId } from '@romashka/basics'
import { sql } from '@romashka/database'
import type { Context } from '../../context.ts'
import { isEnded, type PrescriptionState } from '../prescription.ts'
import type { RegisteredLine, RegisteredPrescription } from '../registry/prescription-registry.port.ts'
import { seal } from '../repository/sealed.ts'
import type { releaseFigures } from './release-figures.ts'

/** The rows that are there, by the fingerprint of the registry's id: of a line within its prescription, of a release within its line. */
export interface Known {
  prescriptions: ReadonlyMap<string, { id: PrescriptionId; state: PrescriptionState; contentHash: string | null }>
  lines: ReadonlyMap<string, KnownLine>
  releases: ReadonlyMap<string, string>
}

/** The registry may move a line to another prescription, and one release may be of two lines. */
const within = (parentId: string, hash: string) => `${parentId} ${hash}`

interface KnownLine {
  id: PrescriptionLineId
  prescribed: number
  dispensed: number
  isCancelled: boolean
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
    .select(['id', 'registry_hash', 'state', 'content_hash'])
    .where('shopper_id', '=', ownerId)
    .orderBy('id')
    .forUpdate()
    .execute()
  const lines = await ctx.db
    .selectFrom('prescription_lines')
    .innerJoin('prescriptions', 'prescriptions.id', 'prescription_lines.prescription_id')
    .select(['prescription_lines.id', 'prescription_id', 'prescription_lines.registry_hash'])
    .select(['amount_prescribed', 'amount_dispensed', 'is_cancelled'])
    .where('shopper_id', '=', ownerId)
    .execute()
  const releases = await ctx.db
    .selectFrom('prescription_releases')
    .innerJoin('prescription_lines', 'prescription_lines.id', 'prescription_releases.line_id')
    .innerJoin('prescriptions', 'prescriptions.id', 'prescription_lines.prescription_id')
    .select(['prescription_releases.id', 'line_id', 'prescription_releases.registry_hash'])
    .where('shopper_id', '=', ownerId)
    .execute()
  return {
    prescriptions: new Map(
      prescriptions.map(({ registry_hash, id, state, content_hash: contentHash }) => [
        registry_hash,
        { id, state, contentHash },
      ]),
    ),
    lines: new Map(
      lines.map((row) => {
        const [prescribed, dispensed] = [Number(row.amount_prescribed), Number(row.amount_dispensed)]
        const line = { id: row.id, prescribed, dispensed, isCancelled: row.is_cancelled }
        return [within(row.prescription_id, row.registry_hash), line] as const
      }),
    ),
    releases: new Map(releases.map((row) => [within(row.line_id, row.registry_hash), row.id])),
  }
}

/** Writes what has changed, in one statement a table: most answers of the registry are those of an hour ago. */
export async function putPrescriptions(
  ctx: Context,
  ownerId: ShopperId,
  known: Known,
  judged: readonly PrescriptionWithState[],
): Promise<SavedPrescription[]> {
  const all = judged.map((prescription) => withIds(ctx, known, prescription))
  const changed = all.filter((prescription) => !isKept(known, prescription))
  if (changed.length > 0) {
    await putRows(ctx, ownerId, changed)
    await putLines(ctx, changed)
    await putReleases(ctx, known, changed)
  }
  return all
}

interface Identified extends Omit<PrescriptionWithState, 'lines'> {
  id: PrescriptionId
  hash: string
  contentHash: string
  lines: (JudgedLine & { id: PrescriptionLineId; hash: string })[]
}

function withIds(ctx: Context, known: Known, prescription: PrescriptionWithState): Identified {
  const hash = hashOf(ctx, 'prescription', prescription.registryId)
  const contentHash = ctx.ports.fingerprint('registry content', JSON.stringify(prescription))
  const id = known.prescriptions.get(hash)?.id ?? newId<PrescriptionId>()
  const lines = prescription.lines.map((line) => {
    const hash = hashOf(ctx, 'line', line.registryId)
    return { ...line, hash, id: known.lines.get(within(id, hash))?.id ?? newId<PrescriptionLineId>() }
  })
  return { ...prescription, hash, contentHash, id, lines }
}

/** The registry has answered the same before, and no job has changed the rows since. */
function isKept(known: Known, { id, hash, contentHash, state, lines }: Identified): boolean {
  const row = known.prescriptions.get(hash)
  if (row?.contentHash !== contentHash || row.state !== state) return false
  return lines.every((line) => {
    const kept = known.lines.get(within(id, line.hash))
    return (
      kept?.prescribed === line.amount.value &&
      kept.dispensed === line.dispensed &&
      kept.isCancelled === line.isCancelled
    )
  })
}

async function putRows(ctx: Context, ownerId: ShopperId, changed: readonly Identified[]): Promise<void> {
  const rows = changed.map(({ id, hash, contentHash, ...prescription }) => {
    const { registryId, series, number, isChronic, urgency, isPrivileged, prescriber, organisation } = prescription
    const content = { registryId, series, number, isChronic, urgency, isPrivileged, prescriber, organisation }
    return {
      id,
      shopper_id: ownerId,
      registry_hash: hash,
      content_hash: contentHash,
      form: prescription.form,
      state: prescription.state,
      written_on: prescription.writtenOn,
      valid_through: prescription.validThrough,
      deferred_until: prescription.deferredUntil,
      sealed: seal(ctx, 'prescriptions', id, content),
      created_at: ctx.now(),
      changed_at: ctx.now(),
      ended_at: isEnded(prescription.state) ? ctx.now() : null,
    }
  })
  await ctx.db
    .insertInto('prescriptions')
    .values(rows)
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet(({ ref, fn, eb }) => ({
        content_hash: ref('excluded.content_hash'),
        form: ref('excluded.form'),
        state: ref('excluded.state'),
        written_on: ref('excluded.written_on'),
        valid_through: ref('excluded.valid_through'),
        deferred_until: ref('excluded.deferred_until'),
        sealed: ref('excluded.sealed'),
        changed_at: ref('excluded.changed_at'),
        ended_at: eb
          .case()
          .when('excluded.ended_at', 'is', null)
          .then(null)
          .else(fn.coalesce(ref('prescriptions.ended_at'), ref('excluded.ended_at')))
          .end(),
      })),
    )
    .execute()
}

async function putLines(ctx: Context, changed: readonly Identified[]): Promise<void> {
  const rows = changed.flatMap(({ id: prescriptionId, lines }) =>
    lines.map((line) => {
      const { registryId, substances, tradeName, isTradeNameRequired, strength, dosageForm, dosage, courseDays } = line
      const medicine = { registryId, substances, tradeName, isTradeNameRequired, strength, dosageForm, dosage }
      return {
        id: line.id,
        prescription_id: prescriptionId,
        registry_hash: line.hash,
        position: line.position,
        amount_prescribed: String(line.amount.value),
        amount_dispensed: String(line.dispensed),
        releases_allowed: line.releasesAllowed,
        releases_made: line.releasesMade,
        next_release_on: line.nextReleaseOn,
        is_cancelled: line.isCancelled,
        sealed: seal(ctx, 'prescription_lines', line.id, { ...medicine, courseDays, unit: line.amount.unit }),
      }
    }),
  )
  if (rows.length === 0) return
  await ctx.db
    .insertInto('prescription_lines')
    .values(rows)
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet(({ ref }) => ({
        position: ref('excluded.position'),
        amount_prescribed: ref('excluded.amount_prescribed'),
        amount_dispensed: ref('excluded.amount_dispensed'),
        releases_allowed: ref('excluded.releases_allowed'),
        releases_made: ref('excluded.releases_made'),
        next_release_on: ref('excluded.next_release_on'),
        is_cancelled: ref('excluded.is_cancelled'),
        sealed: ref('excluded.sealed'),
      })),
    )
    .execute()
}

/** The releases of the lines become exactly these: one that was recorded by mistake is withdrawn in the registry. */
async function putReleases(ctx: Context, known: Known, changed: readonly Identified[]): Promise<void> {
  const lines = changed.flatMap(({ lines }) => lines)
  const rows = lines.flatMap(({ id: lineId, releases }) =>
    releases.map(({ registryId, amount, releasedAt, productTitle, pharmacyName }) => {
      const hash = hashOf(ctx, 'release', registryId)
      const id = known.releases.get(within(lineId, hash)) ?? crypto.randomUUID()
      const sealed = seal(ctx, 'prescription_releases', id, { productTitle, pharmacyName })
      return { id, line_id: lineId, registry_hash: hash, amount: String(amount), released_at: releasedAt, sealed }
    }),
  )
  if (known.releases.size > 0)
    await sql`
      delete from prescription_releases where line_id = any(${lines.map(({ id }) => id)}::uuid[])
        and id <> all(${rows.map(({ id }) => id)}::uuid[])`.execute(ctx.db)
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
