import { Worker } from 'node:worker_threads'
import { DatabaseUnavailable } from '../unavailable.ts'
import type { Answer, Operation, WorkerStart } from './protocol.ts'
import { type WatchdogLimits, watchdogLimits, watchEngine } from './watchdog.ts'

export interface EngineOptions extends WorkerStart {
  /** The engine has ended or no longer answers, and the process cannot go on; by default an uncaught exception. */
  onLost?: ((cause: Error) => void) | undefined
  /** For tests: of the opened engine. */
  watchdog?: WatchdogLimits | undefined
}

interface Waiting {
  since: number
  resolve: (result: never) => void
  reject: (error: Error) => void
}

/** The embedded engine in its thread: each operation is answered in the order in which it was asked. */
export class EngineThread {
  readonly #worker: Worker
  readonly #waiting = new Map<number, Waiting>()
  readonly #listeners = new Map<string, Set<(payload: string) => void>>()
  #stopWatching: () => void = () => undefined
  #onLost: (cause: Error) => void = () => undefined
  #last = 0
  #lost: Error | undefined
  #isExpectedToEnd = false

  private constructor({ dataDir, image }: EngineOptions) {
    this.#worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData: { dataDir, image } })
    this.#worker.on('error', (cause: Error) => this.#lose(cause))
    this.#worker.on('exit', () => this.#lose(new Error('The embedded database has stopped.')))
    this.#worker.on('message', (answer: Answer) => this.#receive(answer))
  }

  /** @throws EngineUnresponsive, or what the engine says of a database that it cannot open */
  static async start(options: EngineOptions): Promise<EngineThread> {
    const thread = new EngineThread(options)
    thread.#watch(options.dataDir, watchdogLimits)
    await thread.#wait(0).catch((error: Error) => {
      throw error.cause
    })
    thread.#watch(options.dataDir, options.watchdog ?? watchdogLimits)
    thread.#onLost = options.onLost ?? failLoudly
    return thread
  }

  ask<Result>(operation: Operation): Promise<Result> {
    if (this.#lost) return Promise.reject(new DatabaseUnavailable(this.#lost))
    this.#last += 1
    this.#worker.postMessage({ ...operation, id: this.#last })
    return this.#wait(this.#last)
  }

  async close(): Promise<void> {
    this.#isExpectedToEnd = true
    await this.ask({ op: 'close' })
    this.#stopWatching()
  }

  onNotify(channel: string, onPayload: (payload: string) => void): () => void {
    const set = this.#listeners.get(channel) ?? new Set()
    this.#listeners.set(channel, set.add(onPayload))
    return () => void set.delete(onPayload)
  }

  #watch(dataDir: string | undefined, limits: WatchdogLimits): void {
    this.#stopWatching()
    const owedSince = () => this.#waiting.values().next().value?.since
    this.#stopWatching = watchEngine(owedSince, dataDir, limits, (cause) => this.#lose(cause))
  }

  #wait<Result>(id: number): Promise<Result> {
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { since: performance.now(), resolve, reject })
    })
  }

  #receive(answer: Answer): void {
    if ('channel' in answer) {
      for (const listener of this.#listeners.get(answer.channel) ?? []) listener(answer.payload)
      return
    }
    const id = 'ready' in answer ? 0 : answer.id
    const asked = this.#waiting.get(id)
    this.#waiting.delete(id)
    if ('error' in answer) asked?.reject(Object.assign(new Error(String(answer.error.message)), answer.error))
    else asked?.resolve(('result' in answer ? answer.result : undefined) as never)
  }

  #lose(cause: Error): void {
    if (this.#lost) return
    this.#lost = cause
    this.#stopWatching()
    for (const { reject } of this.#waiting.values()) reject(new DatabaseUnavailable(cause))
    this.#waiting.clear()
    void this.#worker.terminate()
    if (!this.#isExpectedToEnd) this.#onLost(cause)
  }
}

function failLoudly(cause: Error): void {
  setImmediate(() => {
    throw cause
  })
}
