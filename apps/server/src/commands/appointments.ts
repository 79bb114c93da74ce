import { appointmentsCommandPath, runAppointmentsCommand, usage } from '../appointments/appointments-command.ts'
import { runCommand } from './run-in-shop.ts'

/** Who comes when, who did not, and which specialist is ill. */
await runCommand({ path: appointmentsCommandPath, usage, act: runAppointmentsCommand })
