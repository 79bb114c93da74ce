import { hash } from 'node:crypto'
import type { Accepted } from './accepted-encodings.ts'
import { PageBodies } from './page-bodies.ts'

export interface Page {
  status: number
  headers: Record<string, string>
  bodies: PageBodies
  tags: ReadonlySet<string>
  /** The pattern of its route. */
  route: string
  /** One of a number of pages without end: a search, or a listing with filters. */
  isEndless: boolean
  /** What its rendering took, or pages of its route on the average. */
  renderMs: number
}

const maxTags = 20_000

/** So many of the pages that nobody has asked for longest are weighed against each other when one has to go. */
const weighed = 16

/** Searches and filtered listings have this share, so that however many are requested the other pages stay. */
const endlessShare = 0.25

/**
 * Rendered public pages, compressed, by address. A page is dropped when one of its tags changes; when its share of the
 * cache is full, of the least recently requested pages of that share the one goes that is cheapest to make again for the
 * room it takes.
 */
export class PageCache {
  readonly #shares = { known: new Share(), endless: new Share() }
  readonly #byTag = new Map<string, Set<string>>()
  readonly #maxBytes: number
  /** The one spelling of an address; set by the storefront, which knows the queries of its pages. */
  canonical: (address: string) => string = (address) => address
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

  /** Finds by the address as it was sent, then by its one spelling. */
  find(address: string): Page | undefined {
    return this.#take(address) ?? (address.includes('?') ? this.#take(this.canonical(address)) : undefined)
  }

  #take(address: string): Page | undefined {
    return this.#shares.known.take(address) ?? this.#shares.endless.take(address)
  }

  /** Caches a page whose rendering began at this number of `changes`, unless one of its tags has changed since. */
  add(address: string, page: Page, changes: number): void {
    if (this.#hasChanged(page, changes) || sizeOf(page) > this.#maxBytes / 4) return
    this.#drop(address)
    const share = page.isEndless ? this.#shares.endless : this.#shares.known
    share.pages.set(address, page)
    share.usedBytes += sizeOf(page)
    page.bodies.onResize = (bytes) => {
      if (share.pages.get(address) === page) share.usedBytes += bytes
    }
    for (const tag of page.tags) this.#byTag.set(tag, (this.#byTag.get(tag) ?? new Set()).add(address))
    const most = this.#maxBytes * (page.isEndless ? endlessShare : 1 - endlessShare)
    while (share.usedBytes > most && share.pages.size > 0) this.#drop(share.cheapestOfOldest())
  }

  /** Drops every page with one of these tags; `*` drops all. */
  dropTagged(tags: readonly string[]): void {
    this.#noteChange(tags)
    if (tags.includes('*')) {
      for (const share of Object.values(this.#shares)) share.clear()
      this.#byTag.clear()
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
    const page = this.#shares.known.remove(address) ?? this.#shares.endless.remove(address)
    if (!page) return
    for (const tag of page.tags) {
      const addresses = this.#byTag.get(tag)
      addresses?.delete(address)
      if (addresses?.size === 0) this.#byTag.delete(tag)
    }
  }
}

/** Pages in the order of their last request. */
class Share {
  readonly pages = new Map<string, Page>()
  usedBytes = 0

  take(address: string): Page | undefined {
    const page = this.pages.get(address)
    if (!page) return undefined
    this.pages.delete(address)
    this.pages.set(address, page)
    return page
  }

  remove(address: string): Page | undefined {
    const page = this.pages.get(address)
    if (page) this.usedBytes -= sizeOf(page)
    this.pages.delete(address)
    return page
  }

  /** The address of the page that is the least loss; the newest is not weighed, unless it is alone. */
  cheapestOfOldest(): string {
    const oldest = this.pages.entries().take(Math.max(1, Math.min(weighed, this.pages.size - 1)))
    return oldest.reduce((one, other) => (worthOf(other[1]) < worthOf(one[1]) ? other : one))[0]
  }

  clear(): void {
    this.pages.clear()
    this.usedBytes = 0
  }
}

const sizeOf = ({ bodies }: Page) => bodies.size

const worthOf = (page: Page) => page.renderMs / sizeOf(page)

/** A page whose text is kept in one encoding; the others are made when they are asked for. */
export async function packPage(
  { body, ...page }: Omit<Page, 'bodies'> & { body: Buffer },
  accepted: Accepted = ['br'],
): Promise<Page> {
  const bodies = await PageBodies.of(body, accepted)
  const etag = `"${hash('sha256', body, 'base64url').slice(0, 22)}"`
  return { ...page, headers: { ...page.headers, etag, vary: 'accept-encoding' }, bodies }
}
