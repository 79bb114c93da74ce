import { sandboxMailPortAbove } from './production.ts'

/** One Ctrl-C arrives several times: from the terminal, from npm, from the shell between. A later one ends the process at once. */
const duplicateSignalMs = 1_500
type Stop = (defect: unknown) => Promise<void>

export interface Signals {
  onStop(stop: Stop, limitMs: number): void
  /** Ends the process because of this: nothing works any more. */
  stopAfter(defect: Error): void
}

/**
 * Ends the process on a stop signal: at once while it is starting, later after the `onStop` callback has finished. An
 * uncaught exception ends it in the same way, with exit code 1.
 */
export function handleSignals(): Signals {
  let stop: Stop = async () => undefined
  let limitMs = 0
  let signalledAt: number | undefined
  const end = (code: number, defect?: unknown) => {
    if (signalledAt !== undefined) {
      if (performance.now() - signalledAt > duplicateSignalMs) process.exit(1)
      return
    }
    signalledAt = performance.now()
    if (defect) process.stderr.write(`${startErrorMessage(defect)}\n`)
    setTimeout(() => process.exit(code), limitMs).unref()
    stop(defect).then(
      () => process.exit(code),
      (error: unknown) => {
        process.stderr.write(`${startErrorMessage(error)}\n`)
        process.exit(1)
      },
    )
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => end(0))
  process.on('uncaughtException', (defect) => end(1, defect))
  return {
    stopAfter: (defect) => end(1, defect),
    onStop: (given, withinMs) => {
      stop = given
      limitMs = withinMs
    },
  }
}

/** The error as one sentence, for the terminal in which the shop is started. */
export function startErrorMessage(error: unknown): string {
  if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE' && 'port' in error)
    return `Port ${error.port} is taken by another program. Set PORT so that it and the port ${sandboxMailPortAbove} above it, for the sandbox's mail, are free, or INTERNAL_PORT where that is the one.`
  return error instanceof Error ? error.message : String(error)
}
