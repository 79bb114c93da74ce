import { reviewDeskPath } from '../reviews/review-desk.http.ts'
import { atTheReviewDesk, usage } from '../reviews/review-desk.ts'
import { runCommand } from './pharmacy-command.ts'

/** What a moderator does, until there is a workplace for it. */
await runCommand({ name: 'moderator', path: reviewDeskPath, usage, act: atTheReviewDesk })
