import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

export type Encoding = 'br' | 'gzip'

export interface Page {
  status: number
  headers: Record<string, string>
  body: Buffer
  /** Compressed bodies: every encoding on a cached page, at most one on another. */
  encoded: Partial<Record<Encoding, Buffer>>
  tags: ReadonlySet<string>
}

const maxTags = 20_000

/**
 * Rendered public pages, compressed, by address. A page is dropped when one of its tags changes; when the cache is
 * full, the least recently requested page is dropped first.
 */
export class PageCache {
  readonly #pages = new Map<string, Page>()
  readonly #byTag = new Map<string, Set<string>>()
  readonly #maxBytes: number
  #usedBytes = 0
  /** Counts changes, so that a page whose rendering began before a change is not cached after it. */
  #changes = 0
  /** The number of the last change of each tag, from change `#rememberedFrom` on. */
  readonly #lastChange = new Map<string, number>()
  #rememberedFrom = 0

  constructor(bytes: number) {
    this.#maxBytes = bytes
  }

  /** False where the cache has no room at all. */
  get isOn(): boolean {
    return this.#maxBytes > 0
  }

  get changes(): number {
    return this.#changes
  }

  find(address: string): Page | undefined {
    const page = this.#pages.get(address)
    if (!page) return undefined
    this.#pages.delete(address)
    this.#pages.set(address, page)
    return page
  }

  /** Caches a page whose rendering began at this number of `changes`, unless one of its tags has changed since. */
  add(address: string, page: Page, changes: number): void {
    if (this.#hasChanged(page, changes) || sizeOf(page) > this.#maxBytes / 4) return
    this.#drop(address)
    this.#pages.set(address, page)
    this.#usedBytes += sizeOf(page)
    for (const tag of page.tags) this.#byTag.set(tag, (this.#byTag.get(tag) ?? new Set()).add(address))
    for (const oldest of this.#pages.keys()) {
      if (this.#usedBytes <= this.#maxBytes) break
      this.#drop(oldest)
    }
  }

  /** Drops every page with one of these tags; `*` drops all. */
  dropTagged(tags: readonly string[]): void {
    this.#noteChange(tags)
    if (tags.includes('*')) {
      this.#pages.clear()
      this.#byTag.clear()
      this.#usedBytes = 0
      return
    }
    for (const tag of tags) for (const address of [...(this.#byTag.get(tag) ?? [])]) this.#drop(address)
  }

  #noteChange(tags: readonly string[]): void {
    this.#changes += 1
    for (const tag of tags) this.#lastChange.set(tag, this.#changes)
    if (this.#lastChange.size > maxTags || tags.includes('*')) {
      this.#lastChange.clear()
      this.#rememberedFrom = this.#changes
    }
  }

  #hasChanged(page: Page, since: number): boolean {
    if (since < this.#rememberedFrom) return true
    for (const tag of page.tags) if ((this.#lastChange.get(tag) ?? 0) > since) return true
    return false
  }

  #drop(address: string): void {
    const page = this.#pages.get(address)
    if (!page) return
    this.#pages.delete(address)
    this.#usedBytes -= sizeOf(page)
    for (const tag of page.tags) {
      const addresses = this.#byTag.get(tag)
      addresses?.delete(address)
      if (addresses?.size === 0) this.#byTag.delete(tag)
    }
  }
}

const sizeOf = ({ body, encoded }: Page) => body.length + (encoded.br?.length ?? 0) + (encoded.gzip?.length ?? 0)

/** Encodings of a cached page; a medium quality costs two milliseconds and saves most of what the best quality does. */
export const everyEncoding: readonly Encoding[] = ['br', 'gzip']

export async function packPage(
  page: Pick<Page, 'status' | 'headers' | 'body' | 'tags'>,
  encodings: readonly Encoding[] = everyEncoding,
): Promise<Page> {
  const encoded = Object.fromEntries(
    await Promise.all(encodings.map(async (encoding) => [encoding, await compress[encoding](page.body)] as const)),
  )
  const etag = `"${createHash('sha256').update(page.body).digest('base64url').slice(0, 22)}"`
  return { ...page, headers: { ...page.headers, etag, vary: 'accept-encoding' }, encoded }
}

const compress: Record<Encoding, (body: Buffer) => Promise<Buffer>> = {
  br: (body) =>
    toBrotli(body, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
    }),
  gzip: (body) => toGzip(body, { level: 5 }),
}
