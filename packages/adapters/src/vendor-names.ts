import { lookup, Resolver } from 'node:dns/promises'
import { isIP } from 'node:net'

/** A name server that is there answers within this. */
const answerMs = 1_000
/** Calls that follow each other ask once. */
const keptMs = 1_000
/** There is such a name, or there is none: the system will know it as quickly. */
const answered = new Set(['ENOTFOUND', 'ENODATA'])

export interface NameSources {
  /** Of name servers; the system's own by default. */
  servers?: readonly string[] | undefined
  /** Looks a name up as a connection does. */
  askSystem?: ((name: string) => Promise<unknown>) | undefined
}

/**
 * Asks for the name of a vendor before a connection does. A connection has the system look its name up, for which the
 * whole process has two threads, and no question can be taken back: while the name servers of one vendor are silent, two of
 * his calls hold both for ten seconds and more, and connections to the database wait behind all of them.
 */
export class VendorNames {
  readonly #resolver = new Resolver({ timeout: answerMs, tries: 1 })
  readonly #askSystem: (name: string) => Promise<unknown>
  readonly #asked = new Map<string, Promise<void>>()
  #turn: Promise<unknown> = Promise.resolve()

  constructor({ servers, askSystem = (name) => lookup(name) }: NameSources = {}) {
    if (servers) this.#resolver.setServers(servers)
    this.#askSystem = askSystem
  }

  /** Returns when a connection may be opened. @throws a TypeError as of `fetch`, or what has aborted it */
  async find(url: URL, signal?: AbortSignal | null): Promise<void> {
    const name = url.hostname.replace(/^\[|\]$/g, '')
    if (isIP(name) !== 0) return
    await orAborted(this.#find(name), signal)
  }

  #find(name: string): Promise<void> {
    const known = this.#asked.get(name)
    if (known) return known
    const asked = this.#ask(name)
    this.#asked.set(name, asked)
    const forget = () => void setTimeout(() => this.#asked.delete(name), keptMs).unref()
    asked.then(forget, forget)
    return asked
  }

  /** What no name server answers for the system may know all the same: it is asked for one such name at a time. */
  async #ask(name: string): Promise<void> {
    if (await this.#isAnswered(name)) return
    const turn = this.#turn.then(() => this.#askSystem(name))
    this.#turn = Promise.allSettled([turn])
    await turn.catch((cause: unknown) => {
      throw new TypeError('fetch failed', { cause })
    })
  }

  async #isAnswered(name: string): Promise<boolean> {
    const both = await Promise.allSettled([this.#resolver.resolve4(name), this.#resolver.resolve6(name)])
    return both.every(({ status, reason }: { status: string; reason?: { code?: string } }) =>
      status === 'fulfilled' ? true : answered.has(reason?.code ?? ''),
    )
  }
}

async function orAborted(work: Promise<void>, signal: AbortSignal | null | undefined): Promise<void> {
  if (!signal) return work
  const { promise: aborted, reject } = Promise.withResolvers<never>()
  const abort = () => reject(signal.reason)
  signal.addEventListener('abort', abort)
  try {
    await Promise.race([work, aborted])
  } finally {
    signal.removeEventListener('abort', abort)
  }
}

export const vendorNames = new VendorNames()

/** `fetch` of a vendor's address. */
export const fetchVendor: typeof fetch = async (address, init) => {
  await vendorNames.find(new URL(address instanceof Request ? address.url : address), init?.signal)
  return fetch(address, init)
}
