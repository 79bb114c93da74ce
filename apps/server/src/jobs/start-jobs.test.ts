import type { JobService } from '@romashka/adapters'
import { type Context, incidents, type JobName } from '@romashka/domain'
import { expect, test } from 'vitest'
import { openShop } from '../../../../tests/support/shop.ts'
import { scheduleJobs, startJobs } from './start-jobs.ts'

type Handle = (data: unknown, attempt: { isLastTry: boolean }) => Promise<unknown>

/** A queue whose jobs the test runs by hand. */
function queueByHand() {
  const handles = new Map<JobName, Handle>()
  let tellLost: Parameters<JobService['workLost']>[0] = async () => undefined
  const service: JobService = {
    queue: { enqueue: async () => undefined },
    work: async (name, handle) => void handles.set(name, handle as Handle),
    workLost: async (tell) => {
      tellLost = tell
    },
    repeat: async () => undefined,
    stop: async () => undefined,
  }
  return { handles, service, lose: (name: JobName) => tellLost(name) }
}

function logTo(lines: string[]) {
  const push = (_details: object, message: string) => void lines.push(message)
  return { error: push, warn: push }
}

async function startedWorkers(disabled: readonly JobName[]) {
  const { handles, service } = queueByHand()
  const started: string[] = []
  const systemContext = (name: string): Context => {
    started.push(name)
    throw new Error('a job has started')
  }
  await startJobs(service, systemContext, { error: () => undefined, warn: () => undefined }, disabled)
  return (name: JobName, data: unknown) => handles.get(name)?.(data, { isLastTry: false })
}

test('a disabled job that was enqueued before is taken from the queue and not run', async () => {
  const run = await startedWorkers(['demo.pharmacist'])
  await expect(run('demo.pharmacist', { pace: 1 })).resolves.toBeUndefined()
  await expect(run('orders.expire-overdue', {})).rejects.toThrow('a job has started')
})

test('workers start while the database is silent; what repeats is written down before', async () => {
  const { handles, service } = queueByHand()
  const asked = () => Promise.reject(new Error('the database was asked'))
  const silent = { ...service, repeat: asked, queue: { enqueue: asked } }
  await expect(scheduleJobs(silent)).rejects.toThrow('the database was asked')
  const systemContext = () => {
    throw new Error('a job has started')
  }
  await startJobs(silent, systemContext, { error: () => undefined, warn: () => undefined }, [])
  expect(handles.has('orders.expire-overdue')).toBe(true)
})

test('an enabled job is run', async () => {
  const run = await startedWorkers([])
  await expect(run('demo.pharmacist', { pace: 1 })).rejects.toThrow('a job has started')
})

test('a job that fails for good is reported as an incident, one that will be tried again is not', async () => {
  const shop = await openShop()
  const { handles, service } = queueByHand()
  const logged: string[] = []
  const log = logTo(logged)
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

test('the incident of a repeating job is closed by its next run that succeeds, that of another job is not', async () => {
  const shop = await openShop()
  const { handles, service } = queueByHand()
  await startJobs(service, () => shop.ctx(), logTo([]), [])
  const run = (name: JobName, data: unknown = {}) => handles.get(name)?.(data, { isLastTry: true })
  const open = async () => (await incidents.listOpenIncidents(shop.ctx())).map(({ subject }) => subject)
  await incidents.reportIncident(shop.ctx(), {
    kind: 'job.failed',
    subject: 'content.drop-outdated-pages',
    details: {},
  })
  await expect(run('orders.align-points', { orderId: 'no order' })).rejects.toThrow()
  await run('content.drop-outdated-pages')
  expect(await open()).toEqual(['orders.align-points'])
  await shop.close()
})

test('a job that was killed on its last try is an incident too, and its next run closes it where it repeats', async () => {
  const shop = await openShop()
  const { handles, service, lose } = queueByHand()
  const logged: string[] = []
  await startJobs(service, () => shop.ctx(), logTo(logged), [])
  const run = () => handles.get('content.drop-outdated-pages')?.({}, { isLastTry: false })
  const open = async () => (await incidents.listOpenIncidents(shop.ctx())).map(({ subject }) => subject)
  await run()
  await lose('content.drop-outdated-pages')
  await lose('orders.align-points')
  expect((await open()).toSorted()).toEqual(['content.drop-outdated-pages', 'orders.align-points'])
  expect(logged).toHaveLength(2)
  await run()
  expect(await open()).toEqual(['orders.align-points'])
  await shop.close()
})

const minute = 60_000
const day = 24 * 60 * minute

test('a clock that jumps years ahead for a moment deletes nothing; one that stays there is believed', async () => {
  const shop = await openShop()
  const { handles, service } = queueByHand()
  const logged: string[] = []
  const begun = shop.ctx().now().getTime()
  let at = begun
  await startJobs(service, () => ({ ...shop.ctx(), now: () => new Date(at) }), logTo(logged), [])
  const { db } = shop.database
  const left = async () => (await db.selectFrom('new_baskets').select('limit_key').execute()).length
  const purgedAt = async (time: number) => {
    at = time
    await handles.get('retention.purge')?.({}, { isLastTry: false })
    return left()
  }
  await db
    .insertInto('new_baskets')
    .values({ limit_key: 'x', hour: new Date(begun) })
    .execute()
  expect(await purgedAt(begun)).toBe(1)
  const ahead = begun + 1_000 * day
  // Two processes, one of them with a wrong clock: the other one's time keeps it in doubt.
  for (const passed of [0, 5, 20, 40]) {
    expect(await purgedAt(ahead + passed * minute)).toBe(1)
    expect(await purgedAt(begun + passed * minute)).toBe(1)
  }
  expect(await purgedAt(begun - 1_000 * day)).toBe(1)
  expect(logged).toHaveLength(5)
  // A shop that was off for a week.
  expect(await purgedAt(begun + 7 * day)).toBe(1)
  expect(await purgedAt(begun + 7 * day + 9 * minute)).toBe(1)
  expect(await purgedAt(begun + 7 * day + 15 * minute)).toBe(0)
  await shop.close()
})
