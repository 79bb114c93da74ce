import { minutesAfter, type PrescriptionId, type PrescriptionLineId } from '@romashka/basics'
import { attemptEach } from '../../attempt-each.ts'
import { type Context, inTransaction } from '../../context.ts'
import { reportIncident, resolveIncidentsOf } from '../../incidents/index.ts'
import { type NewDispense, type PrescriptionRegistry, RegistryProblem } from '../registry/prescription-registry.port.ts'
import * as sql from '../repository/outbox.ts'
import { findLineAtRegistry } from '../repository/patients.ts'
import { findOrderOf } from '../repository/reservations.ts'

const batch = 20
const leaseMinutes = 5
const longestWaitMinutes = 60
/** A refusal may be caused by what the registry is about to process itself: two are waited out. */
const triesBeforeIncident = 3

/**
 * What a pharmacy of ours has handed over on a line, to be written to the registry; within the transaction of the
 * hand-over. The key is the hand-over's own, so that it is written once however often it is sent. Nothing is written
 * for a patient who has withdrawn the agreement meanwhile: the pharmacy's own system does it. Returns whether it will be.
 */
export async function recordDispense(
  ctx: Context,
  handedOver: Pick<NewDispense, 'amount' | 'releasedAt' | 'productTitle' | 'pharmacyName'> & {
    key: string
    prescriptionId: PrescriptionId
    lineId: PrescriptionLineId
  },
): Promise<boolean> {
  const { prescriptionId, lineId, ...dispense } = handedOver
  const line = await findLineAtRegistry(ctx, prescriptionId, lineId)
  if (!line) return false
  const key = `${sql.dispensePrefix}${handedOver.key}`
  const { validThrough: _, ...named } = line
  const content = { ...dispense, ...named, key, releasedAt: dispense.releasedAt.toISOString() }
  await sql.putOutbox(ctx, { key, kind: 'dispense', content })
  return true
}

/** Writes what is due to the registry; what it does not acknowledge is tried again, later each time. Returns how many are done. */
export async function sendOutbox(ctx: Context): Promise<number> {
  const registry = ctx.ports.prescriptionRegistry
  if (!registry) return 0
  let done = 0
  const due = await sql.takeDue(ctx, batch, { leaseMinutes, longestMinutes: longestWaitMinutes })
  await attemptEach(due, async (entry) => {
    try {
      await send(registry, sql.openEntry(ctx, entry))
      await inTransaction(ctx, async (ctx) => {
        if (!(await sql.acknowledge(ctx, entry))) return
        await resolveIncidentsOf(ctx, 'prescription_registry.refused', [entry.key])
      })
      done += 1
    } catch (problem) {
      const fault = problem instanceof RegistryProblem ? problem.fault : 'unexpected'
      await postpone(ctx, entry, fault)
      if (fault === 'unexpected') throw problem
    }
  })
  return done
}

type Fault = RegistryProblem['fault'] | 'unexpected'

/** The registry is there and does not accept it, or we cannot send it: waiting alone does not help. */
const needsSomebody: readonly Fault[] = ['refused', 'invalid', 'foreign', 'unexpected']

function postpone(ctx: Context, entry: sql.DueEntry, fault: Fault): Promise<void> {
  const minutes = Math.min(2 ** Math.min(entry.tries - 1, 10), longestWaitMinutes)
  return inTransaction(ctx, async (ctx) => {
    await sql.postpone(ctx, entry.key, fault, minutesAfter(ctx.now(), minutes))
    if (needsSomebody.includes(fault) && entry.tries >= triesBeforeIncident) await reportRefusal(ctx, entry, fault)
  })
}

async function reportRefusal(ctx: Context, { key: subject, tries }: sql.DueEntry, fault: Fault): Promise<void> {
  const orderId = await findOrderOf(ctx, subject)
  const details = { ...(orderId && { orderId }), kind: await sql.kindOf(ctx, subject), fault, tries }
  await reportIncident(ctx, { kind: 'prescription_registry.refused', subject, details })
}

function send(registry: PrescriptionRegistry, entry: sql.OutboxEntry): Promise<void> {
  const { key } = entry
  switch (entry.kind) {
    case 'dispense':
      return registry.recordDispense({ ...entry.content, releasedAt: new Date(entry.content.releasedAt) })
    case 'consent_withdrawal':
      return registry.withdrawConsent(entry.content)
    case 'reservation':
      return registry.putReservation(entry.content)
    case 'reservation_end':
      return registry.endReservation({ key, ...entry.content })
  }
}
