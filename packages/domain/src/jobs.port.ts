import type { Kysely, Tables } from '@romashka/database'
import type { AppointmentJobs } from './appointments/appointments.jobs.ts'
import type { CatalogueJobs } from './catalogue/catalogue.jobs.ts'
import type { ContentJobs } from './content/content.jobs.ts'
import type { CourseJobs } from './courses/courses.jobs.ts'
import type { FavouriteJobs } from './favourites/favourites.jobs.ts'
import type { IdentityJobs } from './identity/identity.jobs.ts'
import type { LoyaltyJobs } from './loyalty/loyalty.jobs.ts'
import type { NotificationJobs } from './notifications/notifications.jobs.ts'
import type { OrderJobs } from './orders/orders.jobs.ts'
import type { PartnerJobs } from './partners/partners.jobs.ts'
import type { PersonalDataJobs } from './personal-data/personal-data.jobs.ts'
import type { PrescriptionJobs } from './prescriptions/prescriptions.jobs.ts'
import type { RetentionJobs } from './retention/retention.jobs.ts'
import type { VacancyJobs } from './vacancies/vacancies.jobs.ts'

/** Every background job by its name in the queue, with its payload. Waiting jobs survive a release, so only the name of a job that a cron line alone starts may change. */
export interface Jobs
  extends AppointmentJobs,
    CatalogueJobs,
    ContentJobs,
    CourseJobs,
    FavouriteJobs,
    IdentityJobs,
    LoyaltyJobs,
    NotificationJobs,
    OrderJobs,
    PartnerJobs,
    PersonalDataJobs,
    PrescriptionJobs,
    RetentionJobs,
    VacancyJobs {}

export type NoPayload = Record<string, never>
export type JobName = keyof Jobs & string

export interface JobQueue {
  /**
   * Writes the job in the transaction of `db`: it exists if and only if the change does. With a `key` there is at most
   * one waiting job of that name and key; the one that waits already stays as it is.
   */
  enqueue<Name extends JobName>(
    db: Kysely<Tables>,
    name: Name,
    data: Jobs[Name],
    options?: { runAt?: Date; key?: string },
  ): Promise<void>
}
