import { fail, type ShopperId, type VisitorId } from '@romashka/basics'
import type { Context } from '../../context.ts'

export type BasketOwner = { shopperId: ShopperId } | { visitorId: VisitorId }

/** Whose basket it is: the shopper's, else that of the browser that named itself. @throws session.required */
export function ownerOf(ctx: Context): BasketOwner {
  return findOwner(ctx) ?? fail('session.required')
}

export function findOwner(ctx: Context): BasketOwner | undefined {
  if (ctx.caller.kind === 'shopper') return { shopperId: ctx.caller.shopperId }
  return ctx.caller.kind === 'visitor' ? { visitorId: ctx.caller.visitorId } : undefined
}

export function ownerIdOf(owner: BasketOwner): string {
  return 'shopperId' in owner ? owner.shopperId : owner.visitorId
}
