import type { HttpApi } from '../host/http-api.ts'
import { runStaffCommand } from './staff-command.ts'
import { openStaffDoor } from './staff-door.ts'

export const staffPath = '/api/v1/staff-desk'

export const staffHttp = (api: HttpApi): void =>
  openStaffDoor(api, { path: staffPath, role: 'operator', act: runStaffCommand })
