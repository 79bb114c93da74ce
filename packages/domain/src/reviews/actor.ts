import type { Context } from '../context.ts'

/** Who did it, for the list of decisions: never a name or an id of a person. */
export function actorName(ctx: Context): string {
  return ctx.caller.kind === 'system' ? ctx.caller.name : 'author'
}
