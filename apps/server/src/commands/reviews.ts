import { moderationPath } from '../reviews/moderation.http.ts'
import { runModerationCommand, usage } from '../reviews/moderation.ts'
import { runCommand } from './staff-door-command.ts'

/** What a moderator does, until there is a workplace for it. */
await runCommand({ path: moderationPath, usage, act: runModerationCommand })
