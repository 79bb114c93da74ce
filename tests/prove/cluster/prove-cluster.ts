import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { openDatabase } from '@romashka/database'
import { readConfig } from '../../../apps/server/src/config.ts'
import { ContextFactory } from '../../../apps/server/src/host/context-factory.ts'
import { wire } from '../../../apps/server/src/wiring.ts'
import { freePort } from '../../support/servers/free-port.ts'
import { droppedJobs } from '../../support/shop.ts'
import { findErrorsAfterKill } from '../kill/check-after-kill.ts'
import { openBank } from './bank.ts'
import { Client } from './client.ts'
import { type Cleanup, type Cluster, environmentOf, startDatabases, startProcesses } from './cluster.ts'
import { prepareGoods } from './goods.ts'
import {
  confirmByReplica,
  type FailOver,
  failOver,
  failOverAgain,
  killAndStart,
  killPooler,
  killReplica,
  type ReplicaReads,
  replace,
  stallReplica,
} from './incidents.ts'
import { listMissingPackages } from './missing-packages.ts'
import { requestsPerMinute, tryOneLimit } from './one-limit.ts'
import { followsWithinMs, listStale, type Read, startPrices } from './prices.ts'
import { type Bought, startShopping } from './shoppers.ts'
import { listStuckJobs } from './waiting-jobs.ts'

const warmMs = 4_000
/** So soon after its database the shop has to be back. */
const backWithinMs = 5_000

const say = (line: string) => void process.stdout.write(`${line}\n`)

/** Several processes over a primary and a replica, under load, with every part of it ended once. */
export async function proveCluster(): Promise<void> {
  const missing = listMissingPackages()
  if (missing.length > 0) {
    say(`Not installed: ${missing.join(', ')} (Debian: apt-get install ${missing.join(' ')})`)
    process.exitCode = 1
    return
  }
  const cleanup: Cleanup = []
  try {
    const wrongs = await playStory(cleanup)
    for (const wrong of wrongs.slice(0, 20)) say(wrong)
    say(wrongs.length === 0 ? 'cluster: every word kept' : `cluster: ${wrongs.length} WRONGS`)
    if (wrongs.length > 0) process.exitCode = 1
  } finally {
    for (const end of cleanup.reverse()) await end()
  }
}

async function playStory(cleanup: Cleanup): Promise<string[]> {
  const databases = await startDatabases(cleanup)
  const environment = await openBank(environmentOf(databases, await freePort()), cleanup)
  const { ctx, database } = await openForProof(environment, cleanup)
  const goods = await prepareGoods(ctx)
  await confirmByReplica(databases.primary.url, true)
  const cluster = await startProcesses(databases, environment, cleanup)
  say('two web processes, a worker, PgBouncer, HAProxy, a primary and its replica are up')
  const client = new Client(cluster.balancer.origin)
  cleanup.push(() => client.close())
  const shown = await listBalancerWrongs(client)
  const limit = await tryOneLimit(cluster)
  say(
    `of ${limit.asked} searches of one visitor ${limit.passed} were let through (${requestsPerMinute / 10} in a minute); ` +
      `the processes answered ${limit.byProcess.join(' and ')}`,
  )
  const shopping = startShopping(client, goods)
  const prices = startPrices(ctx, client, goods.products)
  await pause(warmMs)
  const { overs, replaced, replicaReads, poolerMs } = await endEachPart(cluster, cleanup)
  await Promise.all([shopping.stop(), prices.stop()])
  sayWhatHappened(shopping.bought, prices.read, overs)
  say(
    `statements of pages that the replica answered: ${replicaReads.before}, and ${replicaReads.after} after its return`,
  )
  return [
    ...shown,
    ...limit.wrongs,
    ...(await findErrorsAfterKill(ctx, database, shopping.bought.acknowledged)),
    ...judge(shopping.bought, prices.read, overs),
    ...(poolerMs > backWithinMs ? ['the shop was not back within five seconds of its pooler'] : []),
    ...(await listStuckJobs(database)),
    ...(replicaReads.before > 0 && replicaReads.after > 0 ? [] : ['pages were not read from the replica']),
    ...prices.read.failed
      .filter(({ at }) => at > replaced.from && at < replaced.until)
      .map(({ why, ms }) => `a read failed while a process was replaced, after ${Math.round(ms)} ms: ${why}`),
  ]
}

