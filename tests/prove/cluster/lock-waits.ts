import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { Cleanup } from './cluster.ts'

const betweenLooksMs = 100
/** Half of what a request waits for a lock. */
const longMs = 1_000

const waiting = `
  select waiter.pid as "waiterPid", left(waiter.query, 240) as waiter, waiter.application_name as "waiterIs",
    left(holder.query, 240) as holder, holder.application_name as "holderIs", holder.state as "holderState",
    (extract(epoch from clock_timestamp() - waiter.query_start) * 1000)::int as ms
  from pg_stat_activity waiter cross join lateral unnest(pg_blocking_pids(waiter.pid)) as blocking (pid)
    join pg_stat_activity holder on holder.pid = blocking.pid
  where waiter.wait_event_type = 'Lock'`

interface Wait {
  waiterPid: number
  waiter: string
  waiterIs: string
  holder: string
  holderIs: string
  holderState: string
  ms: number
}

/**
 * Looks which statements wait for a lock, and for which, until it is stopped; tells the long ones then. A proof that fails
 * before ends its server under this client, which must not hide why it failed.
 */
export async function watchLockWaits(url: string, cleanup: Cleanup): Promise<{ stop(): Promise<string[]> }> {
  const client = new pg.Client({ connectionString: url, application_name: 'lock-waits' })
  await client.connect()
  const longest = new Map<string, Wait>()
  let isOver = false
  const watching = (async () => {
    for (; !isOver; await pause(betweenLooksMs))
      for (const wait of (await client.query<Wait>(waiting)).rows) {
        const key = `${wait.waiterPid} ${wait.waiter} ${wait.holder}`
        if (wait.ms >= (longest.get(key)?.ms ?? 0)) longest.set(key, wait)
      }
  })()
  const end = async () => {
    isOver = true
    await watching
    await client.end()
  }
  cleanup.push(end)
  return {
    stop: async () => {
      await end()
      return [...longest.values()].filter(({ ms }) => ms >= longMs).map(lineOf)
    },
  }
}

const lineOf = ({ ms, waiter, waiterIs, holder, holderIs, holderState }: Wait) =>
  `${ms} ms waited ${waiterIs} «${inOneLine(waiter)}» for ${holderIs} (${holderState}) «${inOneLine(holder)}»`

const inOneLine = (text: string) => text.replace(/\s+/g, ' ')
