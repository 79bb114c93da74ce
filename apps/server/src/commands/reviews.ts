import { moderationPath } from '../reviews/moderation.http.ts'
import { runModerationCommand, usage } from '../reviews/moderation.ts'
import { runCommand } from './pharmacy-command.ts'

/** What a moderator does, until there is a workplace for it. */
await runCommand({ name: 'moderator', path: moderationPath, usage, act: runModerationCommand })
