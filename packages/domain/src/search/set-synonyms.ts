import { type Context, inTransaction, publishChange } from '../context.ts'
import * as sql from './search.sql.ts'

export interface Synonym {
  phrase: string
  kind: 'substance' | 'trade_name' | 'category'
  /** A substance's name, a trade name, or the slug of a category. */
  target: string
}

/** Makes these the chain's synonyms, in place of those it had. */
export function setSynonyms(ctx: Context, synonyms: readonly Synonym[]): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const changed = await sql.replaceSynonyms(
      ctx,
      synonyms.map((one) => ({ ...one, phrase: one.phrase.toLowerCase() })),
    )
    if (changed > 0) await publishChange(ctx, ['catalogue'])
  })
}
