import type { JobService } from '@romashka/adapters'
import type { Context, JobName } from '@romashka/domain'
import { expect, test } from 'vitest'
import { startJobs } from './start-jobs.ts'

type Handle = (data: unknown) => Promise<unknown>

/** A queue that hands a job over when it is told to. */
async function started(off: readonly JobName[]) {
  const handles = new Map<JobName, Handle>()
  const service: JobService = {
    queue: { enqueue: async () => undefined },
    work: async (name, handle) => void handles.set(name, handle as Handle),
    repeat: async () => undefined,
    stop: async () => undefined,
  }
  const begun: string[] = []
  const systemContext = (name: string): Context => {
    begun.push(name)
    throw new Error('a job has begun')
  }
  await startJobs(service, systemContext, { error: () => undefined }, off)
  return (name: JobName, data: unknown) => handles.get(name)?.(data)
}

test('a robot that was called before it was turned off is taken from the queue and does nothing', async () => {
  const hand = await started(['demo.pharmacist'])
  await expect(hand('demo.pharmacist', { pace: 1 })).resolves.toBeUndefined()
  await expect(hand('orders.sweep', {})).rejects.toThrow('a job has begun')
})

test('a robot that is on goes to work', async () => {
  const hand = await started([])
  await expect(hand('demo.pharmacist', { pace: 1 })).rejects.toThrow('a job has begun')
})