/** HTTP/2 is what the client speaks; the rest is what the balancer may spoil. */
async function listBalancerWrongs(client: Client): Promise<string[]> {
  const page = await client.ask({
    method: 'GET',
    path: '/',
    headers: { accept: 'text/html', 'accept-encoding': 'zstd' },
  })
  const { 'content-encoding': encoding, 'strict-transport-security': hsts } = page?.headers ?? {}
  return [
    ...(encoding === 'zstd' ? [] : [`a page that was asked for as zstd came as ${encoding}`]),
    ...(hsts ? [] : ['the shop does not know that it is asked over https']),
  ]
}

export async function openForProof(environment: Record<string, string>, cleanup: Cleanup, open = openDatabase) {
  const folder = await mkdtemp(join(tmpdir(), 'romashka-cluster-'))
  cleanup.push(() => rm(folder, { recursive: true, force: true }))
  const config = readConfig({ ...environment, DATA_DIR: folder })
  const database = await open({ url: config.DATABASE_URL })
  cleanup.push(() => database.close())
  const wiring = wire(config, database, { jobs: droppedJobs })
  return { database, ctx: new ContextFactory(wiring).forSystem('prove') }
}

interface Ended {
  overs: FailOver[]
  poolerMs: number
  replaced: { from: number; until: number }
  replicaReads: ReplicaReads
}

async function endEachPart(cluster: Cluster, cleanup: Cleanup): Promise<Ended> {
  const [first, second] = cluster.webs
  await killAndStart(first)
  say('a web process was killed and started again')
  const from = performance.now()
  await replace(second)
  const until = performance.now()
  say('a web process was stopped and started again, as a release does it')
  await killAndStart(cluster.worker)
  say('the worker was killed and started again')
  const replicaReads = await killReplica(cluster)
  say('the replica was killed and started again')
  await stallReplica(cluster)
  say('the replica replayed nothing for ten seconds, and went on')
  const poolerMs = await killPooler(cluster)
  say(`PgBouncer was killed and started again; every process was ready ${Math.round(poolerMs)} ms later`)
  const overs = [await failOver(cluster)]
  say('the primary was killed, and the replica promoted')
  overs.push(await failOverAgain(cluster, cleanup))
  say('so was the one that took its place')
  return { overs, poolerMs, replaced: { from, until }, replicaReads }
}

function sayWhatHappened(bought: Bought, { samples, changes, failed }: Read, overs: FailOver[]): void {
  say(
    `${bought.acknowledged.length} orders, ${bought.paid} of them paid, and ${bought.soldOut} refusals of what was sold out, ${bought.repeated} requests repeated; ` +
      `${samples.length} reads of ${changes.length} changed prices, ${failed.length} reads failed; ` +
      `ready ${overs.map((over) => Math.round(over.readyAt - over.promotedAt)).join(' and ')} ms after the database`,
  )
}

function judge(bought: Bought, read: Read, overs: FailOver[]): string[] {
  const wrongs = listStale(read, (at) => overs.some(({ from, readyAt }) => at > from && at < readyAt + followsWithinMs))
  if (bought.acknowledged.length === 0) wrongs.push('no order was made')
  if (bought.paid === 0) wrongs.push('no order was paid')
  if (read.changes.length === 0 || read.samples.length === 0) wrongs.push('no price was changed and read')
  for (const over of overs) {
    if (over.readyAt - over.promotedAt > backWithinMs) wrongs.push('the shop was not back within five seconds')
    if (bought.lastAt < over.readyAt) wrongs.push('no order was made after the fail-over')
  }
  return wrongs
}
