import { type Kysely, sql } from 'kysely'
import type { Tables } from './tables.ts'

/** Tells every process; delivered when the surrounding transaction commits, never before. */
export async function notify(db: Kysely<Tables>, channel: string, payload: string): Promise<void> {
  await sql`select pg_notify(${channel}, ${payload})`.execute(db)
}
