import type { BasketId, QuoteId } from '@romashka/basics'
import { sql } from '@romashka/database'
import type { Context } from '../context.ts'

/** Whose packs somebody is about to pay for are out of sight. */
export interface HoldsOfOthers {
  exceptBasket: BasketId | null
  /**
   * Only what was promised before this quote. Of shoppers who were shown the same last packs at once the first to be
   * shown them has them: if all counted all others, nobody would.
   */
  before?: { id: QuoteId; expiresAt: Date } | undefined
}

/** The condition on `quote_holds held`. */
export function isHeldByOthers(ctx: Context, { exceptBasket, before }: HoldsOfOthers) {
  const earlier = before
    ? sql`and (held.held_until, held.quote_id) < (${before.expiresAt}::timestamptz, ${before.id}::uuid)`
    : sql``
  return sql`held.held_until > ${ctx.now()} and held.basket_id is distinct from ${exceptBasket}::uuid ${earlier}`
}
