import { moderationPath } from '../reviews/moderation.http.ts'
import { runModerationCommand, usage } from '../reviews/moderation.ts'
import { runCommand } from './run-in-shop.ts'

/** Commands of the moderators, until there is a back office. */
await runCommand({ path: moderationPath, usage, act: runModerationCommand })
