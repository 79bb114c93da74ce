/** Shorter steps are not shown. */
const shownAfterMs = 1_000

interface Progress {
  step<Result>(name: string, work: () => Promise<Result>): Promise<Result>
  line(text: string): void
}

/** Prints every step of the start that takes over a second, when it begins and how long it took. */
export function createProgress(): Progress {
  const step = async <Result>(name: string, work: () => Promise<Result>): Promise<Result> => {
    const startedAt = performance.now()
    const timer = setTimeout(() => process.stdout.write(`${name}…\n`), shownAfterMs)
    try {
      return await work()
    } finally {
      clearTimeout(timer)
      const took = performance.now() - startedAt
      if (took > shownAfterMs) process.stdout.write(`${name}: ${(took / 1000).toFixed(1)} s\n`)
    }
  }
  return { step, line: (text) => void process.stdout.write(`${text}\n`) }
}
