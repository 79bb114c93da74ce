import { vacancies } from '@romashka/domain'
import type { JobTable } from '../jobs/job.ts'

export const vacanciesJobs = {
  'vacancies.sync': { run: (ctx) => vacancies.syncVacancies(ctx), cron: '*/10 * * * *' },
} satisfies Partial<JobTable>
