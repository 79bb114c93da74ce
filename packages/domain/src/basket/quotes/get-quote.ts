import { fail, type QuoteId } from '@romashka/basics'
import type { Context } from '../../context.ts'
import * as baskets from '../repository/baskets.ts'
import { findOwner } from '../repository/baskets.ts'
import * as quotes from '../repository/quotes.ts'
import type { Quote } from '../rules/quote.ts'

/** A quote of the caller's own basket, also an expired one (`expiresAt`). @throws quote.not_found */
export async function getQuote(ctx: Context, id: QuoteId): Promise<Quote> {
  const owner = findOwner(ctx)
  const basket = owner && (await baskets.findBasket(ctx, owner))
  const found = basket && (await quotes.findQuote(ctx, basket.id, id))
  return found?.quote ?? fail('quote.not_found')
}
