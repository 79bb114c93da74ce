import { mkdir } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { OpenDatabase, RawQuery } from '../open.ts'
import { keepLogShort, type LogLimits, logLimits } from './checkpoints.ts'
import { type EngineOptions, EngineThread } from './engine-thread.ts'
import { lockFolder } from './lock-folder.ts'
import { refuseFewOpenFiles } from './open-files.ts'
import { EngineUnresponsive } from './watchdog.ts'

export interface EmbeddedOptions extends Pick<EngineOptions, 'onLost' | 'watchdog'> {
  /** Where the embedded database keeps its files; without it everything is in memory. */
  dataDir?: string | undefined
  /** A packed database folder to start from (tests). */
  image?: Uint8Array<ArrayBuffer> | undefined
  /** For tests. */
  log?: LogLimits | undefined
}

export interface Embedded extends Pick<OpenDatabase, 'listen' | 'close' | 'raw'> {
  /** Runs one statement without queueing; only for the holder of the mutex. */
  query(text: string, values: readonly unknown[]): Promise<{ rows: unknown[]; affectedRows?: number }>
  /** The engine has one connection; a transaction holds it from begin to commit. */
  mutex: Mutex
  /** The whole database as a tar, to start other databases from. */
  image(): Promise<Uint8Array<ArrayBuffer>>
}

export async function openEmbedded(options: EmbeddedOptions): Promise<Embedded> {
  const { dataDir } = options
  if (dataDir) refuseFewOpenFiles()
  if (dataDir) await mkdir(dataDir, { recursive: true })
  const unlock = dataDir ? await lockFolder(dataDir) : () => undefined
  const thread = await EngineThread.start(options).catch((error: unknown) => {
    unlock()
    throw dataDir && !(error instanceof EngineUnresponsive) ? damaged(dataDir, error) : error
  })
  const mutex = new Mutex()
  const raw: RawQuery = (text, values) =>
    mutex.run(() =>
      values?.length
        ? thread.ask<{ rows: unknown[] }>({ op: 'query', text, values })
        : thread.ask<{ rows: unknown[] }>({ op: 'exec', text }),
    )
  const log = dataDir ? keepLogShort(raw, options.log ?? logLimits) : undefined
  return {
    mutex,
    raw,
    query: (text, values) => thread.ask({ op: 'query', text, values: [...values] }),
    image: () => mutex.run(() => thread.ask<Uint8Array<ArrayBuffer>>({ op: 'image' })),
    listen: async (channel, onPayload) => {
      const stop = thread.onNotify(channel, onPayload)
      await mutex.run(() => thread.ask({ op: 'listen', channel }))
      return async () => stop()
    },
    close: () => {
      log?.stop()
      return mutex.close(() => thread.close()).finally(unlock)
    },
  }
}

function damaged(dataDir: string, cause: unknown): Error {
  const reason = cause instanceof Error ? cause.message : String(cause)
  return new Error(
    `The database in ${resolve(dataDir)} cannot be opened: ${reason.split('\n')[0]?.replace(/\.+$/, '')}. Restore the folder from a backup, or move it away to begin with an empty one.`,
    { cause },
  )
}

/** Runs one piece of work at a time, in the order of arrival. */
export class Mutex {
  #tail: Promise<void> = Promise.resolve()
  #closed: Promise<void> | undefined

  /** Waits for its turn; the returned function releases it. */
  async acquire(): Promise<() => void> {
    if (this.#closed) throw new Error('the database is closed')
    const before = this.#tail
    const turn = Promise.withResolvers<void>()
    this.#tail = turn.promise
    await before
    return turn.resolve
  }

  async run<Result>(work: () => Promise<Result>): Promise<Result> {
    const release = await this.acquire()
    try {
      return await work()
    } finally {
      release()
    }
  }

  /** Runs `work` after what is already waiting. A second call changes nothing. */
  close(work: () => Promise<void>): Promise<void> {
    this.#closed ??= this.#tail.then(work)
    return this.#closed
  }
}
