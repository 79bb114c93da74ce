import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setTimeout as rest } from 'node:timers/promises'
import { createGzip } from 'node:zlib'
import { fail } from '@romashka/basics'

export interface CachedFile {
  gzip: Buffer
  etag: string
  madeAtMs: number
}

/** Building a feed takes seconds of CPU: requests within this time get the same file. */
export const cacheSeconds = 600
const mostBytes = 64 * 1024 * 1024
/** Before a connection on which nothing moves is cut (host/slow-clients.ts): with many cities a file waits for its turn. */
const ordinaryPatienceMs = 20_000

/** Files for machines, compressed, by name. One is made at a time, and once for all who wait for it. */
export class FileCache {
  readonly #files = new Map<string, CachedFile>()
  readonly #making = new Map<string, Promise<CachedFile>>()
  #bytes = 0
  #last: Promise<unknown> = Promise.resolve()
  readonly #patienceMs: number

  constructor(patienceMs = ordinaryPatienceMs) {
    this.#patienceMs = patienceMs
  }

  /**
   * The file of this name, made anew when it is older than `cacheSeconds`. Who has waited long enough is told to come
   * again by `service.unavailable`; the file is made all the same.
   */
  async get(name: string, nowMs: number, textOf: () => AsyncIterable<string>): Promise<CachedFile> {
    const kept = this.#files.get(name)
    if (kept && nowMs - kept.madeAtMs < cacheSeconds * 1000) return kept
    const made = this.#making.get(name) ?? this.#make(name, nowMs, textOf)
    this.#making.set(name, made)
    return this.#orRefuse(made)
  }

  async #orRefuse(made: Promise<CachedFile>): Promise<CachedFile> {
    const ended = new AbortController()
    const refused = rest(this.#patienceMs, undefined, ended).then(() => fail('service.unavailable'))
    try {
      return await Promise.race([made, refused])
    } finally {
      ended.abort()
    }
  }

  async #make(name: string, nowMs: number, textOf: () => AsyncIterable<string>): Promise<CachedFile> {
    const before = this.#last
    const { promise: done, resolve: finish } = Promise.withResolvers<void>()
    this.#last = done
    await before
    try {
      const gzip = await compressed(withRests(textOf()))
      const etag = `W/"${createHash('sha256').update(gzip).digest('base64url').slice(0, 22)}"`
      const file = { gzip, etag, madeAtMs: nowMs }
      this.#keep(name, file)
      return file
    } finally {
      this.#making.delete(name)
      finish()
    }
  }

  #keep(name: string, file: CachedFile): void {
    this.#bytes += file.gzip.length - (this.#files.get(name)?.gzip.length ?? 0)
    this.#files.delete(name)
    this.#files.set(name, file)
    for (const [oldest, { gzip }] of this.#files) {
      if (this.#bytes <= mostBytes) break
      this.#files.delete(oldest)
      this.#bytes -= gzip.length
    }
  }
}

/** Work of so long, then a rest of twice as long: requests are answered meanwhile. */
const workMs = 10
const restFactor = 2

async function* withRests(text: AsyncIterable<string>): AsyncGenerator<string> {
  let from = performance.now()
  for await (const part of text) {
    yield part
    const worked = performance.now() - from
    if (worked < workMs) continue
    await rest(worked * restFactor)
    from = performance.now()
  }
}

async function compressed(text: AsyncIterable<string>): Promise<Buffer> {
  const chunks: Buffer[] = []
  await pipeline(Readable.from(text), createGzip({ level: 6 }), async (parts: AsyncIterable<Buffer>) => {
    for await (const part of parts) chunks.push(part)
  })
  return Buffer.concat(chunks)
}
