import { staffPath } from '../staff/staff.http.ts'
import { runStaffCommand, usage } from '../staff/staff-command.ts'
import { runCommand } from './run-in-shop.ts'

/** Issues, lists and withdraws the keys of the staff; for the operator. */
await runCommand({ path: staffPath, usage, act: runStaffCommand })
