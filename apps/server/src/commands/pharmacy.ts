import { pharmacyCommandPath } from '../orders/pharmacy-command.http.ts'
import { runPharmacyCommand, usage } from '../orders/pharmacy-command.ts'
import { runCommand } from './staff-door-command.ts'

/** Commands of the pharmacists, until there is a back office. */
await runCommand({ path: pharmacyCommandPath, usage, act: runPharmacyCommand })
