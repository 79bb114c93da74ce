import { runAppointmentsCommand } from '../appointments/appointments-command.ts'
import { runContentCommand } from '../content/content-command.ts'
import type { HttpApi } from '../host/http-api.ts'
import { runPharmacyCommand } from '../orders/pharmacy-command.ts'
import { runPartnersCommand } from '../partners/partners-command.ts'
import { runModerationCommand } from '../reviews/moderation-command.ts'
import {
  appointmentsCommandPath,
  contentCommandPath,
  moderationCommandPath,
  partnersCommandPath,
  pharmacyCommandPath,
  staffCommandPath,
} from './command-requests.ts'
import { type StaffCommands, serveStaffCommands } from './serve-staff-commands.ts'
import { runStaffCommand } from './staff-command.ts'

/** A whole folder of files and pictures comes in one request. */
const contentBodyLimit = 60_000_000

/** Whose key opens which commands, until there is a back office. */
const staffCommands: readonly StaffCommands[] = [
  { path: appointmentsCommandPath, role: 'pharmacist', act: runAppointmentsCommand },
  { path: contentCommandPath, role: 'editor', bodyLimit: contentBodyLimit, act: runContentCommand },
  { path: moderationCommandPath, role: 'moderator', act: runModerationCommand },
  { path: partnersCommandPath, role: 'operator', act: runPartnersCommand },
  { path: pharmacyCommandPath, role: 'pharmacist', act: runPharmacyCommand },
  { path: staffCommandPath, role: 'operator', act: runStaffCommand },
]

export function staffHttp(api: HttpApi): void {
  for (const commands of staffCommands) serveStaffCommands(api, commands)
}
