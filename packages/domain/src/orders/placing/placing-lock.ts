import type { ShopperId } from '@romashka/basics'
import { sql } from '@romashka/database'
import type { Context } from '../../context.ts'

/** The advisory lock that every placing holds shared until its transaction ends. */
const placingLock = 4_003_301

/** Serialises placings with the same idempotency key, so that the second finds the order of the first. */
export async function lockPlacing(ctx: Context, shopperId: ShopperId, key: string): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(${placingLock}),
    pg_advisory_xact_lock(hashtextextended(${`${shopperId} ${key}`}, 0))`.execute(ctx.db)
}

/** Waits until every placing in progress has committed, and keeps new ones waiting: they then read the new prices. */
export async function waitForPlacings(ctx: Context): Promise<void> {
  await sql`select pg_advisory_xact_lock(${placingLock})`.execute(ctx.db)
}
