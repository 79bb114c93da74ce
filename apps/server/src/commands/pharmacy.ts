import { pharmacyCommandPath, runPharmacyCommand, usage } from '../orders/pharmacy-command.ts'
import { runCommand } from './run-in-shop.ts'

/** Commands of the pharmacists, until there is a back office. */
await runCommand({ path: pharmacyCommandPath, usage, act: runPharmacyCommand })
