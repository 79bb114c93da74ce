import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import shopProcess from '../../../scripts/shop-process.json' with { type: 'json' }
import { movingAddress } from '../../postgres/moving-address.ts'
import { isOpen, type ShopProcess, startShop } from '../../processes/shop-process.ts'
import { freePort } from '../../support/servers/free-port.ts'
import { type Haproxy, startHaproxy } from '../../support/servers/haproxy.ts'
import { type Pgbouncer, startPgbouncer } from '../../support/servers/pgbouncer.ts'
import {
  type PostgresReplica,
  type PostgresServer,
  startPostgres,
  startReplica,
} from '../../support/servers/postgres-server.ts'
import { requestsPerMinute } from './one-limit.ts'

const commandIn = (release: string) => [...shopProcess.node, join(release, 'apps/server/build/main.js')]
const betweenAsksMs = 50

/** A process of the shop at a port of its own, which can be ended and started again. */
export interface Member {
  port: number
  process: ShopProcess
  start(): Promise<void>
  /** No signal handler runs, nothing is flushed. */
  kill(): Promise<void>
  stop(): Promise<void>
  remove(): Promise<void>
}

/** Two web processes and a worker, PgBouncer, HAProxy, and a primary with a replica behind one address. */
export interface Cluster {
  environment: Record<string, string>
  primary: PostgresServer
  replica: PostgresReplica
  address: Awaited<ReturnType<typeof movingAddress>>
  pooler: Pgbouncer
  balancer: Haproxy
  webs: [Member, Member]
  worker: Member
}

/** What has been started is ended in any case, the last first. */
export type Cleanup = (() => Promise<void> | void)[]

export async function startDatabases(cleanup: Cleanup) {
  const primary = await startPostgres()
  cleanup.push(() => primary.remove())
  const replica = await startReplica(primary)
  cleanup.push(() => replica.remove())
  const address = await movingAddress(primary)
  cleanup.push(() => address.close())
  const pooler = await startPgbouncer({ serverUrl: address.url })
  cleanup.push(() => pooler.remove())
  return { primary, replica, address, pooler }
}

type Databases = Awaited<ReturnType<typeof startDatabases>>

/** All processes have one address and one secret: a token of one is good at the other. */
export function environmentOf({ address, pooler, replica }: Databases, balancerPort: number): Record<string, string> {
  return {
    ORIGIN: `https://127.0.0.1:${balancerPort}`,
    DATABASE_URL: address.url,
    DATABASE_POOLED_URL: pooler.url,
    DATABASE_REPLICA_URL: replica.url,
    DATABASE_POOL: '5',
    DEMO: 'off',
    LOG_LEVEL: 'error',
    TRUSTED_PROXIES: '1',
    REQUESTS_PER_MINUTE: String(requestsPerMinute),
    ORDERS_PER_HOUR: '1000000',
    SANDBOX_STATE: 'memory',
  }
}

export async function startProcesses(
  databases: Databases,
  environment: Record<string, string>,
  cleanup: Cleanup,
): Promise<Cluster> {
  const member = async (role: 'web' | 'worker') => {
    const made = await startMember({ ...environment, ROLE: role })
    cleanup.push(() => made.remove())
    return made
  }
  const webs: [Member, Member] = [await member('web'), await member('web')]
  const worker = await member('worker')
  const port = Number(new URL(environment.ORIGIN ?? '').port)
  const balancer = await startHaproxy({ port, webs: webs.map((web) => web.port) })
  cleanup.push(() => balancer.remove())
  return { ...databases, environment, webs, worker, balancer }
}

/** `release`: the folder of a built checkout, this one by default. */
export async function startMember(environment: Record<string, string>, release = '.'): Promise<Member> {
  const port = Number(environment.PORT ?? (await freePort()))
  const dataDir = await mkdtemp(join(tmpdir(), 'romashka-cluster-'))
  const removeFolder = () => rm(dataDir, { recursive: true, force: true })
  const start = async () => {
    const process = await startShop({
      dataDir,
      command: commandIn(release),
      environment: { ...shopProcess.environment, ...environment, PORT: String(port) },
    })
    try {
      await process.says(environment.ROLE === 'worker' ? 'The worker is at work' : isOpen)
      await isReady(port)
    } catch (error) {
      // Nobody has it yet who could end it.
      process.child.kill('SIGKILL')
      await process.ended
      await removeFolder()
      throw error
    }
    return process
  }
  const member: Member = {
    port,
    process: await start(),
    start: async () => {
      member.process = await start()
    },
    kill: async () => {
      member.process.child.kill('SIGKILL')
      await member.process.ended
    },
    stop: async () => {
      member.process.child.kill('SIGTERM')
      await member.process.ended
    },
    remove: async () => {
      await member.kill()
      await removeFolder()
    },
  }
  return member
}

/** Until the process says so itself. */
export async function isReady(port: number): Promise<void> {
  const ask = () =>
    fetch(`http://127.0.0.1:${port}/readyz`).then(
      (reply) => reply.ok,
      () => false,
    )
  while (!(await ask())) await pause(betweenAsksMs)
}
