import type { Context } from '../context.ts'
import { type Incident, type IncidentKind, incidentKinds, type NewIncident } from './incident.ts'
import * as sql from './incidents.sql.ts'

/** Puts a failure on the list of those that a person has to look at, and writes a warning to the log. */
export async function reportIncident(ctx: Context, incident: NewIncident): Promise<void> {
  const { id, times } = await sql.upsertIncident(ctx, incident)
  ctx.ports.incidents.warn({ id, kind: incident.kind, times })
}

/** The same, of a failure that is over when somebody has dealt with it, although it can still be seen. */
export async function reportIncidentOnce(ctx: Context, incident: NewIncident): Promise<void> {
  if (!(await sql.isResolved(ctx, incident))) await reportIncident(ctx, incident)
}

export const listOpenIncidents = (ctx: Context): Promise<Incident[]> => sql.listIncidents(ctx, false)
export const listResolvedIncidents = (ctx: Context): Promise<Incident[]> => sql.listIncidents(ctx, true)

/**
 * Somebody has dealt with the incident; who, when and how is kept. The same failure afterwards is a new incident.
 * Undefined when there is no open incident of this id.
 */
export async function resolveIncident(ctx: Context, id: number, resolution: string): Promise<Incident | undefined> {
  return (await sql.resolveIncidents(ctx, { id }, { name: nameOf(ctx), resolution }))[0]
}

/** What caused these incidents was repeated or repaired by the command or job that is running. */
export async function resolveIncidentsOf(ctx: Context, kind: IncidentKind, subjects: readonly string[]): Promise<void> {
  if (subjects.length === 0) return
  await sql.resolveIncidents(ctx, { kind, subjects }, { name: nameOf(ctx), resolution: null })
}

const nameOf = ({ caller }: Context) => (caller.kind === 'system' ? caller.name : caller.kind)

/** The number of open incidents of every kind, zero included. */
export async function countOpenIncidents(ctx: Pick<Context, 'db'>): Promise<Map<IncidentKind, number>> {
  const open = await sql.countOpen(ctx)
  const kinds = Object.keys(incidentKinds) as IncidentKind[]
  return new Map(kinds.map((kind) => [kind, open.find((one) => one.kind === kind)?.open ?? 0]))
}
