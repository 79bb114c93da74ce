import type { IncidentKind } from './incident.ts'

/** Writes a warning for each report of an incident. */
export interface IncidentLog {
  warn(incident: { id: number; kind: IncidentKind; times: number }): void
}
