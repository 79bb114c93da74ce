import type { Day, PrescriptionLineId, ShopperId } from '@romashka/basics'
import type { Context } from '../../context.ts'
import { isEnded } from '../prescription.ts'
import type { RegisteredPrescription } from '../registry/prescription-registry.port.ts'
import { releaseFigures, stateOf } from './release-figures.ts'
import * as sql from './save-prescriptions.sql.ts'

/**
 * Replaces what is kept of a patient by the registry's whole answer. Ids of prescriptions and lines stay the same; what
 * the registry no longer lists is cancelled. Returns the lines of which less may be handed over than before. Within a
 * transaction that has locked the patient.
 */
export async function savePrescriptions(
  ctx: Context,
  ownerId: ShopperId,
  registered: readonly RegisteredPrescription[],
  today: Day,
): Promise<PrescriptionLineId[]> {
  const known = await sql.loadKnown(ctx, ownerId)
  const judged = registered.map((prescription) => {
    const lines = prescription.lines.map((line) => ({ ...line, ...releaseFigures(line) }))
    const state = stateOf({ ...prescription, lines }, today)
    return { ...prescription, lines, state, deferredUntil: state === 'deferred' ? prescription.deferredUntil : null }
  })
  const saved = await sql.putPrescriptions(ctx, ownerId, known, judged)
  await sql.cancelAbsent(ctx, ownerId, {
    prescriptions: saved.map(({ id }) => id),
    lines: saved.flatMap(({ lines }) => lines.map(({ id }) => id)),
  })
  return lessened(known, saved)
}

/** A thousandth: amounts have no more decimals. */
const rounding = 0.0005

/** Lines that were there and of which less is left: more was given out, less is prescribed, or nothing may be given out any more. */
function lessened(known: sql.Known, saved: readonly sql.SavedPrescription[]): PrescriptionLineId[] {
  const now = new Map(
    saved.flatMap(({ state, lines }) =>
      lines.map((line) => [line.id, { ...line, isOver: isEnded(state) || line.isCancelled }] as const),
    ),
  )
  return [...known.lines.values()]
    .filter((before) => {
      const after = now.get(before.id)
      return (
        !after || after.isOver || after.amount.value - after.dispensed < before.prescribed - before.dispensed - rounding
      )
    })
    .map(({ id }) => id)
}
