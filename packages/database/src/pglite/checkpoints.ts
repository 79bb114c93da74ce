import { DatabaseUnavailable } from '../unavailable.ts'

export interface LogLimits {
  everyMs: number
  bytes: number
}

/** What is written in a minute, and this much before it, is replayed after a kill. */
export const logLimits: LogLimits = { everyMs: 60_000, bytes: 16 * 1024 * 1024 }

const sizeOfLog = `
  select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), redo_lsn)::float8 as bytes from pg_control_checkpoint()`

/**
 * Writes a checkpoint when the log has grown. A server has a process that does it; the engine is alone, and its log would
 * grow until it is closed. After a kill all of it is replayed before the shop opens.
 */
export function keepLogShort(
  query: (text: string) => Promise<{ rows: unknown[] }>,
  { everyMs, bytes }: LogLimits,
): { stop(): void } {
  const timer = setInterval(() => void shorten(), everyMs)
  timer.unref()
  const stop = () => clearInterval(timer)
  let isBusy = false

  async function shorten(): Promise<void> {
    // The query waits for its turn, which may be after a long import.
    if (isBusy) return
    isBusy = true
    try {
      const [log] = (await query(sizeOfLog)).rows as { bytes: number }[]
      if (log && log.bytes > bytes) await query('checkpoint')
    } catch (error) {
      // Whoever writes is told of the same failure. An engine that is lost stays so; a full disk may be emptied.
      if (error instanceof DatabaseUnavailable) stop()
    } finally {
      isBusy = false
    }
  }

  return { stop }
}
