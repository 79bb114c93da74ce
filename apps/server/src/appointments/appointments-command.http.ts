import type { HttpApi } from '../host/http-api.ts'
import { openStaffDoor } from '../staff/staff-door.ts'
import { runAppointmentsCommand } from './appointments-command.ts'

export const appointmentsCommandPath = '/api/v1/appointments-desk'

/** The commands by which a pharmacy keeps its appointments. */
export const appointmentsCommandHttp = (api: HttpApi): void =>
  openStaffDoor(api, { path: appointmentsCommandPath, role: 'pharmacist', act: runAppointmentsCommand })
