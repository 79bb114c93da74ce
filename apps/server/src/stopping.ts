import { mailPortAbove } from './config.ts'

/** One Ctrl-C arrives several times over: from the terminal, from npm, from the command in between. A later one is impatience. */
const sameMomentMs = 1_500
/** Whoever stops a process waits ten seconds and then kills it. */
const longestMs = 9_500

type Stop = (defect: unknown) => Promise<void>

/**
 * Ends the process when it is told to: at once while it is still starting, and after `onStop` has finished what is in
 * flight later on. A defect that nobody caught stops it as well, with exit code 1.
 */
export function heedSignals(): { onStop(stop: Stop): void } {
  let stop: Stop = async () => undefined
  let toldAt: number | undefined
  const end = (code: number, defect?: unknown) => {
    if (toldAt !== undefined) {
      if (performance.now() - toldAt > sameMomentMs) process.exit(1)
      return
    }
    toldAt = performance.now()
    setTimeout(() => process.exit(code), longestMs).unref()
    stop(defect).then(
      () => process.exit(code),
      (error: unknown) => {
        process.stderr.write(`${sentenceOf(error)}\n`)
        process.exit(1)
      },
    )
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => end(0))
  process.on('uncaughtException', (defect) => end(1, defect))
  return {
    onStop: (given) => {
      stop = given
    },
  }
}

/** What went wrong, for whoever started the shop. */
export function sentenceOf(error: unknown): string {
  if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE' && 'port' in error)
    return `Port ${error.port} is taken by another program. Set PORT so that it and the port ${mailPortAbove} above it, for the sandbox's mail, are free.`
  return error instanceof Error ? error.message : String(error)
}
