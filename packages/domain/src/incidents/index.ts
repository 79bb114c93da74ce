export type { Incident } from './incident.ts'
export {
  countOpenIncidents,
  listOpenIncidents,
  listResolvedIncidents,
  reportIncident,
  reportIncidentOnce,
  resolveIncident,
  resolveIncidentsOf,
} from './incidents.ts'
