import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'

export interface KeptFile {
  gzip: Buffer
  etag: string
  madeAtMs: number
}

/** A city's feed takes seconds of the processor: whoever asks within this time gets the same file. */
export const keptSeconds = 600
const mostBytes = 64 * 1024 * 1024

/** Files for machines, compressed, by name. One is made at a time, and once for all who wait for it. */
export class KeptFiles {
  readonly #files = new Map<string, KeptFile>()
  readonly #making = new Map<string, Promise<KeptFile>>()
  #bytes = 0
  #last: Promise<unknown> = Promise.resolve()

  /** The file of this name, made anew when it is older than `keptSeconds`. */
  async get(name: string, nowMs: number, textOf: () => AsyncIterable<string>): Promise<KeptFile> {
    const kept = this.#files.get(name)
    if (kept && nowMs - kept.madeAtMs < keptSeconds * 1000) return kept
    const made = this.#making.get(name) ?? this.#make(name, nowMs, textOf)
    this.#making.set(name, made)
    return made
  }

  async #make(name: string, nowMs: number, textOf: () => AsyncIterable<string>): Promise<KeptFile> {
    const before = this.#last
    const { promise: done, resolve: finish } = Promise.withResolvers<void>()
    this.#last = done
    await before
    try {
      const gzip = await compressed(textOf())
      const etag = `W/"${createHash('sha256').update(gzip).digest('base64url').slice(0, 22)}"`
      const file = { gzip, etag, madeAtMs: nowMs }
      this.#keep(name, file)
      return file
    } finally {
      this.#making.delete(name)
      finish()
    }
  }

  #keep(name: string, file: KeptFile): void {
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

async function compressed(text: AsyncIterable<string>): Promise<Buffer> {
  const chunks: Buffer[] = []
  await pipeline(Readable.from(text), createGzip({ level: 6 }), async (parts: AsyncIterable<Buffer>) => {
    for await (const part of parts) chunks.push(part)
  })
  return Buffer.concat(chunks)
}
