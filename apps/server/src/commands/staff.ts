import { runStaffCommand, staffCommandPath, usage } from '../staff/staff-command.ts'
import { runCommand } from './run-in-shop.ts'

/** Issues, lists and withdraws the keys of the staff; for the operator. */
await runCommand({ path: staffCommandPath, usage, act: runStaffCommand })
