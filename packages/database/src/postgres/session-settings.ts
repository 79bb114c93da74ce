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

/**
 * What a session is set to. The shop's statements are many joins over few rows: one plan of each serves every value,
 * and compiling them to machine code would cost more than running them.
 */
export function settingsOf({ statementMs, lockMs, idleInTransactionMs }: TimeLimits): Record<string, string> {
  return {
    plan_cache_mode: 'force_generic_plan',
    jit: 'off',
    statement_timeout: String(statementMs),
    lock_timeout: String(lockMs),
    idle_in_transaction_session_timeout: String(idleInTransactionMs),
  }
}

/**
 * What a server may be set to otherwise, and a pooler leaves as it is: the driver reads dates in one way only, and the
 * shop's statements count on seeing what others have committed.
 */
export const ownSettings = { timezone: "'UTC'", datestyle: "'ISO'", default_transaction_isolation: "'read committed'" }

export function setText(settings: Record<string, string>): string {
  return Object.entries(settings)
    .map(([name, value]) => `set ${name} = ${value}`)
    .join('; ')
}

/**
 * The server looks every two seconds whether the process that waits for a statement is still there. Without it an import
 * that was killed keeps its locks, and whoever imports again waiting, until its statement ends. Some systems cannot look.
 */
export const noticeGone = `do $$ begin
  perform set_config('client_connection_check_interval', '2000', false);
exception when others then null;
end $$`

/** A replica that still follows another server takes no orders: its connections fail as those of a former primary do. */
export const refuseReplica = `do $$ begin
  if pg_is_in_recovery() then raise 'the server only reads' using errcode = 'read_only_sql_transaction'; end if;
end $$`

/** A replica that was promoted is no replica any more: what it has is no part of the primary's. */
export const requireReplica = `do $$ begin
  if not pg_is_in_recovery() then raise 'the server follows no other' using errcode = 'read_only_sql_transaction'; end if;
end $$`
