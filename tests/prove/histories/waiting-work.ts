import type { Context } from '@romashka/domain'
import { runJob as runWork } from '../../../apps/server/src/jobs/jobs.ts'
import type { History, WaitingJob } from './history.ts'

/** An unpaid payment is polled for a day; more rounds than this mean a job that enqueues itself without end. */
const mostRuns = 400

/** Runs one queued job; a failed one stays queued, as in the real queue. */
async function runJob(history: History, job: WaitingJob): Promise<void> {
  history.waiting = history.waiting.filter((one) => one !== job)
  const done = await history.asShop(async (ctx: Context) => {
    await runWork(ctx, job.name, job.data)
    return true
  }, job.name)
  if (!done) history.waiting.push({ ...job, runAt: new Date(history.now.getTime() + 60_000) })
}

/** Runs due jobs in a random order. */
export async function runDue(history: History, draw: number): Promise<void> {
  const due = history.waiting.filter((job) => job.runAt <= history.now)
  for (let left = due.length; left > 0; left -= 1) {
    const [job] = due.splice(draw % left, 1)
    // Of two workers that find the same job, one gets it.
    if (job && history.waiting.includes(job)) await runJob(history, job)
  }
}

/** No more steps: time passes and queued jobs run. */
export async function runAll(history: History): Promise<void> {
  for (let run = 0; run < mostRuns; run += 1) {
    const next = history.waiting.reduce<WaitingJob | undefined>(
      (first, job) => (first && first.runAt <= job.runAt ? first : job),
      undefined,
    )
    if (!next) return
    history.waitUntil(next.runAt)
    await runJob(history, next)
  }
  throw new Error(`work without end: ${history.waiting.map((job) => job.name).join()}`)
}
