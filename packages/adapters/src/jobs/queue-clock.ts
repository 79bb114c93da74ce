import type { PgBoss } from 'pg-boss'

/**
 * The time of the queue in this process: it passes evenly, whatever the machine's clock is set to meanwhile. How far the
 * database's clock is from it, by which jobs are due and what repeats is begun, pg-boss asks every ten seconds.
 */
export const queueClock = {
  now: (): number => performance.timeOrigin + performance.now(),
  setTimeout,
  clearTimeout,
  setInterval,
  clearInterval,
}

export const betweenComparisonsSeconds = 10

/** What is later than this was written before the clock was put back; what is nearer comes by itself. */
const tolerated = `interval '1 minute'`

const later = (stamps: readonly string[]) => `greatest(${stamps.join(', ')}) > now() + ${tolerated}`
const putBack = (stamps: readonly string[]) => stamps.map((stamp) => `${stamp} = least(${stamp}, now())`).join(', ')

const ofTheQueues = ['monitor_claim_on', 'monitor_on', 'maintain_on']
const ofAll = ['cron_on', 'bam_on', 'flow_on', 'reindex_on']

/**
 * pg-boss repeats, supervises and maintains by the time at which it last did so, and writes down the minutes for which
 * what repeats was begun. After a clock that was a day ahead is put right all of that would wait for a day.
 */
const restamped = `
  with queues as (update pgboss.queue set ${putBack(ofTheQueues)} where ${later(ofTheQueues)} returning 1),
  version as (update pgboss.version set ${putBack(ofAll)} where ${later(ofAll)} returning 1)
  select (select count(*) from queues)::int + (select count(*) from version)::int as stamps`

/** Minutes to come for which what repeats was begun already: it would be left out when they come again. */
const forgetMinutes = `
  delete from pgboss.job where name = '__pgboss__send-it' and state >= 'completed'
    and singleton_on > now() at time zone 'UTC'`

/** Whether the process of a job is still there is seen by a heartbeat that grows old; one that lives beats again. */
const restampRunning = `
  update pgboss.job set started_on = least(started_on, now()), heartbeat_on = least(heartbeat_on, now())
  where state = 'active' and greatest(started_on, heartbeat_on) > now() + ${tolerated}`

/** Lets the queue go on where the database's clock was put back. */
export async function followClockBack(boss: PgBoss): Promise<void> {
  const database = boss.getDb()
  const { rows } = await database.executeSql(restamped)
  if (!rows.some(({ stamps }) => stamps > 0)) return
  await database.executeSql(forgetMinutes)
  await database.executeSql(restampRunning)
}
