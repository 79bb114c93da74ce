import { reviewDeskPath } from '../reviews/review-desk.http.ts'
import { atTheReviewDesk, usage } from '../reviews/review-desk.ts'
import { atADesk } from './at-a-desk.ts'

/** What a moderator does, until there is a workplace for it. */
await atADesk({ name: 'moderator', path: reviewDeskPath, usage, act: atTheReviewDesk })
