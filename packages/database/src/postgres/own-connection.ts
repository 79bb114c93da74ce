import pg from 'pg'
import type { OpenDatabase, RawQuery } from '../open.ts'
import { Turnstile } from '../turnstile.ts'

/** A lost connection is made anew after so long, then after twice as long, up to the longest. */
const firstWaitMs = 250
const longestWaitMs = 10_000
/** What listeners hear after a gap, in which anything may have changed. */
const everything = '*'

/**
 * One connection beside the pool, for what belongs to a session: the lock of a migration, and listening. It is opened
 * again whenever it is lost (a server restarted, a failover); what was said meanwhile is gone, so listeners hear `*`.
 */
export class OwnConnection implements Pick<OpenDatabase, 'listen' | 'raw'> {
  readonly #url: string
  readonly #channels = new Map<string, Set<(payload: string) => void>>()
  /** A connection answers one statement at a time. */
  readonly #turns = new Turnstile()
  #client: pg.Client | undefined
  #retry: NodeJS.Timeout | undefined
  #isClosed = false

  constructor(url: string) {
    this.#url = url
  }

  async open(): Promise<void> {
    const client = new pg.Client({ connectionString: this.#url, application_name: 'romashka-listen', keepAlive: true })
    // Every error that matters here ends the connection as well.
    client.on('error', () => undefined)
    client.on('notification', ({ channel, payload }) => this.#tell(channel, payload ?? ''))
    await client.connect()
    for (const channel of this.#channels.keys()) await listen(client, channel)
    client.once('end', () => this.#reopen(firstWaitMs))
    this.#client = client
  }

  raw: RawQuery = async (text, values) => {
    const result = await this.#turns.run(
      () => this.#live().query(text, values) as Promise<pg.QueryResult | pg.QueryResult[]>,
    )
    return { rows: Array.isArray(result) ? result.flatMap((one) => one.rows) : result.rows }
  }

  async listen(channel: string, onPayload: (payload: string) => void): Promise<() => Promise<void>> {
    const listeners = this.#channels.get(channel) ?? new Set()
    this.#channels.set(channel, listeners.add(onPayload))
    await this.#turns.run(() => listen(this.#live(), channel))
    return async () => void listeners.delete(onPayload)
  }

  async close(): Promise<void> {
    this.#isClosed = true
    clearTimeout(this.#retry)
    await this.#client?.end()
  }

  #live(): pg.Client {
    if (!this.#client) throw new Error('the database does not answer')
    return this.#client
  }

  #reopen(waitMs: number): void {
    this.#client = undefined
    if (this.#isClosed) return
    this.#retry = setTimeout(() => {
      this.open().then(
        () => {
          for (const channel of this.#channels.keys()) this.#tell(channel, everything)
        },
        () => this.#reopen(Math.min(waitMs * 2, longestWaitMs)),
      )
    }, waitMs)
  }

  #tell(channel: string, payload: string): void {
    for (const listener of this.#channels.get(channel) ?? []) listener(payload)
  }
}

async function listen(client: pg.Client, channel: string): Promise<void> {
  await client.query(`listen ${pg.escapeIdentifier(channel)}`)
}
