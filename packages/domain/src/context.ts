import type { CityId, PharmacyId, ProductId, SessionId, ShopperId, VisitorId } from '@romashka/basics'
import { clientNetworkOf, fail } from '@romashka/basics'
import { isDeadlocked, isPlanOutdated, type Kysely, sql, type Tables } from '@romashka/database'
import type { KeptReads } from './kept-reads.ts'
import type { Ports } from './ports.ts'
import type { Settings } from './settings.ts'

/** The caller. A visitor is identified by the anonymous id of the browser, a shopper by a token. */
export type Caller =
  | { kind: 'nobody' }
  | { kind: 'visitor'; visitorId: VisitorId }
  | { kind: 'shopper'; shopperId: ShopperId; sessionId: SessionId; visitorId?: VisitorId | undefined }
  /**
   * The shop itself: a job, an import, a vendor's notification, a command of the pharmacy. Whose key is of one pharmacy
   * changes nothing of another.
   */
  | { kind: 'system'; name: string; pharmacyId?: PharmacyId | null }

/** Everything a verb may touch. */
export interface Context {
  db: Kysely<Tables>
  /** Set inside `inTransaction`. */
  transaction?: OpenTransaction | undefined
  now(): Date
  caller: Caller
  /** The city of the request, from `x-city-id`; the capital by default. */
  cityId: CityId
  ports: Ports
  settings: Settings
  /** The Idempotency-Key of this request. */
  idempotencyKey?: string | undefined
  /** The client's IP address, for rate limits; never stored together with a person's actions. */
  remoteAddress?: string | undefined
  /** Set for pages only, which are dropped by the same tags. */
  keptReads?: KeptReads | undefined
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

/** What limits count as one client; nothing for the shop itself. */
export const callerNetworkOf = ({ remoteAddress }: Context): string | undefined =>
  remoteAddress ? clientNetworkOf(remoteAddress) : undefined

/** The signed-in shopper, or a refusal. */
export function shopperOf(ctx: Context): ShopperId {
  return ctx.caller.kind === 'shopper' ? ctx.caller.shopperId : fail('session.required')
}

/**
 * Runs the work in one transaction, or joins the current one. The parameter of `work` shadows the outer context, so
 * that every query uses the transaction. Where a migration of another process has outdated a prepared plan, or this
 * transaction and another one waited for each other, it is rolled back and run again.
 */
export async function inTransaction<Result>(ctx: Context, work: (ctx: Context) => Promise<Result>): Promise<Result> {
  if (ctx.db.isTransaction) return work(ctx)
  for (let run = 1; ; run += 1) {
    try {
      return await runTransaction(ctx, work)
    } catch (error) {
      if (run === mostRuns || !(isPlanOutdated(error) || isDeadlocked(error))) throw error
    }
  }
}

const mostRuns = 3

/**
 * Runs the work in a transaction of its own; inside another one in a subtransaction, so that what fails is undone alone and
 * the other can go on. Two of one connection follow each other.
 */
export async function inSubtransaction<Result>(ctx: Context, work: (ctx: Context) => Promise<Result>): Promise<Result> {
  if (!ctx.db.isTransaction) return inTransaction(ctx, work)
  await sql`savepoint subtransaction`.execute(ctx.db)
  try {
    const result = await work(ctx)
    await sql`release savepoint subtransaction`.execute(ctx.db)
    return result
  } catch (error) {
    await sql`rollback to savepoint subtransaction`.execute(ctx.db)
    throw error
  }
}

function runTransaction<Result>(ctx: Context, work: (ctx: Context) => Promise<Result>): Promise<Result> {
  return ctx.db.transaction().execute(async (db) => {
    const transaction: OpenTransaction = { beforeCommit: [] }
    const inner = { ...ctx, db, transaction, keptReads: undefined }
    const result = await work(inner)
    for (const step of transaction.beforeCommit) await step(inner)
    return result
  })
}

/** The channel on which processes notify each other of changes. */
export const changesChannel = 'changes'
/** PostgreSQL refuses a longer payload than 8,000 bytes. */
const longestPayload = 7_500

/**
 * Notifies every process, once the transaction commits, that what carries these tags is out of date. A list too long
 * for one notification is sent as `*`: everything. Outside of a transaction the notice would come before or after the
 * change, and what is read anew in between would stay old: that is refused.
 */
export async function publishChange(ctx: Context, tags: readonly string[]): Promise<void> {
  if (!ctx.transaction) throw new Error('a change is published outside of a transaction')
  if (tags.length === 0) return
  const payload = [...new Set(tags)].join(' ')
  await sql`select pg_notify(${changesChannel}, ${payload.length > longestPayload ? '*' : payload})`.execute(ctx.db)
}
