import type { JobService } from '@romashka/adapters'
import { type Context, incidents, type JobName } from '@romashka/domain'
import { expect, test } from 'vitest'
import { openShop } from '../../../../tests/support/shop.ts'
import { startJobs } from './start-jobs.ts'

type Handle = (data: unknown, attempt: { isLastTry: boolean }) => Promise<unknown>

/** A queue whose jobs the test runs by hand. */
function queueByHand() {
  const handles = new Map<JobName, Handle>()
  const service: JobService = {
    queue: { enqueue: async () => undefined },
    work: async (name, handle) => void handles.set(name, handle as Handle),
    repeat: async () => undefined,
    stop: async () => undefined,
  }
  return { handles, service }
}

async function startedWorkers(disabled: readonly JobName[]) {
  const { handles, service } = queueByHand()
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
  await expect(run('orders.expire-overdue', {})).rejects.toThrow('a job has started')
})

test('an enabled job is run', async () => {
  const run = await startedWorkers([])
  await expect(run('demo.pharmacist', { pace: 1 })).rejects.toThrow('a job has started')
})

test('a job that fails for good is reported as an incident, one that will be tried again is not', async () => {
  const shop = await openShop()
  const { handles, service } = queueByHand()
  const logged: string[] = []
  const log = { error: (_details: object, message: string) => void logged.push(message) }
  await startJobs(service, () => shop.ctx(), log, [])
  const fail = (isLastTry: boolean) => handles.get('orders.align-points')?.({ orderId: 'no order' }, { isLastTry })
  const open = () => incidents.listOpenIncidents(shop.ctx())
  await expect(fail(false)).rejects.toThrow()
  expect(await open()).toEqual([])
  await expect(fail(true)).rejects.toThrow()
  expect(await open()).toMatchObject([{ kind: 'job.failed', subject: 'orders.align-points' }])
  expect(logged).toEqual(['a job has failed and will be tried again', 'a job has failed for good'])
  await shop.close()
})
