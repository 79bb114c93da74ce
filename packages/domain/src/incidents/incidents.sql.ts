import { sql, type Tables } from '@romashka/database'
import type { Selectable } from 'kysely'
import type { Context } from '../context.ts'
import type { Incident, IncidentKind, NewIncident } from './incident.ts'

const mostListed = 500

export async function upsertIncident(ctx: Context, incident: NewIncident): Promise<{ id: number; times: number }> {
  return ctx.db
    .insertInto('incidents')
    .values({
      kind: incident.kind,
      subject: incident.subject,
      details: JSON.stringify(incident.details),
      first_seen_at: ctx.now(),
      last_seen_at: ctx.now(),
    })
    .onConflict((conflict) =>
      conflict
        .columns(['kind', 'subject'])
        .where('resolved_at', 'is', null)
        .doUpdateSet((row) => ({
          details: sql<string>`excluded.details`,
          last_seen_at: row.ref('excluded.last_seen_at'),
          times: sql<number>`incidents.times + 1`,
        })),
    )
    .returning(['id', 'times'])
    .executeTakeFirstOrThrow()
}

/** Whether somebody has dealt with an incident of this kind and subject. */
export async function isResolved(ctx: Context, { kind, subject }: NewIncident): Promise<boolean> {
  const row = await ctx.db
    .selectFrom('incidents')
    .select('id')
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .where('resolved_at', 'is not', null)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Open incidents, or the resolved ones, the oldest first. */
export async function listIncidents(ctx: Context, isResolved: boolean): Promise<Incident[]> {
  const rows = await ctx.db
    .selectFrom('incidents')
    .selectAll()
    .where('resolved_at', isResolved ? 'is not' : 'is', null)
    .orderBy('first_seen_at')
    .orderBy('id')
    .limit(mostListed)
    .execute()
  return rows.map(readIncident)
}

export async function resolveIncidents(
  ctx: Context,
  which: { id: number } | { kind: IncidentKind; subjects: readonly string[] },
  by: { name: string; resolution: string | null },
): Promise<Incident[]> {
  const rows = await ctx.db
    .updateTable('incidents')
    .set({ resolved_at: ctx.now(), resolved_by: by.name, resolution: by.resolution })
    .where('resolved_at', 'is', null)
    .where((where) =>
      'id' in which
        ? where('id', '=', which.id)
        : where.and([where('kind', '=', which.kind), where('subject', 'in', [...which.subjects])]),
    )
    .returningAll()
    .execute()
  return rows.map(readIncident)
}

export async function countOpen(ctx: Pick<Context, 'db'>): Promise<{ kind: string; open: number }[]> {
  return ctx.db
    .selectFrom('incidents')
    .where('resolved_at', 'is', null)
    .select(['kind', sql<number>`count(*)::int`.as('open')])
    .groupBy('kind')
    .execute()
}

function readIncident(row: Selectable<Tables['incidents']>): Incident {
  return {
    id: row.id,
    kind: row.kind,
    subject: row.subject,
    details: row.details as Incident['details'],
    firstSeenAt: row.first_seen_at,
    lastSeenAt: row.last_seen_at,
    times: row.times,
    resolvedAt: row.resolved_at,
    resolvedBy: row.resolved_by,
    resolution: row.resolution,
  }
}
