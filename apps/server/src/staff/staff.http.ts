import { appointmentsCommandPath, runAppointmentsCommand } from '../appointments/appointments-command.ts'
import { contentCommandPath, runContentCommand } from '../content/content-command.ts'
import type { HttpApi } from '../host/http-api.ts'
import { pharmacyCommandPath, runPharmacyCommand } from '../orders/pharmacy-command.ts'
import { partnersCommandPath, runPartnersCommand } from '../partners/partners-command.ts'
import { moderationCommandPath, runModerationCommand } from '../reviews/moderation-command.ts'
import { type StaffCommands, serveStaffCommands } from './serve-staff-commands.ts'
import { runStaffCommand, staffCommandPath } from './staff-command.ts'

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
