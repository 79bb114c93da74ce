import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { chown, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../processes/shop-process.ts'

/** A PostgreSQL server of the test's own, which it may stop, restart and fill up. */
export interface PostgresServer {
  url: string
  start(): void
  /** `fast` closes every connection; `immediate` is a crash. */
  stop(mode?: 'fast' | 'immediate'): void
  remove(): Promise<void>
}

export async function startPostgres(settings: Record<string, string | number> = {}): Promise<PostgresServer> {
  const programs = newestPrograms()
  const folder = await mkdtemp(join(tmpdir(), 'romashka-postgres-'))
  const isRoot = process.getuid?.() === 0
  const owner = (name: string) => Number(execFileSync('id', [name, 'postgres'], { encoding: 'utf8' }))
  if (isRoot) await chown(folder, owner('-u'), owner('-g'))
  // A server refuses to run as root.
  const run = (program: string, ...args: string[]) => {
    const command = [join(programs, program), ...args]
    const [file = '', ...rest] = isRoot ? ['runuser', '-u', 'postgres', '--', ...command] : command
    execFileSync(file, rest, { cwd: '/', stdio: ['ignore', 'ignore', 'pipe'] })
  }
  const port = await freePort()
  const data = join(folder, 'data')
  const all = { listen_addresses: '127.0.0.1', unix_socket_directories: folder, fsync: 'off', ...settings }
  const options = ['-p', String(port), ...Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])]
  run('initdb', '-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8')
  const server: PostgresServer = {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    start: () => run('pg_ctl', '-D', data, '-l', join(folder, 'log'), '-s', '-w', '-o', options.join(' '), 'start'),
    stop: (mode = 'fast') => run('pg_ctl', '-D', data, '-m', mode, '-s', '-w', 'stop'),
    remove: async () => {
      if (existsSync(join(data, 'postmaster.pid'))) server.stop('immediate')
      await rm(folder, { recursive: true, force: true })
    },
  }
  server.start()
  return server
}

function newestPrograms(): string {
  const root = '/usr/lib/postgresql'
  const [version] = existsSync(root) ? readdirSync(root).sort((a, b) => Number(b) - Number(a)) : []
  const folder = version ? join(root, version, 'bin') : '/usr/local/pgsql/bin'
  if (!existsSync(join(folder, 'initdb')))
    throw new Error('PostgreSQL is not installed (Debian: apt-get install postgresql)')
  return folder
}
