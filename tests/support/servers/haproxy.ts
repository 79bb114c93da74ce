import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { answersOn } from '../answers-on.ts'
import { freePort } from './free-port.ts'

const documented = new URL('../../../docs/cluster/haproxy.cfg', import.meta.url)
const betweenAsksMs = 20

/** HAProxy in front of web processes, as docs/cluster/haproxy.cfg has it, with a certificate of its own. */
export interface Haproxy {
  origin: string
  /** Everything it has logged so far: one line a request. */
  log(): string
  remove(): Promise<void>
}

export interface HaproxyOptions {
  port: number
  /** Ports of the web processes, two. */
  webs: readonly number[]
}

/** Whether Debian's package `haproxy` is there, or another that has put the program in the PATH. */
export const isHaproxyInstalled = (): boolean => spawnSync('haproxy', ['-v']).error === undefined

export async function startHaproxy(options: HaproxyOptions): Promise<Haproxy> {
  const folder = await mkdtemp(join(tmpdir(), 'romashka-haproxy-'))
  const file = join(folder, 'haproxy.cfg')
  await writeFile(join(folder, 'shop.pem'), makeCertificate(folder))
  await writeFile(file, await configured(options, folder))
  const child: ChildProcess = spawn('haproxy', ['-f', file], { stdio: ['ignore', 'pipe', 'pipe'] })
  let log = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (bytes) => {
      log += bytes
    })
  while (!(await answersOn(options.port))) {
    if (child.exitCode !== null) throw new Error(`HAProxy has ended with ${child.exitCode}: ${log}`)
    await pause(betweenAsksMs)
  }
  return {
    origin: `https://127.0.0.1:${options.port}`,
    log: () => log,
    remove: async () => {
      const ended = child.exitCode === null && child.signalCode === null ? once(child, 'exit') : undefined
      child.kill('SIGKILL')
      await ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}

function makeCertificate(folder: string): string {
  const [key, certificate] = [join(folder, 'key'), join(folder, 'certificate')]
  const made = ['-keyout', key, '-out', certificate]
  const about = ['-subj', '/CN=127.0.0.1', '-days', '2']
  execFileSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', ...made, ...about], { stdio: 'ignore' })
  return execFileSync('cat', [key, certificate], { encoding: 'utf8' })
}

async function configured({ port, webs }: HaproxyOptions, folder: string): Promise<string> {
  const changes: [RegExp, string][] = [
    [/bind :80$/m, `bind 127.0.0.1:${await freePort()}`],
    [/bind :443 ssl crt \S+/, `bind 127.0.0.1:${port} ssl crt ${folder}/shop.pem`],
    ...webs.map((web, at): [RegExp, string] => [new RegExp(`web${at + 1}:3000`, 'g'), `127.0.0.1:${web}`]),
  ]
  let text = await readFile(documented, 'utf8')
  for (const [what, replacement] of changes) {
    if (text.search(what) < 0) throw new Error(`docs/cluster/haproxy.cfg has no ${what}`)
    text = text.replace(what, replacement)
  }
  return text
}
