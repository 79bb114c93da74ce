import type { HttpApi } from '../host/http-api.ts'
import { serveStaffCommands } from '../staff/serve-staff-commands.ts'
import { runModerationCommand } from './moderation.ts'

export const moderationPath = '/api/v1/review-desk'

/** The moderators' commands, run inside the shop. */
export const moderationHttp = (api: HttpApi): void =>
  serveStaffCommands(api, { path: moderationPath, role: 'moderator', act: runModerationCommand })
