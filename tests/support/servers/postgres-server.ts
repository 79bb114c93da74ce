import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs'
import { chown, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from './free-port.ts'

/** A PostgreSQL server of the test's own, which it may stop, restart and fill up. */
export interface PostgresServer {
  url: string
  start(): void
  /** `fast` closes every connection; `immediate` is a crash. */
  stop(mode?: 'fast' | 'immediate'): void
  /** `kill -9` of its first process; the others see it and end. Returns when all are gone. */
  kill(): void
  /** What it has written to its log. */
  log(): string
  remove(): Promise<void>
}

/** A copy of a server that follows it, and takes its place once it is promoted. */
export interface PostgresReplica extends PostgresServer {
  promote(): void
}

/** `environment`: of the server's processes, for what no setting says. */
export async function startPostgres(
  settings: Record<string, string | number> = {},
  environment: Record<string, string> = {},
): Promise<PostgresServer> {
  const server = await newServer(settings, environment)
  server.run('initdb', '-D', server.data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8')
  server.start()
  return server
}

export async function startReplica(primary: PostgresServer): Promise<PostgresReplica> {
  const server = await newServer({})
  server.run('pg_basebackup', '-D', server.data, '-d', primary.url, '--write-recovery-conf', '--checkpoint=fast')
  server.start()
  return { ...server, promote: () => server.run('pg_ctl', '-D', server.data, '-s', '-w', 'promote') }
}

interface NewServer extends PostgresServer {
  data: string
  /** One of PostgreSQL's programs, as the user that the server runs as. */
  run(program: string, ...args: string[]): void
}

async function newServer(
  settings: Record<string, string | number>,
  environment: Record<string, string> = {},
): Promise<NewServer> {
  const programs = newestPrograms()
  const folder = await mkdtemp(join(tmpdir(), 'romashka-postgres-'))
  const isRoot = process.getuid?.() === 0
  const owner = (name: string) => Number(execFileSync('id', [name, 'postgres'], { encoding: 'utf8' }))
  if (isRoot) await chown(folder, owner('-u'), owner('-g'))
  // A server refuses to run as root.
  const run = (program: string, ...args: string[]) => {
    const command = [join(programs, program), ...args]
    const [file = '', ...rest] = isRoot ? ['runuser', '-u', 'postgres', '--', ...command] : command
    execFileSync(file, rest, {
      cwd: '/',
      stdio: ['ignore', 'ignore', 'pipe'],
      env: { ...process.env, ...environment },
    })
  }
  const port = await freePort()
  const data = join(folder, 'data')
  const all = { listen_addresses: '127.0.0.1', unix_socket_directories: folder, fsync: 'off', ...settings }
  const options = ['-p', String(port), ...Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])]
  const stop = (mode: 'fast' | 'immediate' = 'fast') => run('pg_ctl', '-D', data, '-m', mode, '-s', '-w', 'stop')
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    data,
    run,
    start: () => run('pg_ctl', '-D', data, '-l', join(folder, 'log'), '-s', '-w', '-o', options.join(' '), 'start'),
    stop,
    kill: () => {
      process.kill(Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0]), 'SIGKILL')
      // A new server refuses to start while one process of the old one still holds its shared memory.
      while (isHeld(data)) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 20)
      // Its number is taken as long as nobody has asked how it ended.
      for (const lock of [join(data, 'postmaster.pid'), join(folder, `.s.PGSQL.${port}.lock`)]) rmSync(lock)
    },
    log: () => readFileSync(join(folder, 'log'), 'utf8'),
    remove: async () => {
      if (existsSync(join(data, 'postmaster.pid'))) stop('immediate')
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Whether a process of a server runs in this folder. */
function isHeld(data: string): boolean {
  return readdirSync('/proc').some((pid) => {
    try {
      return /^\d+$/.test(pid) && readlinkSync(`/proc/${pid}/cwd`) === data
    } catch {
      return false
    }
  })
}

/** Dumps one database and restores it into another, empty one, by the commands of docs/operations.md. */
export async function dumpAndRestore(from: string, to: string): Promise<void> {
  const programs = newestPrograms()
  const folder = await mkdtemp(join(tmpdir(), 'romashka-dump-'))
  const dump = join(folder, 'romashka.dump')
  execFileSync(join(programs, 'pg_dump'), ['-Fc', '-f', dump, '-d', from])
  execFileSync(join(programs, 'pg_restore'), ['--no-owner', '-d', to, dump])
  await rm(folder, { recursive: true })
}

function newestPrograms(): string {
  const root = '/usr/lib/postgresql'
  const [version] = existsSync(root) ? readdirSync(root).sort((a, b) => Number(b) - Number(a)) : []
  const folder = version ? join(root, version, 'bin') : '/usr/local/pgsql/bin'
  if (!existsSync(join(folder, 'initdb')))
    throw new Error('PostgreSQL is not installed (Debian: apt-get install postgresql)')
  return folder
}
