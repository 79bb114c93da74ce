export type { Incident, IncidentKind } from './incident.ts'
export {
  countOpenIncidents,
  listOpenIncidents,
  listResolvedIncidents,
  reportIncident,
  resolveIncident,
  resolveIncidentsOf,
} from './incidents.ts'
