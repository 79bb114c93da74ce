import type { HttpApi } from '../host/http-api.ts'
import { serveStaffCommands } from '../staff/serve-staff-commands.ts'
import { runContentCommand } from './content-command.ts'

export const contentCommandPath = '/api/v1/content-desk'

/** A whole folder of files and pictures comes in one request. */
const bodyLimit = 60_000_000

/** The editors' commands, run inside the shop. */
export const contentCommandHttp = (api: HttpApi): void =>
  serveStaffCommands(api, { path: contentCommandPath, role: 'editor', bodyLimit, act: runContentCommand })
