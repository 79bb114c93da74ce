import type { ShopperId, VisitorId } from '@romashka/basics'
import type { Context } from '../context.ts'

/** Keyed fingerprint of who writes: the shopper on any device, or the browser of a visitor. */
export function authorHashOf(ctx: Context): string | null {
  const { caller } = ctx
  if (caller.kind === 'shopper') return hashOfShopper(ctx, caller.shopperId)
  return caller.kind === 'visitor' ? hashOfVisitor(ctx, caller.visitorId) : null
}

export const hashOfShopper = (ctx: Context, id: ShopperId) => ctx.ports.fingerprint('review author', `shopper ${id}`)
export const hashOfVisitor = (ctx: Context, id: VisitorId) => ctx.ports.fingerprint('review author', `visitor ${id}`)
