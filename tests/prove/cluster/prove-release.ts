import { resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import type { OpenDatabase, openDatabase } from '@romashka/database'
import { freePort } from '../../support/servers/free-port.ts'
import { startHaproxy } from '../../support/servers/haproxy.ts'
import { startPostgres } from '../../support/servers/postgres-server.ts'
import { findErrorsAfterKill } from '../kill/check-after-kill.ts'
import { openBank } from './bank.ts'
import { Client } from './client.ts'
import { type Cleanup, type Member, startMember } from './cluster.ts'
import { prepareGoods } from './goods.ts'
import { watchLockWaits } from './lock-waits.ts'
import { openForProof } from './prove-cluster.ts'
import { startShopping } from './shoppers.ts'
import { listStuckJobs } from './waiting-jobs.ts'

/** So long each pair of releases serves side by side. */
const besideMs = 15_000

const say = (line: string) => void process.stdout.write(`${line}\n`)

/**
 * A release, built in a folder of its own, and this one over one database under load: the older one serves alone, this one
 * migrates beside it, both serve, this one serves alone, and at last the older one again, as after a roll-back.
 */
export async function proveRelease(former: string): Promise<void> {
  const cleanup: Cleanup = []
  try {
    const wrongs = await playRelease(former, cleanup)
    for (const wrong of wrongs.slice(0, 30)) say(wrong)
    say(wrongs.length === 0 ? 'release: every word kept' : `release: ${wrongs.length} WRONGS`)
    if (wrongs.length > 0) process.exitCode = 1
  } finally {
    for (const end of cleanup.reverse()) await end()
  }
}

async function playRelease(former: string, cleanup: Cleanup): Promise<string[]> {
  const server = await startPostgres()
  cleanup.push(() => server.remove())
  const port = await freePort()
  const environment = await openBank(environmentOf(server.url, port), cleanup)
  const start = async (role: 'web' | 'worker', release?: string, own: Record<string, string> = {}) => {
    const made = await startMember({ ...environment, ...own, ROLE: role }, release)
    cleanup.push(() => made.remove())
    return made
  }
  const old = { web: await start('web', former), worker: await start('worker', former) }
  const nextPort = await freePort()
  const balancer = await startHaproxy({ port, webs: [old.web.port, nextPort] })
  cleanup.push(() => balancer.remove())
  const client = new Client(balancer.origin)
  cleanup.push(() => client.close())
  const { ctx, database } = await openForProof(environment, cleanup, await openerOf(former))
  const migrations = await listMigrations(database)
  const locks = await watchLockWaits(server.url, cleanup)
  const shopping = startShopping(client, await prepareGoods(ctx))
  await pause(besideMs)
  say(`the older release serves alone: ${shopping.bought.acknowledged.length} orders`)
  const next = { web: await start('web', undefined, { PORT: String(nextPort) }), worker: await start('worker') }
  const added = (await listMigrations(database)).filter((name) => !migrations.includes(name))
  say(`this release has migrated beside it: ${added.join(', ') || 'nothing'}`)
  await pause(besideMs)
  say(`both serve: ${shopping.bought.acknowledged.length} orders`)
  await stopAll(old)
  await pause(besideMs)
  say(`this release serves alone: ${shopping.bought.acknowledged.length} orders`)
  await old.web.start()
  await old.worker.start()
  await pause(besideMs)
  await stopAll(next)
  await pause(besideMs)
  await shopping.stop()
  for (const wait of await locks.stop()) say(wait)
  const { acknowledged, paid, repeated } = shopping.bought
  say(`rolled back: ${acknowledged.length} orders, ${paid} of them paid, ${repeated} requests repeated`)
  return [
    ...[old.web, old.worker, next.web, next.worker].flatMap(errorsOf),
    ...(await findErrorsAfterKill(ctx, database, acknowledged)),
    ...(await listFailures(database)),
    ...(await listStuckJobs(database)),
    ...(paid > 0 ? [] : ['no order was paid']),
    ...(repeated === 0 ? [] : [`${repeated} requests had to be made again`]),
  ]
}

/** The release's own, which brings the database no further than its own migrations. */
async function openerOf(release: string): Promise<typeof openDatabase> {
  const file = resolve(release, 'packages/database/src/index.ts')
  return (await import(pathToFileURL(file).href)).openDatabase
}

const listMigrations = async ({ raw }: OpenDatabase) =>
  (await raw('select name from migrations order by name')).rows.map((row) => String((row as { name: string }).name))

const environmentOf = (url: string, port: number): Record<string, string> => ({
  ORIGIN: `https://127.0.0.1:${port}`,
  DATABASE_URL: url,
  DATABASE_POOL: '5',
  DEMO: 'off',
  LOG_LEVEL: 'warn',
  TRUSTED_PROXIES: '1',
  REQUESTS_PER_MINUTE: '1000000',
  ORDERS_PER_HOUR: '1000000',
  SANDBOX_STATE: 'memory',
})

async function stopAll({ web, worker }: { web: Member; worker: Member }): Promise<void> {
  await web.stop()
  await worker.stop()
}

/** Every warning and error that a process has written, each once. */
function errorsOf({ process }: Member): string[] {
  const lines = process.output().split('\n')
  return [...new Set(lines.filter((line) => /"level":[45]0/.test(line)).map(withoutTimes))].slice(0, 5)
}

const withoutTimes = (line: string) => line.replace(/"(?:time|ms|pid|reqId)":(?:\d+|"[^"]*"),?/g, '').slice(0, 600)

async function listFailures({ raw }: OpenDatabase): Promise<string[]> {
  const { rows: incidents } = await raw('select kind, subject, details from incidents')
  const { rows: jobs } = await raw(
    `select name, output from pgboss.job_common where state = 'failed' or retry_count > 0`,
  )
  return [...incidents, ...jobs].map((row) => `failed: ${JSON.stringify(row).slice(0, 400)}`)
}
