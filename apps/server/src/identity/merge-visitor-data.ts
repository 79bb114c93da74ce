import type { VisitorId } from '@romashka/basics'
import { basket, type Context, favourites, type identity } from '@romashka/domain'
import type { FastifyBaseLogger } from 'fastify'

type Merge = (ctx: Context, visitor: { visitorId: VisitorId }) => Promise<unknown>

/**
 * What a visitor can have before signing in. Each may be repeated. Nothing that was said to others is among it: whose words
 * they are, the browser does not tell.
 */
const merges: readonly Merge[] = [basket.mergeBasket, favourites.mergeFavourites]

/** Moves the visitor's data to the shopper who signed in. A failure does not undo the sign-in: the next one tries again. */
export async function mergeVisitorData(
  ctx: Context,
  signedIn: identity.SignedIn,
  log: FastifyBaseLogger,
): Promise<void> {
  const visitorId = ctx.caller.kind === 'visitor' || ctx.caller.kind === 'shopper' ? ctx.caller.visitorId : undefined
  if (!visitorId) return
  const { shopperId, sessionId } = signedIn
  const asShopper: Context = { ...ctx, caller: { kind: 'shopper', shopperId, sessionId, visitorId } }
  for (const merge of merges) {
    await merge(asShopper, { visitorId }).catch((err: unknown) =>
      log.error({ err }, 'a visitor’s data could not be merged'),
    )
  }
}
