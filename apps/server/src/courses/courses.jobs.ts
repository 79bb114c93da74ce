import { courses } from '@romashka/domain'
import type { JobTable } from '../jobs/job.ts'

export const coursesJobs = {
  'courses.remind': { run: (ctx) => courses.remindOfCourses(ctx), cron: '*/5 * * * *' },
} satisfies Partial<JobTable>
