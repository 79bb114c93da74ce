import type { Context } from '../../context.ts'
import { replaceInteractions } from './joint-use.sql.ts'
import type { Interaction } from './joint-use.ts'

/** A reference book's pairs of substances, in the place of the former ones. Repeating it changes nothing. */
export function setInteractions(ctx: Context, interactions: readonly Interaction[]): Promise<void> {
  return replaceInteractions(ctx, interactions)
}
