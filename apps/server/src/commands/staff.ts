import { staffCommandPath } from '../staff/command-requests.ts'
import { runCommand } from './run-in-shop.ts'

/** Issues, lists and withdraws the keys of the staff; for the operator. */
await runCommand({
  path: staffCommandPath,
  load: async () => {
    const { runStaffCommand: act, usage } = await import('../staff/staff-command.ts')
    return { act, usage }
  },
})
