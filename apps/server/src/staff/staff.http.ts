import type { HttpApi } from '../host/http-api.ts'
import { serveStaffCommands } from './serve-staff-commands.ts'
import { runStaffCommand } from './staff-command.ts'

export const staffPath = '/api/v1/staff-desk'

export const staffHttp = (api: HttpApi): void =>
  serveStaffCommands(api, { path: staffPath, role: 'operator', act: runStaffCommand })
