import type { HttpApi } from '../host/http-api.ts'
import { serveStaffCommands } from '../staff/serve-staff-commands.ts'
import { runPharmacyCommand } from './pharmacy-command.ts'

export const pharmacyCommandPath = '/api/v1/pharmacy-desk'

/** The pharmacists' commands, run inside the shop because the embedded database allows one process only. */
export const pharmacyCommandHttp = (api: HttpApi): void =>
  serveStaffCommands(api, { path: pharmacyCommandPath, role: 'pharmacist', act: runPharmacyCommand })
