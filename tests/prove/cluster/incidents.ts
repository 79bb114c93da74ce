import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { startReplica } from '../../support/servers/postgres-server.ts'
import { type Cleanup, type Cluster, isReady, type Member } from './cluster.ts'
import { countReplicaReads, isReplicaUsed } from './replica-reads.ts'

const quietMs = 3_000
/** So long an operator, or Patroni, takes to see that a replica is gone. */
const noticedMs = 500
/** Several times as long as pages may be behind. */
const stalledMs = 10_000

/** From the loss of the database to the moment at which every process is ready again. */
export interface FailOver {
  from: number
  promotedAt: number
  readyAt: number
}

/** A process that is gone and one that comes back, each under load. */
export async function killAndStart(member: Member): Promise<void> {
  await member.kill()
  await pause(quietMs)
  await member.start()
  await pause(quietMs)
}

/** As a release does it: out of the balancer first, then ended, then started. */
export async function replace(member: Member): Promise<void> {
  await member.stop()
  await member.start()
  await pause(quietMs)
}

/** Statements of pages that the replica has answered. */
export interface ReplicaReads {
  before: number
  after: number
}

/**
 * Commits wait for a replica that is gone, until somebody says that they need not, and pages are read from the primary;
 * it comes back, follows and is read from again.
 */
export async function killReplica({ primary, replica, webs }: Cluster): Promise<ReplicaReads> {
  const before = await countReplicaReads(webs)
  replica.kill()
  await pause(noticedMs)
  await confirmByReplica(primary.url, false)
  await pause(quietMs)
  const meanwhile = await countReplicaReads(webs)
  replica.start()
  await confirmByReplica(primary.url, true)
  await isReplicaUsed(webs)
  await pause(quietMs)
  return { before, after: (await countReplicaReads(webs)) - meanwhile }
}

/** A replica that keeps what it receives to itself: pages are read from it for two seconds more, then from the primary. */
export async function stallReplica({ replica, webs }: Cluster): Promise<void> {
  await askServer(replica.url, 'select pg_wal_replay_pause()')
  await pause(stalledMs)
  await askServer(replica.url, 'select pg_wal_replay_resume()')
  await isReplicaUsed(webs)
}

/** Every connection of requests is gone without a word. Returns how long after its return all processes were ready. */
export async function killPooler({ pooler, webs }: Cluster): Promise<number> {
  await pooler.kill()
  await pause(noticedMs)
  await pooler.start()
  const startedAt = performance.now()
  await Promise.all(webs.map(({ port }) => isReady(port)))
  const readyMs = performance.now() - startedAt
  await pause(quietMs)
  return readyMs
}

/** The replica that was promoted gets one of its own, which is promoted in turn. */
export async function failOverAgain(cluster: Cluster, cleanup: Cleanup): Promise<FailOver> {
  const replica = await startReplica(cluster.replica)
  cleanup.push(() => replica.remove())
  await confirmByReplica(cluster.replica.url, true)
  await pause(quietMs)
  return failOver({ ...cluster, primary: cluster.replica, replica })
}

/** The primary is gone without a word; the address leads to the replica, which is promoted. */
export async function failOver({
  primary,
  replica,
  address,
  webs,
}: Pick<Cluster, 'primary' | 'replica' | 'address' | 'webs'>): Promise<FailOver> {
  const from = performance.now()
  primary.kill()
  address.leadTo(replica)
  await pause(noticedMs)
  replica.promote()
  const promotedAt = performance.now()
  await Promise.all(webs.map(({ port }) => isReady(port)))
  const readyAt = performance.now()
  await pause(quietMs)
  return { from, promotedAt, readyAt }
}

/** Whether a commit is acknowledged only once the replica has it, too. */
export async function confirmByReplica(url: string, isConfirmed: boolean): Promise<void> {
  await askServer(url, `alter system set synchronous_standby_names = '${isConfirmed ? '*' : ''}'`)
  await askServer(url, 'select pg_reload_conf()')
}

async function askServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(statement)
  await client.end()
}
