import { moderationCommandPath } from '../staff/command-requests.ts'
import { runCommand } from './run-in-shop.ts'

/** Commands of the moderators, until there is a back office. */
await runCommand({
  path: moderationCommandPath,
  load: async () => {
    const { runModerationCommand: act, usage } = await import('../reviews/moderation-command.ts')
    return { act, usage }
  },
})
