/** How long a connection's work may take, in milliseconds; each wait that is longer ends with DatabaseUnavailable. */
export interface TimeLimits {
  /** For a free connection, or for a new one. */
  connectMs: number
  statementMs: number
  lockMs: number
  /** A transaction in which nothing happens: its process has lost it. */
  idleInTransactionMs: number
}

/**
 * What a start waits for a connection: nobody waits for an answer yet, and while the process reads its own code it stands
 * still for seconds, in which an answer that has come is not read.
 */
export const firstConnectMs = 60_000

/** Somebody waits for a request's answer. */
export const requestLimits: TimeLimits = {
  connectMs: 3_000,
  statementMs: 10_000,
  lockMs: 2_000,
  idleInTransactionMs: 15_000,
}

/** Limit for jobs and imports, so that a lost one releases its connection. */
export const backgroundLimits: TimeLimits = {
  connectMs: 60_000,
  statementMs: 15 * 60_000,
  lockMs: 60_000,
  idleInTransactionMs: 5 * 60_000,
}

/** The connections of the job queue: of what it asks there is no longer wait than for its answer (`pg-boss-jobs.ts`). */
const queueLimits: TimeLimits = {
  connectMs: 10_000,
  statementMs: 30_000,
  lockMs: 30_000,
  idleInTransactionMs: 5 * 60_000,
}

/** A migration ends when it is through. */
const migrationLimits: TimeLimits = { connectMs: firstConnectMs, statementMs: 0, lockMs: 500, idleInTransactionMs: 0 }

/** The connection that listens asks little, and is given up by its heartbeat. */
const listenerLimits: TimeLimits = { ...requestLimits, statementMs: 0, idleInTransactionMs: 0 }

/**
 * What a session is set to. The shop's statements are many joins over few rows: one plan of each serves every value,
 * and compiling them to machine code would cost more than running them.
 */
function limitsOf({ statementMs, lockMs, idleInTransactionMs }: TimeLimits): Record<string, string> {
  return {
    plan_cache_mode: 'force_generic_plan',
    jit: 'off',
    statement_timeout: String(statementMs),
    lock_timeout: String(lockMs),
    idle_in_transaction_session_timeout: String(idleInTransactionMs),
  }
}

/**
 * What a server, a database or a role may be set to otherwise, and a pooler leaves as it is. The driver reads dates,
 * intervals and bytes in one way only, coordinates and instants need all their digits, a backslash in a statement is one,
 * and the shop's statements count on seeing what others have committed. A connection that waits is no idle one.
 */
const ownSettings = {
  timezone: 'UTC',
  datestyle: 'ISO, MDY',
  intervalstyle: 'postgres',
  bytea_output: 'hex',
  extra_float_digits: '1',
  standard_conforming_strings: 'on',
  array_nulls: 'on',
  transform_null_equals: 'off',
  default_transaction_isolation: 'read committed',
  idle_session_timeout: '0',
}

export const settingsOf = (limits: TimeLimits): Record<string, string> => ({ ...limitsOf(limits), ...ownSettings })

/** As short as it can be: PgBouncer opens no session where it has to send more than half a kilobyte first. */
export function setText(settings: Record<string, string>): string {
  return Object.entries(settings)
    .map(([name, value]) => `set ${name}=${/^\w+$/.test(value) ? value : `'${value}'`}`)
    .join(';')
}

/**
 * The server looks every two seconds whether the process that waits for a statement is still there. Without it an import
 * that was killed keeps its locks, and whoever imports again waiting, until its statement ends. Some systems cannot look.
 */
const noticeGone = setWherePossible('client_connection_check_interval', '2000')

/** Since PostgreSQL 17. An import is a transaction of minutes. */
const noTransactionLimit = setWherePossible('transaction_timeout', '0')

function setWherePossible(name: string, value: string): string {
  return `do $$ begin
  perform set_config('${name}', '${value}', false);
exception when others then null;
end $$`
}

/** What each connection of the shop begins with, whatever the server, the database or the role is set to. */
export function beginSession(limits: TimeLimits): string {
  return `${setText(settingsOf(limits))};${noTransactionLimit};${noticeGone}`
}

export const beginQueueSession = beginSession(queueLimits)
export const beginMigrationSession = beginSession(migrationLimits)
export const beginListenerSession = beginSession(listenerLimits)

/** A replica that still follows another server takes no orders: its connections fail as those of a former primary do. */
export const refuseReplica = `do $$ begin
  if pg_is_in_recovery() then raise 'the server only reads' using errcode = 'read_only_sql_transaction'; end if;
end $$`

/** A replica that was promoted is no replica any more: what it has is no part of the primary's. */
export const requireReplica = `do $$ begin
  if not pg_is_in_recovery() then raise 'the server follows no other' using errcode = 'read_only_sql_transaction'; end if;
end $$`
