import type { JobService } from '@romashka/adapters'
import { type Context, incidents, type JobName, type Jobs, retention } from '@romashka/domain'
import type { Tracing } from '../tracing/tracing.ts'
import { jobNames, jobs, runJob } from './jobs.ts'

export interface JobLog {
  error(details: object, message: string): void
  warn(details: object, message: string): void
}

/** Writes down when each job repeats. */
export async function scheduleJobs(service: JobService): Promise<void> {
  for (const name of jobNames) {
    const { cron } = jobs[name]
    if (cron) await service.repeat(name, cron)
  }
}

/**
 * Starts the workers of all jobs in this process, without asking the database: requests are answered already, and a
 * database that is lost now must not end the process. A job that fails is logged and retried later; one that is disabled
 * is taken from the queue and not run, also if it was enqueued before it was disabled.
 */
export async function startJobs(
  service: JobService,
  systemContext: (name: string) => Context,
  log: JobLog,
  disabled: readonly JobName[],
  tracing?: Tracing,
): Promise<void> {
  // A run of a repeating job makes up for one that has failed for good, here or in an earlier process.
  const mayHaveFailed = new Set(jobNames)
  for (const name of jobNames) {
    if (disabled.includes(name)) await service.work(name, discard)
    else await start(service, name, { systemContext, log, tracing, mayHaveFailed })
  }
  await service.workLost(async (name) => {
    log.error({ job: name }, 'a job has failed for good, because its process was killed or its run did not end')
    await reportFailedJob(systemContext(name), name)
    mayHaveFailed.add(name)
  })
}

function reportFailedJob(ctx: Context, name: JobName): Promise<void> {
  return incidents.reportIncident(ctx, { kind: 'job.failed', subject: name, details: {} })
}

const discard = () => Promise.resolve()

interface Working {
  systemContext(name: string): Context
  log: JobLog
  tracing: Tracing | undefined
  /** Jobs of which an incident may be open. */
  mayHaveFailed: Set<JobName>
}

async function start<Name extends JobName>(
  service: JobService,
  name: Name,
  { systemContext, log, tracing, mayHaveFailed }: Working,
): Promise<void> {
  const { needsSteadyClock = false, cron } = jobs[name]
  await service.work(name, async (payload: Jobs[Name], { isLastTry }) => {
    try {
      const ctx = systemContext(name)
      if (needsSteadyClock && !(await retention.confirmClock(ctx)))
        log.warn({ job: name }, 'the clock has jumped: a job waits until it stays where it is')
      else if (tracing) await tracing.run('internal', name, {}, () => runJob(ctx, name, payload))
      else await runJob(ctx, name, payload)
      if (cron !== undefined && mayHaveFailed.has(name)) await incidents.resolveIncidentsOf(ctx, 'job.failed', [name])
      mayHaveFailed.delete(name)
    } catch (error) {
      log.error(
        { err: error, job: name },
        isLastTry ? 'a job has failed for good' : 'a job has failed and will be tried again',
      )
      if (isLastTry) {
        await reportFailedJob(systemContext(name), name)
        mayHaveFailed.add(name)
      }
      throw error
    }
  })
}
