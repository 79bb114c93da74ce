import type { CityId, ProductId, SessionId, ShopperId, VisitorId } from '@romashka/basics'
import { fail } from '@romashka/basics'
import { isPlanOutdated, type Kysely, type Tables } from '@romashka/database'
import type { Ports } from './ports.ts'
import type { Settings } from './settings.ts'

/** Who asks. A visitor names himself with the anonymous id of his browser; only a token makes a shopper. */
export type Caller =
  | { kind: 'nobody' }
  | { kind: 'visitor'; visitorId: VisitorId }
  | { kind: 'shopper'; shopperId: ShopperId; sessionId: SessionId; visitorId?: VisitorId | undefined }
  /** The shop itself: a job, an import, a vendor's notification, a command of the pharmacy. */
  | { kind: 'system'; name: string }

/** Everything a verb may touch. */
export interface Context {
  db: Kysely<Tables>
  /** Set inside `inTransaction`. */
  transaction?: OpenTransaction | undefined
  now(): Date
  caller: Caller
  /** The city the request is about: `x-city-id`, the capital where nothing is said. */
  cityId: CityId
  ports: Ports
  settings: Settings
  /** The Idempotency-Key of this request. */
  idempotencyKey?: string | undefined
  /** Where the request came from, for limits; never stored beside what a person did. */
  remoteAddress?: string | undefined
  /** Lists what the response contains (`product:12`, `category:000000014`, `city:3`): a cached page is dropped when one of these changes. */
  tagResponse(...tags: string[]): void
}

/** What a transaction collects until it commits. */
interface OpenTransaction {
  /** Steps that lock what many transactions share: at the end, so that others wait for them only briefly. */
  beforeCommit: ((ctx: Context) => Promise<void>)[]
  /** Offers to refresh, because stock has changed. */
  staleOffers?: { cityIds: Set<CityId>; productIds: Set<ProductId> } | undefined
}

/** The signed-in shopper, or a refusal. */
export function shopperOf(ctx: Context): ShopperId {
  return ctx.caller.kind === 'shopper' ? ctx.caller.shopperId : fail('session.required')
}

/**
 * Runs the work in one transaction; inside another it joins that one. The inner context hides the outer, so nothing
 * slips past the transaction. Where a migration of another process has outdated a prepared plan, all of it is rolled
 * back and run a second time.
 */
export async function inTransaction<Result>(ctx: Context, work: (ctx: Context) => Promise<Result>): Promise<Result> {
  if (ctx.db.isTransaction) return work(ctx)
  try {
    return await runTransaction(ctx, work)
  } catch (error) {
    if (!isPlanOutdated(error)) throw error
    return runTransaction(ctx, work)
  }
}

function runTransaction<Result>(ctx: Context, work: (ctx: Context) => Promise<Result>): Promise<Result> {
  return ctx.db.transaction().execute(async (db) => {
    const transaction: OpenTransaction = { beforeCommit: [] }
    const inner = { ...ctx, db, transaction }
    const result = await work(inner)
    for (const step of transaction.beforeCommit) await step(inner)
    return result
  })
}
