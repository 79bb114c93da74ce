import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { answersOn } from '../answers-on.ts'
import { freePort } from './free-port.ts'

const betweenAsksMs = 20

/** A Redis server of the test's own, which keeps nothing on disk. */
export interface RedisServer {
  url: string
  start(): Promise<void>
  /** As `redis-cli` sends it. */
  command(...words: string[]): Promise<void>
  kill(): Promise<void>
  /** Alive, but it answers nobody. */
  freeze(): void
  thaw(): void
}

/** Whether Debian's package `redis-server` is there, or another that has put the program in the PATH. */
export const isRedisInstalled = (): boolean => spawnSync('redis-server', ['--version']).error === undefined

export async function startRedis(): Promise<RedisServer> {
  const port = await freePort()
  let child: ChildProcess | undefined
  const start = async () => {
    const settings = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no']
    child = spawn('redis-server', settings, { stdio: 'ignore', cwd: '/tmp' })
    for (let isUp = false; !isUp; isUp = await answersOn(port)) {
      if (child.exitCode !== null) throw new Error(`Redis has ended with ${child.exitCode}`)
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
    url: `redis://127.0.0.1:${port}`,
    start,
    command: async (...words) => {
      const asked = spawn('redis-cli', ['-p', String(port), ...words], { stdio: 'ignore' })
      await once(asked, 'exit')
    },
    kill,
    freeze: () => void child?.kill('SIGSTOP'),
    thaw: () => void child?.kill('SIGCONT'),
  }
}
