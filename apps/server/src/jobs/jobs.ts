import type { Context, JobName, Jobs } from '@romashka/domain'
import { appointmentsJobs } from '../appointments/appointments.jobs.ts'
import { catalogueJobs } from '../catalogue/catalogue.jobs.ts'
import { contentJobs } from '../content/content.jobs.ts'
import { coursesJobs } from '../courses/courses.jobs.ts'
import { favouritesJobs } from '../favourites/favourites.jobs.ts'
import { identityJobs } from '../identity/identity.jobs.ts'
import { loyaltyJobs } from '../loyalty/loyalty.jobs.ts'
import { notificationsJobs } from '../notifications/notifications.jobs.ts'
import { ordersJobs } from '../orders/orders.jobs.ts'
import { partnersJobs } from '../partners/partners.jobs.ts'
import { personalDataJobs } from '../personal-data/personal-data.jobs.ts'
import { prescriptionsJobs } from '../prescriptions/prescriptions.jobs.ts'
import { retentionJobs } from '../retention/retention.jobs.ts'
import { vacanciesJobs } from '../vacancies/vacancies.jobs.ts'
import type { JobTable } from './job.ts'

/** Every background job; one without its line here does not compile. */
export const jobs: JobTable = {
  ...appointmentsJobs,
  ...catalogueJobs,
  ...contentJobs,
  ...coursesJobs,
  ...favouritesJobs,
  ...identityJobs,
  ...loyaltyJobs,
  ...notificationsJobs,
  ...ordersJobs,
  ...partnersJobs,
  ...personalDataJobs,
  ...prescriptionsJobs,
  ...retentionJobs,
  ...vacanciesJobs,
}

export const jobNames = Object.keys(jobs) as JobName[]

export const runJob = <Name extends JobName>(ctx: Context, name: Name, payload: Jobs[Name]): Promise<unknown> =>
  jobs[name].run(ctx, payload)
