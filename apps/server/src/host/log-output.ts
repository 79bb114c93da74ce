import { writeSync } from 'node:fs'

const stdout = 1
/** Lines are written in batches: a system call for each would cost more than responding with a cached page. */
const flushAfterMs = 50
const maxCharacters = 16_384

const retryAfterMs = 5
const sleeper = new Int32Array(new SharedArrayBuffer(4))

class LogOutput {
  #pending = ''
  #timer: NodeJS.Timeout | undefined

  constructor() {
    process.once('exit', () => this.flush())
  }

  write(line: string): void {
    this.#pending += line
    if (this.#pending.length > maxCharacters) this.flush()
    else this.#timer ??= setTimeout(() => this.flush(), flushAfterMs).unref()
  }

  flush(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
    const text = this.#pending
    this.#pending = ''
    if (text) writeAll(Buffer.from(text))
  }
}

/** Ignores a closed pipe, so that the shop goes on without a log reader; waits for a slow reader. */
function writeAll(bytes: Buffer): void {
  let from = 0
  while (from < bytes.length) {
    try {
      from += writeSync(stdout, bytes, from)
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EAGAIN')) return
      Atomics.wait(sleeper, 0, 0, retryAfterMs)
    }
  }
}

/** Standard output of the log: written at least every 50 ms, and completely when the process exits. */
export const logOutput = new LogOutput()
