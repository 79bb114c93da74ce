import type { HttpApi } from '../host/http-api.ts'
import { openStaffDoor } from '../staff/staff-door.ts'
import { runPharmacyCommand } from './pharmacy-command.ts'

export const pharmacyCommandPath = '/api/v1/pharmacy-desk'

/** The pharmacists' commands, run inside the shop because the embedded database allows one process only. */
export const pharmacyCommandHttp = (api: HttpApi): void =>
  openStaffDoor(api, { path: pharmacyCommandPath, role: 'pharmacist', act: runPharmacyCommand })
