import { type OpenDatabase, sql } from '@romashka/database'

/** A clock that is further from the database's is put right; nearer is what the way there and back makes. */
const toleratedMs = 1_000
const betweenComparisonsMs = 10_000
/** Worth a line in the log, and an alert where it stays. */
const warnedOfMs = 5_000

interface ClockLog {
  info(details: object, message: string): void
  warn(details: object, message: string): void
}

export interface ShopClock {
  now(): Date
  /** How far the clock of this machine is ahead of the shop's. */
  machineAheadMs(): number
  /** Compares from time to time, and says when this machine's clock is wrong or right again. */
  follow(log: ClockLog): void
  stop(): void
}

/**
 * The clock of a shop: the database's, which all its processes share (ADR 173). Between two comparisons time passes by the
 * machine's steady clock, which nobody sets. The embedded database has the machine's own.
 */
export async function openShopClock(database: OpenDatabase): Promise<ShopClock> {
  if (database.engine !== 'postgres') return machineClock
  const clock = new DatabaseClock(database)
  await clock.compare()
  return clock
}

const machineClock: ShopClock = {
  now: () => new Date(),
  machineAheadMs: () => 0,
  follow: () => undefined,
  stop: () => undefined,
}

class DatabaseClock implements ShopClock {
  readonly #database: OpenDatabase
  /** The shop's time when the steady clock was at zero. */
  #zeroMs = Date.now() - performance.now()
  #timer: NodeJS.Timeout | undefined
  #isWarned = false

  constructor(database: OpenDatabase) {
    this.#database = database
  }

  readonly now = (): Date => new Date(this.#nowMs())
  readonly machineAheadMs = (): number => Date.now() - this.#nowMs()

  async compare(): Promise<void> {
    const askedAt = performance.now()
    const { rows } = await sql<{
      ms: number
    }>`select extract(epoch from clock_timestamp())::float8 * 1000 as ms`.execute(this.#database.background)
    const answeredAt = performance.now()
    const [answer] = rows
    if (!answer) return
    // The answer was given at any moment of the way.
    const uncertainMs = (answeredAt - askedAt) / 2
    const zeroMs = answer.ms - askedAt - uncertainMs
    if (Math.abs(zeroMs - this.#zeroMs) > toleratedMs + uncertainMs) this.#zeroMs = zeroMs
  }

  follow(log: ClockLog): void {
    const compare = async () => {
      try {
        await this.compare()
      } catch {
        // Without a database time goes on by the steady clock; the pool says what is wrong.
      }
      this.#warn(log)
      if (this.#timer) this.#timer = setTimeout(compare, betweenComparisonsMs).unref()
    }
    this.#timer = setTimeout(compare, 0).unref()
  }

  stop(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
  }

  #nowMs(): number {
    return this.#zeroMs + performance.now()
  }

  #warn(log: ClockLog): void {
    const aheadSeconds = Math.round(this.machineAheadMs() / 1000)
    const isWrong = Math.abs(aheadSeconds) * 1000 > warnedOfMs
    if (isWrong && !this.#isWarned)
      log.warn({ aheadSeconds }, 'the clock of this machine is not the database’s, which is used')
    if (!isWrong && this.#isWarned) log.info({ aheadSeconds }, 'the clock of this machine is the database’s again')
    this.#isWarned = isWrong
  }
}
