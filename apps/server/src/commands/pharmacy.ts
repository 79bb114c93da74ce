import { pharmacyCommandPath } from '../staff/command-requests.ts'
import { runCommand } from './run-in-shop.ts'

/** Commands of the pharmacists, until there is a back office. */
await runCommand({
  path: pharmacyCommandPath,
  load: async () => {
    const { runPharmacyCommand: act, usage } = await import('../orders/pharmacy-command.ts')
    return { act, usage }
  },
})
