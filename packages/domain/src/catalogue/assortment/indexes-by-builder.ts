import type { Context } from '../../context.ts'
import type { AssortmentIndex } from './assortment-index.ts'

/** Builds what another feature needs per assortment index. */
export type BuildDerived<Value> = (ctx: Context, assortment: AssortmentIndex) => Promise<Value>

/** What other features build from an assortment index: each once, and discarded together with the index. */
export type IndexesByBuilder = Map<BuildDerived<unknown>, Promise<unknown>>

/** Built on first use; a failed build is tried again by the next caller. */
export function indexBuiltFrom<Value>(
  ctx: Context,
  assortment: AssortmentIndex,
  build: BuildDerived<Value>,
): Promise<Value> {
  const known = assortment.derived.get(build)
  if (known) return known as Promise<Value>
  const made = build(ctx, assortment)
  assortment.derived.set(build, made)
  made.catch(() => assortment.derived.delete(build))
  return made
}
