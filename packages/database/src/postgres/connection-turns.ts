import type pg from 'pg'

interface Waiter {
  resolve(client: pg.PoolClient): void
  reject(error: unknown): void
}

/**
 * Who waits for a connection gets the next one that is free, whether it has just been opened or was returned. The pool by
 * itself ties each request to the connection that is opened for it: where that comes too late, the request fails beside
 * connections that are free.
 */
export class ConnectionTurns {
  readonly #pool: pg.Pool
  readonly #waitMs: number
  readonly #waiting: Waiter[] = []
  /** Asked of the pool and not given yet. */
  #coming = 0
  #inUse = 0

  constructor(pool: pg.Pool, waitMs: number) {
    this.#pool = pool
    this.#waitMs = waitMs
  }

  take(): Promise<pg.PoolClient> {
    const { promise, resolve, reject } = Promise.withResolvers<pg.PoolClient>()
    const waiter = { resolve, reject }
    this.#waiting.push(waiter)
    this.#open()
    const stop = afterRunning(this.#waitMs, () => {
      if (this.#drop(waiter)) reject(new Error('timeout exceeded when trying to connect'))
    })
    return promise.finally(stop)
  }

  /** `isBroken`: the connection serves nobody any more. */
  giveBack(client: pg.PoolClient, isBroken: boolean): void {
    const next = isBroken ? undefined : this.#waiting.shift()
    if (next) {
      next.resolve(client)
      return
    }
    this.#inUse -= 1
    client.release(isBroken)
    this.#open()
  }

  /** One more where more wait than are coming; an idle one in any case, because those that are coming may be slow. */
  #open(): void {
    const isFull = this.#coming + this.#inUse >= this.#pool.options.max
    const isWanted = this.#waiting.length > (this.#pool.idleCount > 0 ? 0 : this.#coming)
    if (isFull || !isWanted) return
    this.#coming += 1
    this.#pool.connect().then(
      (client) => {
        this.#coming -= 1
        this.#inUse += 1
        this.giveBack(client, false)
      },
      (error: unknown) => {
        this.#coming -= 1
        this.#refuse(error)
      },
    )
  }

  /** While others have a connection, theirs will be free: a server that has no more of them refuses nobody. */
  #refuse(error: unknown): void {
    const mayStillCome = (this.#inUse > 0 && !this.#pool.ending) || this.#waiting.length <= this.#coming
    if (mayStillCome) return
    this.#waiting.shift()?.reject(error)
    this.#open()
  }

  #drop(waiter: Waiter): boolean {
    const at = this.#waiting.indexOf(waiter)
    if (at >= 0) this.#waiting.splice(at, 1)
    return at >= 0
  }
}

/**
 * Calls back after so long, or after twice as long where this process stood still meanwhile: an answer that arrived then has
 * not been read, and a turn that would have come has not. Returns how to stop waiting.
 */
function afterRunning(ms: number, callBack: () => void): () => void {
  const due = performance.now() + ms
  let timer = setTimeout(() => {
    const stoodStillMs = Math.min(performance.now() - due, ms)
    timer = setTimeout(callBack, stoodStillMs)
  }, ms)
  return () => clearTimeout(timer)
}
