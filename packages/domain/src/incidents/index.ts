export type { Incident } from './incident.ts'
export {
  countOpenIncidents,
  listOpenIncidents,
  listResolvedIncidents,
  reportIncident,
  resolveIncident,
  resolveIncidentsOf,
} from './incidents.ts'
