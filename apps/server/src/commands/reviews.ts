import { moderationCommandPath, runModerationCommand, usage } from '../reviews/moderation-command.ts'
import { runCommand } from './run-in-shop.ts'

/** Commands of the moderators, until there is a back office. */
await runCommand({ path: moderationCommandPath, usage, act: runModerationCommand })
