import type { Context } from '@romashka/domain'
import { runJob as runWork } from '../../../apps/server/src/jobs/jobs.ts'
import type { History, WaitingJob } from './history.ts'

/** A payment that nobody pays is asked about for a day; more rounds than this are a job that begets itself. */
const mostRuns = 400

/** Does one piece of waiting work; one that could not be done waits on, as the queue would have it. */
async function runJob(history: History, job: WaitingJob): Promise<void> {
  history.waiting = history.waiting.filter((one) => one !== job)
  const done = await history.asShop(async (ctx: Context) => {
    await runWork(ctx, job.name, job.data)
    return true
  }, job.name)
  if (!done) history.waiting.push({ ...job, runAt: new Date(history.now.getTime() + 60_000) })
}

/** Does what is due, in the order of a draw. */
export async function runDue(history: History, draw: number): Promise<void> {
  const due = history.waiting.filter((job) => job.runAt <= history.now)
  for (let left = due.length; left > 0; left -= 1) {
    const [job] = due.splice(draw % left, 1)
    // Two who look at once find the same work; the queue gives it to one.
    if (job && history.waiting.includes(job)) await runJob(history, job)
  }
}

/** Nobody does anything any more: only time passes, and the waiting work is done. */
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
