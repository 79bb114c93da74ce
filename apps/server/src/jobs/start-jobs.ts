import type { JobService } from '@romashka/adapters'
import type { Context, JobName, Jobs } from '@romashka/domain'
import { type Job, jobs } from './jobs.ts'

export interface JobLog {
  error(details: object, message: string): void
}

/**
 * Has this process do the work that waits. A job that fails is logged and tried again later; one that is `off` is
 * taken from the queue and not done, also where it waits from before it was turned off.
 */
export async function startJobs(
  service: JobService,
  systemContext: (name: string) => Context,
  log: JobLog,
  off: readonly JobName[],
): Promise<void> {
  for (const job of jobs as readonly Job[]) {
    if (off.includes(job.name)) await service.work(job.name, drop)
    else await start(service, job, systemContext, log)
  }
}

const drop = () => Promise.resolve()

async function start<Name extends JobName>(
  service: JobService,
  job: Job<Name>,
  systemContext: (name: string) => Context,
  log: JobLog,
): Promise<void> {
  await service.work(job.name, async (data: Jobs[Name]) => {
    try {
      await job.run(systemContext(job.name), data)
    } catch (error) {
      log.error({ err: error, job: job.name }, 'a job has failed and will be tried again')
      throw error
    }
  })
  if (job.cron) await service.repeat(job.name, job.cron)
}
