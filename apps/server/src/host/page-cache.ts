import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

export interface Page {
  status: number
  headers: [string, string][]
  body: Buffer
  brotli: Buffer
  gzip: Buffer
  etag: string
  tags: ReadonlySet<string>
}

/**
 * Rendered public pages, compressed, by address. A page is dropped when anything it shows changes, and the page that
 * was asked for longest ago goes first when the room is used up.
 */
export class PageCache {
  readonly #pages = new Map<string, Page>()
  readonly #byTag = new Map<string, Set<string>>()
  readonly #room: number
  #used = 0
  /** Counts changes, so that a page rendered from what was true before one is not kept after it. */
  #changes = 0

  constructor(bytes: number) {
    this.#room = bytes
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

  /** Keeps a page that was rendered when `changes` stood at that number, unless something has changed since. */
  keep(address: string, page: Page, changes: number): void {
    if (changes !== this.#changes || sizeOf(page) > this.#room / 4) return
    this.#drop(address)
    this.#pages.set(address, page)
    this.#used += sizeOf(page)
    for (const tag of page.tags) this.#byTag.set(tag, (this.#byTag.get(tag) ?? new Set()).add(address))
    for (const oldest of this.#pages.keys()) {
      if (this.#used <= this.#room) break
      this.#drop(oldest)
    }
  }

  /** Drops every page that shows one of these; `*` drops all. */
  dropShowing(tags: readonly string[]): void {
    this.#changes += 1
    if (tags.includes('*')) {
      this.#pages.clear()
      this.#byTag.clear()
      this.#used = 0
      return
    }
    for (const tag of tags) for (const address of [...(this.#byTag.get(tag) ?? [])]) this.#drop(address)
  }

  #drop(address: string): void {
    const page = this.#pages.get(address)
    if (!page) return
    this.#pages.delete(address)
    this.#used -= sizeOf(page)
    for (const tag of page.tags) {
      const addresses = this.#byTag.get(tag)
      addresses?.delete(address)
      if (addresses?.size === 0) this.#byTag.delete(tag)
    }
  }
}

const sizeOf = (page: Page) => page.body.length + page.brotli.length + page.gzip.length

/** Compresses once for everybody; a middling brotli quality costs a few milliseconds and saves most of what the best does. */
export async function packPage(page: Pick<Page, 'status' | 'headers' | 'body' | 'tags'>): Promise<Page> {
  const quality = {
    params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: page.body.length },
  }
  const [brotli, gzipped] = await Promise.all([toBrotli(page.body, quality), toGzip(page.body, { level: 6 })])
  const etag = `"${createHash('sha256').update(page.body).digest('base64url').slice(0, 22)}"`
  return { ...page, brotli, gzip: gzipped, etag }
}
