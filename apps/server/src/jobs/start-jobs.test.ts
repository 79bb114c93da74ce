import type { JobService } from '@romashka/adapters'
import type { Context, JobName } from '@romashka/domain'
import { expect, test } from 'vitest'
import { startJobs } from './start-jobs.ts'

type Handle = (data: unknown, attempt: { isLastTry: boolean }) => Promise<unknown>

/** Workers of a queue whose jobs the test runs by hand. */
async function startedWorkers(disabled: readonly JobName[]) {
  const handles = new Map<JobName, Handle>()
  const service: JobService = {
    queue: { enqueue: async () => undefined },
    work: async (name, handle) => void handles.set(name, handle as Handle),
    repeat: async () => undefined,
    stop: async () => undefined,
  }
  const started: string[] = []
  const systemContext = (name: string): Context => {
    started.push(name)
    throw new Error('a job has started')
  }
  await startJobs(service, systemContext, { error: () => undefined }, disabled)
  return (name: JobName, data: unknown) => handles.get(name)?.(data, { isLastTry: false })
}

test('a disabled job that was enqueued before is taken from the queue and not run', async () => {
  const run = await startedWorkers(['demo.pharmacist'])
  await expect(run('demo.pharmacist', { pace: 1 })).resolves.toBeUndefined()
  await expect(run('orders.sweep', {})).rejects.toThrow('a job has started')
})

test('an enabled job is run', async () => {
  const run = await startedWorkers([])
  await expect(run('demo.pharmacist', { pace: 1 })).rejects.toThrow('a job has started')
})
