/** What it was for. `disk`: nothing can be written; `read_only`: the address leads to a replica. */
const causes = ['connection', 'disk', 'lock', 'read_only', 'resources', 'time_limit'] as const
type Cause = (typeof causes)[number]

/** How often this process has found the database unavailable, by cause. */
export const unavailabilities = new Map<Cause, number>(causes.map((cause) => [cause, 0]))

/**
 * The database cannot answer now, and may in a moment: no connection, none free in time, or a statement that waited
 * too long for a lock or ran too long. Nothing of a transaction that ended this way can be relied on, except a commit
 * whose answer was lost: it may have happened.
 */
export class DatabaseUnavailable extends Error {
  constructor(cause: unknown) {
    super('the database is unavailable', { cause })
    const kind = causeOf(cause)
    unavailabilities.set(kind, (unavailabilities.get(kind) ?? 0) + 1)
  }
}

/**
 * PostgreSQL's codes for it: 08 connection, 53 no disk, memory or connections left, 57P0x shut down or starting, 57014 statement
 * time-out, 55P03 lock time-out, 40P01 one of two transactions that waited for each other, 25P0x idle time-outs, 25006 a former primary that only reads.
 */
const states = /^(08...|53...|57P0[1-5]|57014|55P03|40P01|25P0[34]|25006)$/
const socketCodes =
  /^(ECONNREFUSED|ECONNRESET|ECONNABORTED|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|ENOENT)$/
/** The driver has no codes of its own. */
const driverWords =
  /connection terminated|connection error and is not queryable|timeout exceeded when trying to connect|query read timeout|client was closed/i

export function isUnavailable(error: unknown): boolean {
  if (error instanceof DatabaseUnavailable) return true
  if (error instanceof AggregateError) return error.errors.some(isUnavailable)
  if (!(error instanceof Error)) return false
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  return states.test(code) || socketCodes.test(code) || driverWords.test(error.message)
}

/** @throws DatabaseUnavailable where the error says so, else the error itself */
export function rethrowUnavailable(error: unknown): never {
  throw isUnavailable(error) && !(error instanceof DatabaseUnavailable) ? new DatabaseUnavailable(error) : error
}

function causeOf(error: unknown): Cause {
  const code = error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''
  if (code === '53100') return 'disk'
  if (code.startsWith('53')) return 'resources'
  if (code === '25006') return 'read_only'
  if (hasLostLocks(error)) return 'lock'
  return code === '57014' ? 'time_limit' : 'connection'
}

/** After these the session is still good; after any other the connection is closed. */
export function leavesSessionUsable(error: unknown): boolean {
  return hasLostLocks(error) || (error instanceof Error && 'code' in error && error.code === '57014')
}

/** PostgreSQL has ended it, because another transaction waited for it while it waited for that one. All of it is undone. */
export function isDeadlocked(error: unknown): boolean {
  const cause = error instanceof DatabaseUnavailable ? error.cause : error
  return cause instanceof Error && 'code' in cause && cause.code === '40P01'
}

/** It waited too long for a lock, or two transactions waited for each other: the same again may succeed. */
export function hasLostLocks(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === '55P03' || error.code === '40P01')
}
