import { promisify } from 'node:util'
import {
  type BrotliOptions,
  brotliCompress,
  brotliCompressSync,
  brotliDecompress,
  constants,
  gunzip,
  gzip,
  gzipSync,
  type ZstdOptions,
  zstdCompress,
  zstdCompressSync,
  zstdDecompress,
} from 'node:zlib'
import type { Accepted, Encoding } from './accepted-encodings.ts'
import { inOwnMemory } from './in-own-memory.ts'

const [toBrotli, toGzip, toZstd] = [promisify(brotliCompress), promisify(gzip), promisify(zstdCompress)]

export interface Body {
  encoding: Encoding
  bytes: Buffer
}

interface Kept extends Body {
  isThorough: boolean
}

/**
 * The text of a page in the encodings that were asked for. It is compressed quickly at first, because most pages are
 * asked for once, and thoroughly when it is asked for again: that costs five times as much and saves a sixth.
 */
export class PageBodies {
  readonly #bodies = new Map<Encoding, Kept>()
  readonly #improving = new Set<Encoding>()
  /** Called with the number of bytes by which this has grown or shrunk. */
  onResize: (bytes: number) => void = () => undefined

  static async of(text: Buffer, accepted: Accepted): Promise<PageBodies> {
    const bodies = new PageBodies()
    await bodies.#make(text, quickest(accepted), false)
    return bodies
  }

  get size(): number {
    let size = 0
    for (const { bytes } of this.#bodies.values()) size += bytes.length
    return size
  }

  /** Undefined where nobody has asked for one of these encodings yet. */
  ready(accepted: Accepted): Body | undefined {
    for (const encoding of accepted) {
      const body = this.#bodies.get(encoding)
      if (body) return body
    }
    return undefined
  }

  async get(accepted: Accepted): Promise<Body> {
    const ready = this.ready(accepted)
    if (ready) return ready
    const [text, encoding] = [await this.#text(), quickest(accepted)]
    return encoding === 'identity' ? { encoding, bytes: text } : this.#make(text, encoding, false)
  }

  /** Compresses thoroughly, once, in the smallest that is accepted; what was made quickly for its readers goes. */
  async improve([smallest]: Accepted): Promise<void> {
    if (smallest === 'identity' || this.#bodies.get(smallest)?.isThorough || this.#improving.has(smallest)) return
    this.#improving.add(smallest)
    await this.#make(await this.#text(), smallest, true)
    this.#improving.delete(smallest)
    if (smallest === 'br') this.#drop('zstd')
  }

  async #make(text: Buffer, encoding: Encoding, isThorough: boolean): Promise<Body> {
    const bytes = inOwnMemory(encoding === 'identity' ? text : await compress[encoding](text, isThorough))
    const before = this.size
    const body = { encoding, bytes, isThorough }
    this.#bodies.set(encoding, body)
    this.onResize(this.size - before)
    return body
  }

  #drop(encoding: Encoding): void {
    const bytes = this.#bodies.get(encoding)?.bytes.length ?? 0
    this.#bodies.delete(encoding)
    this.onResize(-bytes)
  }

  async #text(): Promise<Buffer> {
    for (const { encoding, bytes } of this.#bodies.values())
      return encoding === 'identity' ? bytes : decompress[encoding](bytes)
    throw new Error('a page has no body')
  }
}

/** zstd takes a third of br's time for the same size. */
const quickest = (accepted: Accepted): Encoding => (accepted.includes('zstd') ? 'zstd' : accepted[0])

/**
 * Quickly means at once: it takes 0.2 to 0.5 ms, and handing the text to another thread costs as much again. Thoroughly
 * takes one or more, so that is left to another thread.
 */
const compress: Record<Exclude<Encoding, 'identity'>, (text: Buffer, isThorough: boolean) => Promise<Buffer>> = {
  br: async (text, isThorough) =>
    isThorough ? toBrotli(text, brotliOptions(text, 5)) : brotliCompressSync(text, brotliOptions(text, 3)),
  zstd: async (text, isThorough) =>
    isThorough ? toZstd(text, zstdOptions(text, 9)) : zstdCompressSync(text, zstdOptions(text, 3)),
  gzip: async (text, isThorough) => (isThorough ? toGzip(text, { level: 6 }) : gzipSync(text, { level: 1 })),
}

function brotliOptions({ length }: Buffer, quality: number): BrotliOptions {
  return { params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: length } }
}

/** A page that is compressed fits into one chunk: several would be joined. */
const chunkSize = 65_536

const zstdOptions = ({ length }: Buffer, level: number): ZstdOptions => ({
  params: { [constants.ZSTD_c_compressionLevel]: level },
  pledgedSrcSize: length,
  chunkSize,
})

const decompress = { br: promisify(brotliDecompress), zstd: promisify(zstdDecompress), gzip: promisify(gunzip) }
