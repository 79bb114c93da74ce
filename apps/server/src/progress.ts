/** A step shorter than this is not worth a line. */
const worthALineMs = 1_000

interface Say {
  <Result>(step: string, work: () => Promise<Result>): Promise<Result>
  line(text: string): void
}

/** Tells whoever started the shop what it is busy with: a line for every step that takes over a second. */
export function sayProgress(): Say {
  const say = async <Result>(step: string, work: () => Promise<Result>): Promise<Result> => {
    const from = performance.now()
    const timer = setTimeout(() => process.stdout.write(`${step}…\n`), worthALineMs)
    try {
      return await work()
    } finally {
      clearTimeout(timer)
      const took = performance.now() - from
      if (took > worthALineMs) process.stdout.write(`${step}: ${(took / 1000).toFixed(1)} s\n`)
    }
  }
  return Object.assign(say, { line: (text: string) => void process.stdout.write(`${text}\n`) })
}
