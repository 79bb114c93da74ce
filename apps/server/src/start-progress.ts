import { logOutput } from './host/log-output.ts'

/** Shorter steps are not shown. */
const shownAfterMs = 1_000

export interface Progress {
  step<Result>(name: string, work: () => Promise<Result>): Promise<Result>
  line(text: string): void
}

/** Prints every step of the start that takes over a second, when it begins and how long it took. */
export function createProgress(): Progress {
  const step = async <Result>(name: string, work: () => Promise<Result>): Promise<Result> => {
    const startedAt = performance.now()
    const timer = setTimeout(() => print(`${name}…`), shownAfterMs)
    try {
      return await work()
    } finally {
      clearTimeout(timer)
      const took = performance.now() - startedAt
      if (took > shownAfterMs) print(`${name}: ${(took / 1000).toFixed(1)} s`)
    }
  }
  return { step, line: print }
}

/** By the log's output, which never waits for a reader. */
function print(text: string): void {
  logOutput.write(`${text}\n`)
  logOutput.flush()
}
