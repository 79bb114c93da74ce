import { courses } from '@romashka/domain'
import type { Job } from '../jobs.ts'

/** Reminds of doses and of medicines that are about to run out. */
export const remindOfCourses: Job<'courses.remind'> = {
  name: 'courses.remind',
  run: (ctx) => courses.remindOfCourses(ctx),
  cron: '*/5 * * * *',
}
