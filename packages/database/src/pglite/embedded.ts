import { mkdir } from 'node:fs/promises'
import { resolve } from 'node:path'
import { Worker } from 'node:worker_threads'
import { Mutex } from '../mutex.ts'
import type { OpenDatabase, RawQuery } from '../open.ts'
import { lockFolder } from './lock-folder.ts'
import type { Answer, Operation } from './protocol.ts'

export interface EmbeddedOptions {
  /** Where the embedded database keeps its files; without it everything is in memory. */
  dataDir?: string | undefined
  /** A packed database folder to start from (tests). */
  image?: Uint8Array<ArrayBuffer> | undefined
}

export interface Embedded extends Pick<OpenDatabase, 'listen' | 'close' | 'raw'> {
  /** One statement, without waiting for a turn: for whoever holds it. */
  query(text: string, values: readonly unknown[]): Promise<{ rows: unknown[]; affectedRows?: number }>
  /** The engine has one connection; a transaction holds it from begin to commit. */
  mutex: Mutex
  /** The whole database as a tar, to start other databases from. */
  image(): Promise<Uint8Array<ArrayBuffer>>
}

export async function openEmbedded(options: EmbeddedOptions): Promise<Embedded> {
  const { dataDir } = options
  if (dataDir) await mkdir(dataDir, { recursive: true })
  const unlock = dataDir ? await lockFolder(dataDir) : () => undefined
  const thread = await startThread(options).catch((error: unknown) => {
    unlock()
    throw dataDir ? damaged(dataDir, error) : error
  })
  const mutex = new Mutex()
  const raw: RawQuery = (text, values) =>
    mutex.run(() =>
      values?.length
        ? thread.ask<{ rows: unknown[] }>({ op: 'query', text, values })
        : thread.ask<{ rows: unknown[] }>({ op: 'exec', text }),
    )
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
    close: () => mutex.close(() => thread.ask<void>({ op: 'close' })).finally(unlock),
  }
}

function damaged(dataDir: string, cause: unknown): Error {
  const reason = cause instanceof Error ? cause.message : String(cause)
  return new Error(
    `The database in ${resolve(dataDir)} cannot be opened: ${reason.split('\n')[0]?.replace(/\.+$/, '')}. Restore the folder from a backup, or move it away to begin with an empty one.`,
    { cause },
  )
}

interface Thread {
  ask<Result>(operation: Operation): Promise<Result>
  onNotify(channel: string, onPayload: (payload: string) => void): () => void
}

async function startThread(options: EmbeddedOptions): Promise<Thread> {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), {
    workerData: { dataDir: options.dataDir, image: options.image },
  })
  const waiting = new Map<number, { resolve: (result: never) => void; reject: (error: Error) => void }>()
  const listeners = new Map<string, Set<(payload: string) => void>>()
  let last = 0
  const ready = Promise.withResolvers<void>()
  const failAll = (error: Error) => {
    ready.reject(error)
    for (const { reject } of waiting.values()) reject(error)
    waiting.clear()
  }
  worker.on('error', failAll)
  worker.on('exit', () => failAll(new Error('the embedded database has stopped')))
  worker.on('message', (answer: Answer) => {
    if ('ready' in answer) return ready.resolve()
    if ('channel' in answer) {
      for (const tell of listeners.get(answer.channel) ?? []) tell(answer.payload)
      return
    }
    const asked = waiting.get(answer.id)
    waiting.delete(answer.id)
    if ('error' in answer) asked?.reject(Object.assign(new Error(String(answer.error.message)), answer.error))
    else asked?.resolve(answer.result as never)
  })
  await ready.promise
  return {
    ask: (operation) =>
      new Promise((resolve, reject) => {
        last += 1
        waiting.set(last, { resolve, reject })
        worker.postMessage({ ...operation, id: last })
      }),
    onNotify: (channel, onPayload) => {
      const set = listeners.get(channel) ?? new Set()
      listeners.set(channel, set.add(onPayload))
      return () => void set.delete(onPayload)
    },
  }
}
