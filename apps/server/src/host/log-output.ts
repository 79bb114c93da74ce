import { writeSync } from 'node:fs'

const stdout = 1
/** Lines are written in batches: a system call for each would cost more than responding with a cached page. */
const flushAfterMs = 50
const batchCharacters = 16_384
/** While nobody reads, so much is kept; later lines are dropped and counted. */
const mostCharacters = 1_048_576
const retryAfterMs = 100
/** A process that ends waits so long for a slow reader. */
const lastWaitMs = 500
const waitCell = new Int32Array(new SharedArrayBuffer(4))

class LogOutput {
  #pending = ''
  /** The batch that is being written. */
  #batch = Buffer.alloc(0)
  #isBlocked = false
  #timer: NodeJS.Timeout | undefined
  #reported = 0
  /** Lines that were not written, since the process started. */
  dropped = 0

  constructor() {
    // Opening the stream makes the pipe non-blocking: a write that nobody reads is refused instead of waiting.
    void process.stdout
    process.once('exit', () => this.#finish())
  }

  write(line: string): void {
    if (this.#pending.length + line.length > mostCharacters) this.dropped += 1
    else this.#pending += line
    if (this.#pending.length > batchCharacters && !this.#isBlocked) this.flush()
    else this.#timer ??= setTimeout(() => this.flush(), flushAfterMs).unref()
  }

  flush(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
    do {
      if (this.#batch.length === 0) this.#takeBatch()
      this.#batch = this.#batch.subarray(writeSome(this.#batch))
      this.#isBlocked = this.#batch.length > 0
    } while (!this.#isBlocked && (this.#pending || this.dropped > this.#reported))
    if (this.#isBlocked) this.#timer = setTimeout(() => this.flush(), retryAfterMs).unref()
  }

  #takeBatch(): void {
    const dropped = this.dropped - this.#reported
    this.#reported = this.dropped
    const report = { level: 40, time: Date.now(), dropped, msg: 'log lines were dropped because nobody read them' }
    this.#batch = Buffer.from(this.#pending + (dropped > 0 ? `${JSON.stringify(report)}\n` : ''))
    this.#pending = ''
  }

  #finish(): void {
    const until = performance.now() + lastWaitMs
    for (this.flush(); this.#isBlocked && performance.now() < until; this.flush()) Atomics.wait(waitCell, 0, 0, 5)
    clearTimeout(this.#timer)
  }
}

/**
 * Writes as much as the pipe accepts and returns the number of bytes. A closed pipe counts as written: the shop keeps
 * running without a log.
 */
function writeSome(bytes: Buffer): number {
  let written = 0
  try {
    while (written < bytes.length) written += writeSync(stdout, bytes, written)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EAGAIN')) return bytes.length
  }
  return written
}

/** Standard output of the log: written at least every 50 ms, and completely when the process exits. */
export const logOutput = new LogOutput()
