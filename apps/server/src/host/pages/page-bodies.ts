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
} from 'node:zlib'

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

export type Encoding = 'br' | 'gzip' | 'identity'

interface Body {
  bytes: Buffer
  isThorough: boolean
}

/**
 * The text of a page in the encodings that were asked for. It is compressed quickly at first, because most pages are
 * asked for once, and thoroughly when it is asked for again: that costs three times as much and saves a sixth.
 */
export class PageBodies {
  readonly #bodies = new Map<Encoding, Body>()
  readonly #improving = new Set<Encoding>()
  /** Called with the number of bytes by which this has grown or shrunk. */
  onResize: (bytes: number) => void = () => undefined

  static async of(text: Buffer, encoding: Encoding): Promise<PageBodies> {
    const bodies = new PageBodies()
    await bodies.#make(text, encoding, false)
    return bodies
  }

  get size(): number {
    let size = 0
    for (const { bytes } of this.#bodies.values()) size += bytes.length
    return size
  }

  /** Undefined where nobody has asked for this encoding yet. */
  ready(encoding: Encoding): Buffer | undefined {
    return this.#bodies.get(encoding)?.bytes
  }

  async get(encoding: Encoding): Promise<Buffer> {
    const ready = this.ready(encoding)
    if (ready) return ready
    const text = await this.#text()
    return encoding === 'identity' ? text : this.#make(text, encoding, false)
  }

  /** Compresses thoroughly, once. */
  async improve(encoding: Encoding): Promise<void> {
    if (this.#bodies.get(encoding)?.isThorough !== false || this.#improving.has(encoding)) return
    this.#improving.add(encoding)
    await this.#make(await this.#text(), encoding, true)
    this.#improving.delete(encoding)
  }

  async #make(text: Buffer, encoding: Encoding, isThorough: boolean): Promise<Buffer> {
    const bytes = encoding === 'identity' ? text : await compress[encoding](text, isThorough)
    const before = this.size
    this.#bodies.set(encoding, { bytes, isThorough: isThorough || encoding === 'identity' })
    this.onResize(this.size - before)
    return bytes
  }

  async #text(): Promise<Buffer> {
    for (const [encoding, { bytes }] of this.#bodies)
      return encoding === 'identity' ? bytes : decompress[encoding](bytes)
    throw new Error('a page has no body')
  }
}

/**
 * Quickly means at once: half a millisecond, and handing the text to another thread costs as much again. Thoroughly
 * takes two, so that is left to another thread.
 */
const compress: Record<Exclude<Encoding, 'identity'>, (text: Buffer, isThorough: boolean) => Promise<Buffer>> = {
  br: async (text, isThorough) =>
    isThorough ? toBrotli(text, brotliOptions(text, 5)) : brotliCompressSync(text, brotliOptions(text, 3)),
  gzip: async (text, isThorough) => (isThorough ? toGzip(text, { level: 6 }) : gzipSync(text, { level: 1 })),
}

function brotliOptions({ length }: Buffer, quality: number): BrotliOptions {
  return { params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: length } }
}

const decompress = { br: promisify(brotliDecompress), gzip: promisify(gunzip) }
