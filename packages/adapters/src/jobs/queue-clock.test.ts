import { type OpenDatabase, sql } from '@romashka/database'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { emptyDatabase } from '../../../../tests/support/database.ts'
import { type JobService, openJobs } from './pg-boss-jobs.ts'

const dayMs = 86_400_000
let database: OpenDatabase
let service: JobService
let runs = 0

/** The clock of this process, and of the embedded engine in it. */
function putClock(aheadMs: number): void {
  const Steady = Date
  vi.stubGlobal(
    'Date',
    class extends Steady {
      constructor(given: string | number | Date = Steady.now() + aheadMs) {
        super(given)
      }

      static override now() {
        return Steady.now() + aheadMs
      }
    },
  )
}

beforeAll(async () => {
  database = await emptyDatabase()
  putClock(dayMs)
  service = await openJobs({
    database,
    url: database.engine === 'postgres' ? await urlOf(database) : undefined,
    names: ['notifications.send'],
    isWorker: true,
    onError: (error) => {
      throw error
    },
  })
  await service.work('notifications.send', async () => {
    runs += 1
  })
  await service.repeat('notifications.send', '* * * * *')
})
afterAll(async () => {
  vi.unstubAllGlobals()
  await service.stop()
  await database.close()
})

async function urlOf({ db }: OpenDatabase): Promise<string> {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db)
  return Object.assign(new URL(process.env.DATABASE_URL ?? ''), { pathname: `/${rows[0]?.name}` }).href
}

/** As it is left by a server whose clock was a day ahead until now: a test can put no server's clock. */
async function leaveStampsOfTomorrow(): Promise<void> {
  await database.raw(`update pgboss.version set cron_on = now() + interval '1 day', bam_on = now() + interval '1 day'`)
  await database.raw(
    `update pgboss.queue set monitor_claim_on = now() + interval '1 day', maintain_on = now() + interval '1 day'`,
  )
  await database.raw(`
    insert into pgboss.job (name, state, singleton_key, singleton_on, data, started_on, completed_on)
    select '__pgboss__send-it', 'completed', 'notifications.send__', date_trunc('minute', now() at time zone 'UTC') + minute * interval '1 minute',
      '{}', now(), now() from generate_series(1, 60) as minute`)
}

const stampsAhead = async () =>
  (
    await database.raw(`select from pgboss.version where cron_on > now() + interval '1 minute'
      union all select from pgboss.queue where greatest(monitor_claim_on, maintain_on) > now() + interval '1 minute'`)
  ).rows.length

test('what repeats goes on after a clock that was a day ahead is put right, and lost processes are noticed again', async () => {
  vi.unstubAllGlobals()
  await leaveStampsOfTomorrow()
  expect(await stampsAhead()).toBeGreaterThan(0)
  await expect.poll(stampsAhead, { timeout: 30_000 }).toBe(0)
  const runsBefore = runs
  // A pass of pg-boss comes every half a minute, and the minute of the last one may have been begun.
  await expect.poll(() => runs, { timeout: 110_000, interval: 500 }).toBeGreaterThan(runsBefore)
})
