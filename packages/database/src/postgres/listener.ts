import pg from 'pg'
import { beginListenerSession, firstConnectMs } from './session-settings.ts'

/** A lost connection is opened again after so long, then after twice as long, up to the longest. */
const firstWaitMs = 100
const longestWaitMs = 1_000
const connectMs = 5_000
/** A peer that vanished without a word (a pulled cable, a dropped route) is noticed by a question without an answer. */
const heartbeatEveryMs = 5_000
const heartbeatAnswerMs = 2_000
/** Sent to listeners after a gap, in which anything may have changed. */
const everything = '*'

/**
 * One connection that listens for NOTIFY. It is opened again whenever it is lost; what was sent meanwhile is gone, so
 * listeners then hear `*`.
 */
export class Listener {
  readonly #url: string
  /** Before the listeners: whoever follows all changes knows of each when they do. */
  readonly #onNotice: () => void
  readonly #channels = new Map<string, Set<(payload: string) => void>>()
  #client: pg.Client | undefined
  #retry: NodeJS.Timeout | undefined
  #heartbeat: NodeJS.Timeout | undefined
  #isClosed = false
  /** Settled by the connection that takes the place of a lost one, and by the end. */
  #reopened = Promise.withResolvers<void>()

  constructor(url: string, onNotice: () => void = () => undefined) {
    this.#url = url
    this.#onNotice = onNotice
  }

  /** The first one; a lost one is opened again by itself. */
  open(): Promise<void> {
    return this.#open(firstConnectMs)
  }

  async #open(withinMs: number): Promise<void> {
    const client = new pg.Client({
      connectionString: this.#url,
      application_name: 'romashka-listen',
      keepAlive: true,
      connectionTimeoutMillis: withinMs,
      query_timeout: heartbeatAnswerMs,
    })
    // Every error that matters here ends the connection as well.
    client.on('error', () => undefined)
    client.on('notification', ({ channel, payload }) => this.#publish(channel, payload ?? ''))
    await client.connect()
    this.#client = client
    client.once('end', () => this.#lost(client))
    // Before it listens: a connection may fall silent in the middle of that.
    this.#heartbeat = setInterval(() => void beat(client), heartbeatEveryMs).unref()
    // Not waited for: what is asked after it is answered after it, and without it the connection is opened anew.
    client.query(beginListenerSession).catch(() => client.end())
    // A replica that still follows another server lets nobody listen: whoever waits on there hears nothing, ever.
    for (const channel of this.#channels.keys())
      await listen(client, channel).catch(async (error) => {
        await client.end()
        throw error
      })
  }

  /** Returns once the channel is heard: whoever reads before that and keeps what it has read misses the changes of it. */
  async listen(channel: string, onPayload: (payload: string) => void): Promise<() => Promise<void>> {
    const listeners = this.#channels.get(channel) ?? new Set()
    this.#channels.set(channel, listeners.add(onPayload))
    // Without a connection, or where it is lost meanwhile, the channel is taken up by the next one.
    const { promise: reopened } = this.#reopened
    if (!(this.#client && (await isHeard(this.#client, channel)))) await reopened
    return async () => void listeners.delete(onPayload)
  }

  /** One row, read on the connection that listens. */
  async ask<Row extends pg.QueryResultRow>(text: string): Promise<Row> {
    const row = (await this.#client?.query<Row>(text))?.rows[0]
    if (!row) throw new Error('nobody listens')
    return row
  }

  async close(): Promise<void> {
    this.#isClosed = true
    this.#reopened.resolve()
    clearTimeout(this.#retry)
    clearInterval(this.#heartbeat)
    await this.#client?.end()
  }

  #lost(client: pg.Client): void {
    if (this.#client !== client) return
    this.#client = undefined
    clearInterval(this.#heartbeat)
    this.#reopen(firstWaitMs)
  }

  #reopen(waitMs: number): void {
    if (this.#isClosed) return
    clearTimeout(this.#retry)
    this.#retry = setTimeout(() => {
      this.#open(connectMs).then(
        () => {
          this.#reopened.resolve()
          this.#reopened = Promise.withResolvers()
          for (const channel of this.#channels.keys()) this.#publish(channel, everything)
        },
        // A connection that was lost while it was being set up is on its way back already.
        () => this.#client || this.#reopen(Math.min(waitMs * 2, longestWaitMs)),
      )
    }, waitMs)
  }

  #publish(channel: string, payload: string): void {
    this.#onNotice()
    for (const listener of this.#channels.get(channel) ?? []) listener(payload)
  }
}

async function listen(client: pg.Client, channel: string): Promise<void> {
  await client.query(`listen ${pg.escapeIdentifier(channel)}`)
}

/** What the server refuses is an error of ours; after anything else the connection is of no more use. */
async function isHeard(client: pg.Client, channel: string): Promise<boolean> {
  try {
    await listen(client, channel)
    return true
  } catch (error) {
    if (error instanceof pg.DatabaseError) throw error
    await client.end()
    return false
  }
}

/** A connection that does not answer is cut, which reopens it. */
async function beat(client: pg.Client): Promise<void> {
  await client.query('select 1').catch(() => client.end())
}
