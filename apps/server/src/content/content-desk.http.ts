import type { HttpApi } from '../host/http-api.ts'
import { openStaffDoor } from '../staff/staff-door.ts'
import { runContentCommand } from './content-desk.ts'

export const contentDeskPath = '/api/v1/content-desk'

/** A whole folder of files comes in one request. */
const bodyLimit = 20_000_000

/** The editors' commands, run inside the shop. */
export const contentDeskHttp = (api: HttpApi): void =>
  openStaffDoor(api, { path: contentDeskPath, role: 'editor', bodyLimit, act: runContentCommand })
