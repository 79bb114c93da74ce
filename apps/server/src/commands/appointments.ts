import { appointmentsCommandPath } from '../staff/command-requests.ts'
import { runCommand } from './run-in-shop.ts'

/** Who comes when, who did not, and which specialist is ill. */
await runCommand({
  path: appointmentsCommandPath,
  load: async () => {
    const { runAppointmentsCommand: act, usage } = await import('../appointments/appointments-command.ts')
    return { act, usage }
  },
})
