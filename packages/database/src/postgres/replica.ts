import type { PostgresPool } from 'kysely'
import pg from 'pg'
import { ConnectionTurns } from './connection-turns.ts'
import type { Listener } from './listener.ts'
import { preparing } from './prepared-pool.ts'
import { type ReadCounts, readingFrom } from './reading-pool.ts'
import { type LogPosition, ReplicaProgress } from './replica-progress.ts'
import { beginSession, requestLimits, requireReplica } from './session-settings.ts'

/** Asked so often while all is well; a change is asked after at once. */
const calmMs = 250
/** Behind a change: asked again after so long, then after twice as long, up to the calm pace. */
const firstWaitMs = 5
/** A replica that does not answer within this is gone. */
const answerMs = 1_000
/** The client gives up this long after the server should have. */
const answerGraceMs = 2_000

/** Which server it is, and how far its log goes. A fail-over changes the timeline of whoever follows the new primary. */
const positionOfPrimary = `select (pg_current_wal_insert_lsn() - '0/0'::pg_lsn)::float8 as position,
  (select system_identifier::text from pg_control_system()) as system,
  ('x' || substr(pg_walfile_name(pg_current_wal_insert_lsn()), 1, 8))::bit(32)::int as timeline`
const positionOfReplica = `select (pg_last_wal_replay_lsn() - '0/0'::pg_lsn)::float8 as position,
  (select system_identifier::text from pg_control_system()) as system,
  (select timeline_id from pg_control_checkpoint()) as timeline, pg_is_in_recovery() as "follows"`

interface Primary {
  position: LogPosition
  system: string
  timeline: number
}

interface Follower extends Primary {
  follows: boolean
}

/** What the watching of a replica shows. */
export interface ReplicaStatus {
  readonly isUsed: boolean
  /** Infinite while it is not known. */
  readonly lagSeconds: number
  /** Statements that the replica has answered, and those that went to the primary instead. */
  readonly reads: Readonly<ReadCounts>
  /** Told of each turn, with its reason. */
  onTurn: (isUsed: boolean, reason: string) => void
}

/** Measures how far a replica has come, and reads from it while that is far enough. */
export class Replica implements ReplicaStatus {
  readonly #url: string
  readonly #listener: Listener
  readonly #pool: pg.Pool
  /** Connections of which somebody waits for an answer. */
  readonly #inUse = new Set<pg.ClientBase>()
  readonly #progress = new ReplicaProgress()
  readonly reads: ReadCounts = { replica: 0, primary: 0 }
  onTurn: ReplicaStatus['onTurn'] = () => undefined
  #probe: pg.Client | undefined
  #wasUsed = false
  #isClosed = false
  #wake: () => void = () => undefined
  #watching: Promise<void> = Promise.resolve()

  constructor(url: string, { listener, connections }: { listener: Listener; connections: number }) {
    this.#url = url
    this.#listener = listener
    this.#pool = new pg.Pool({
      connectionString: url,
      max: connections,
      application_name: 'romashka-replica',
      keepAlive: true,
      connectionTimeoutMillis: answerMs,
      query_timeout: requestLimits.statementMs + answerGraceMs,
      onConnect: (client) => {
        this.#inUse.add(client)
        return client.query(`${beginSession(requestLimits)}; ${requireReplica}`)
      },
    })
    this.#pool.on('error', () => undefined)
    this.#pool.on('connect', (client) => client.on('error', () => undefined))
    this.#pool.on('acquire', (client) => this.#inUse.add(client))
    this.#pool.on('release', (_error, client) => this.#inUse.delete(client))
    this.#pool.on('remove', (client) => this.#inUse.delete(client))
  }

  get isUsed(): boolean {
    return this.#progress.isUsable
  }

  get lagSeconds(): number {
    return this.#progress.lagMs / 1_000
  }

  /** The pool of the primary, with reads that may lag sent to the replica while it is used. */
  over(primary: PostgresPool): PostgresPool {
    return readingFrom(
      preparing(this.#pool, new ConnectionTurns(this.#pool, answerMs), { keepsSession: true }),
      primary,
      this,
    )
  }

  /** Measures once, so that the first reads know already, and goes on. */
  async watch(): Promise<void> {
    await this.#measure()
    this.#watching = this.#goOn()
  }

  noteChange(): void {
    this.#progress.noteChange()
    this.#wake()
  }

  async close(): Promise<void> {
    this.#isClosed = true
    this.#wake()
    await this.#watching
    await this.#probe?.end()
    if (!this.#pool.ended) await this.#pool.end()
  }

  async #goOn(): Promise<void> {
    let waitMs = firstWaitMs
    while (!this.#isClosed) {
      const isWaiting = this.#progress.isUsable || this.#probe === undefined
      waitMs = isWaiting ? calmMs : Math.min(waitMs * 2, calmMs)
      const wasTold = await this.#pause(waitMs)
      if (wasTold) waitMs = firstWaitMs
      if (!this.#isClosed) await this.#measure()
    }
  }

  /** True where a change ended it. */
  #pause(ms: number): Promise<boolean> {
    const { promise, resolve } = Promise.withResolvers<boolean>()
    const timer = setTimeout(() => resolve(false), ms)
    this.#wake = () => resolve(true)
    return promise.finally(() => clearTimeout(timer))
  }

  async #measure(): Promise<void> {
    const asked = { at: performance.now(), changes: this.#progress.changes }
    try {
      const primary = await this.#listener.ask<Primary & pg.QueryResultRow>(positionOfPrimary)
      this.#progress.setPrimary(primary.position, asked)
      const replica = await this.#askReplica()
      const wrong = mismatchOf(primary, replica)
      if (wrong) this.#giveUp(wrong)
      else this.#progress.setReplayed(replica.position)
    } catch (error) {
      this.#giveUp(error instanceof Error ? error.message || 'no answer' : 'no answer')
    }
    this.#tellTurn('it is behind')
  }

  async #askReplica(): Promise<Follower> {
    this.#probe ??= await this.#openProbe()
    const { rows } = await this.#probe.query<Follower & pg.QueryResultRow>(positionOfReplica)
    if (!rows[0]) throw new Error('no answer')
    return rows[0]
  }

  async #openProbe(): Promise<pg.Client> {
    const probe = new pg.Client({
      connectionString: this.#url,
      application_name: 'romashka-replica-probe',
      keepAlive: true,
      connectionTimeoutMillis: answerMs,
      query_timeout: answerMs,
    })
    probe.on('error', () => undefined)
    await probe.connect()
    await probe.query(beginSession(requestLimits))
    return probe
  }

  /** What is being read from it ends, and is read from the primary. */
  #giveUp(reason: string): void {
    this.#progress.forget()
    void this.#probe?.end()
    this.#probe = undefined
    for (const client of this.#inUse) if (client instanceof pg.Client) void client.end()
    this.#tellTurn(reason)
  }

  #tellTurn(reason: string): void {
    const { isUsed } = this
    if (isUsed === this.#wasUsed) return
    this.#wasUsed = isUsed
    this.onTurn(isUsed, isUsed ? 'it has all changes' : reason)
  }
}

function mismatchOf(primary: Primary, replica: Follower): string | undefined {
  if (!replica.follows) return 'it follows no server'
  if (replica.system !== primary.system) return 'it is of another database'
  return replica.timeline === primary.timeline ? undefined : 'it has not followed the last fail-over yet'
}
