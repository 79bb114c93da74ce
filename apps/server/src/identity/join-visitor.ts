import type { VisitorId } from '@romashka/basics'
import { basket, type Context, favourites, type identity } from '@romashka/domain'
import type { FastifyBaseLogger } from 'fastify'

type Join = (ctx: Context, visitor: { visitorId: VisitorId }) => Promise<unknown>

/** What a visitor can have before signing in, a line each. Every one of them may be run again without harm. */
const joins: readonly Join[] = [basket.mergeBasket, favourites.mergeFavourites]

/**
 * Hands what the visitor had to the shopper he turned out to be. The sign-in has succeeded by now: what cannot be
 * joined stays with the visitor and is tried again at the next sign-in.
 */
export async function joinVisitor(ctx: Context, signedIn: identity.SignedIn, log: FastifyBaseLogger): Promise<void> {
  const visitorId = ctx.caller.kind === 'visitor' || ctx.caller.kind === 'shopper' ? ctx.caller.visitorId : undefined
  if (!visitorId) return
  const { shopperId, sessionId } = signedIn
  const asShopper: Context = { ...ctx, caller: { kind: 'shopper', shopperId, sessionId, visitorId } }
  for (const join of joins) {
    await join(asShopper, { visitorId }).catch((err: unknown) => log.error({ err }, 'a visitor could not be joined'))
  }
}
