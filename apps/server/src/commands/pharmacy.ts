import { pharmacyCommandPath } from '../orders/pharmacy-command.http.ts'
import { runPharmacyCommand, usage } from '../orders/pharmacy-command.ts'
import { runCommand } from './staff-door-command.ts'

/** What the people in a pharmacy do, until they have a workplace of their own. */
await runCommand({ path: pharmacyCommandPath, usage, act: runPharmacyCommand })
