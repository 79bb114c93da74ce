import { writeSync } from 'node:fs'

const stdout = 1
/** Lines of the same moment are written together: a write for each would cost more than answering a kept page. */
const longestWaitMs = 50
const mostCharacters = 16_384

const betweenTriesMs = 5
const still = new Int32Array(new SharedArrayBuffer(4))

class LogLines {
  #waiting = ''
  #timer: NodeJS.Timeout | undefined

  constructor() {
    process.once('exit', () => this.flush())
  }

  write(line: string): void {
    this.#waiting += line
    if (this.#waiting.length > mostCharacters) this.flush()
    else this.#timer ??= setTimeout(() => this.flush(), longestWaitMs).unref()
  }

  flush(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
    const text = this.#waiting
    this.#waiting = ''
    if (text) writeAll(Buffer.from(text))
  }
}

/** A reader that has gone away (a closed pipe) is no reason for the shop to stop; one that is slow is waited for. */
function writeAll(bytes: Buffer): void {
  let from = 0
  while (from < bytes.length) {
    try {
      from += writeSync(stdout, bytes, from)
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EAGAIN')) return
      Atomics.wait(still, 0, 0, betweenTriesMs)
    }
  }
}

/** Standard output for the log: nothing waits longer than a moment, and nothing is lost when the process ends. */
export const logLines = new LogLines()
