import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { answersOn } from '../answers-on.ts'
import { freePort } from './free-port.ts'

const documented = new URL('../../../docs/cluster/pgbouncer.ini', import.meta.url)
const betweenAsksMs = 20

/** PgBouncer in transaction mode in front of a server, as docs/cluster/pgbouncer.ini has it. */
export interface Pgbouncer {
  url: string
  /** No goodbye to anybody. */
  kill(): Promise<void>
  start(): Promise<void>
  remove(): Promise<void>
}

interface PgbouncerOptions {
  /** Of the server behind it. */
  serverUrl: string
  sessions?: number
  /** Without what the document has for `connect_query`. */
  withoutSettings?: boolean
}

/** Whether Debian's package `pgbouncer` is there, or another that has put the program in the PATH. */
export const isPgbouncerInstalled = (): boolean => spawnSync('pgbouncer', ['--version']).error === undefined

export async function startPgbouncer(options: PgbouncerOptions): Promise<Pgbouncer> {
  const folder = await mkdtemp(join(tmpdir(), 'romashka-pgbouncer-'))
  await chmod(folder, 0o755)
  const port = await freePort()
  const file = join(folder, 'pgbouncer.ini')
  await writeFile(file, await configured(options, port))
  let child: ChildProcess | undefined
  const start = async () => {
    // It refuses to run as root.
    const user = process.getuid?.() === 0 ? ['-u', 'postgres'] : []
    child = spawn('pgbouncer', ['-q', ...user, file], { stdio: 'ignore' })
    for (let isUp = false; !isUp; isUp = await answersOn(port)) {
      if (child.exitCode !== null) throw new Error(`PgBouncer has ended with ${child.exitCode}`)
      await pause(betweenAsksMs)
    }
  }
  const kill = async () => {
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    child.kill('SIGKILL')
    await ended
  }
  await start()
  return {
    url: `postgres://postgres@127.0.0.1:${port}/romashka`,
    start,
    kill,
    remove: async () => {
      await kill()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function configured(options: PgbouncerOptions, port: number): Promise<string> {
  const server = new URL(options.serverUrl)
  const changes: [RegExp, string][] = [
    [/host=primary port=5432/, `host=${server.hostname} port=${server.port} dbname=${server.pathname.slice(1)}`],
    [/^listen_addr = .*$/m, 'listen_addr = 127.0.0.1'],
    [/^listen_port = .*$/m, `listen_port = ${port}\nunix_socket_dir =`],
    // The servers of tests trust everybody.
    [/^auth_type = .*$/m, 'auth_type = any'],
    [/^auth_file = .*\n/m, ''],
    ...(options.withoutSettings ? [[/ connect_query='.*'/, ''] satisfies [RegExp, string]] : []),
    ...(options.sessions
      ? [[/^default_pool_size = .*$/m, `default_pool_size = ${options.sessions}`] satisfies [RegExp, string]]
      : []),
  ]
  let text = await readFile(documented, 'utf8')
  for (const [what, replacement] of changes) {
    if (!what.test(text)) throw new Error(`docs/cluster/pgbouncer.ini has no ${what}`)
    text = text.replace(what, replacement)
  }
  // `any` takes every password, and asks the server as one user.
  return text.replace(/dbname=\S+/, `$& user=${server.username}`)
}
