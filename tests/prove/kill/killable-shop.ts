import { type ChildProcess, spawn } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

const script = fileURLToPath(new URL('shop-process.ts', import.meta.url))
const startsWithinMs = 60_000
const betweenAsksMs = 40

/** The shop in its own process, which can be killed and started again. */
export class KillableShop {
  deaths = 0
  /** Duration of the last start. */
  startedInMs = 0
  readonly base: string
  readonly #environment: Record<string, string>
  #child: ChildProcess | undefined

  constructor(port: number, environment: Record<string, string>) {
    this.base = `http://127.0.0.1:${port}`
    this.#environment = { ...environment, PORT: String(port), HOST: '127.0.0.1' }
  }

  async start(): Promise<void> {
    const from = performance.now()
    const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', script], {
      env: { ...process.env, ...this.#environment },
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    this.#child = child
    for (const until = performance.now() + startsWithinMs; performance.now() < until; await pause(betweenAsksMs)) {
      if (child.exitCode !== null) throw new Error(`the shop has ended with ${child.exitCode}`)
      if (!(await isUp(this.base))) continue
      this.startedInMs = Math.round(performance.now() - from)
      return
    }
    throw new Error('the shop did not start')
  }

  /** No signal handler runs, nothing is flushed. */
  async die(): Promise<void> {
    this.deaths += 1
    await this.#end('SIGKILL')
  }

  stop(): Promise<void> {
    return this.#end('SIGTERM')
  }

  async #end(signal: NodeJS.Signals): Promise<void> {
    const child = this.#child
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const ended = new Promise((resolve) => child.once('exit', resolve))
    child.kill(signal)
    await ended
  }
}

const isUp = (base: string) =>
  fetch(`${base}/readyz`).then(
    (reply) => reply.ok,
    () => false,
  )
