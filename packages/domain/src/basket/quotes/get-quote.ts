import { fail, type QuoteId } from '@romashka/basics'
import type { Context } from '../../context.ts'
import { findOwner } from '../rules/basket-owner.ts'
import type { Quote } from '../rules/quote.ts'
import * as sql from '../stored-basket.ts'
import * as quotesSql from './quotes.sql.ts'

/** A quote of the caller's own basket, expired ones included: it says itself until when it holds. @throws quote.not_found */
export async function getQuote(ctx: Context, id: QuoteId): Promise<Quote> {
  const owner = findOwner(ctx)
  const basket = owner && (await sql.findBasket(ctx, owner))
  const found = basket && (await quotesSql.findQuote(ctx, basket.id, id))
  return found?.quote ?? fail('quote.not_found')
}
