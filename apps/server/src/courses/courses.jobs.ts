import { courses } from '@romashka/domain'
import type { JobTable } from '../jobs/job.ts'

export const coursesJobs = {
  'courses.remind': { run: (ctx) => courses.sendCourseReminders(ctx), cron: '*/5 * * * *' },
} satisfies Partial<JobTable>
