import type { HttpApi } from '../host/http-api.ts'
import { serveStaffCommands } from '../staff/serve-staff-commands.ts'
import { runAppointmentsCommand } from './appointments-command.ts'

export const appointmentsCommandPath = '/api/v1/appointments-desk'

/** The commands by which a pharmacy keeps its appointments. */
export const appointmentsCommandHttp = (api: HttpApi): void =>
  serveStaffCommands(api, { path: appointmentsCommandPath, role: 'pharmacist', act: runAppointmentsCommand })
