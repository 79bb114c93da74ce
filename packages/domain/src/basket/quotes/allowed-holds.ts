import { clientNetworkOf, type ProductId } from '@romashka/basics'
import type { Context } from '../../context.ts'
import { countHeldFrom, firstQuoteSince, type Hold } from '../repository/quotes.ts'
import type { Quote } from '../rules/quote.ts'

const hourMs = 3_600_000

/**
 * What of a quote's packs is kept from others, and until when, its promo code included: nothing for a visitor, who cannot
 * order, and no more than the limits allow for a shopper. What is not held can be ordered while it is there.
 * Source: docs/rules/reservations.md
 */
export async function allowedHolds(
  ctx: Context,
  quote: Quote,
): Promise<{ packs: Hold[]; until: Date; from: readonly string[] }> {
  if (ctx.caller.kind !== 'shopper') return { packs: [], until: ctx.now(), from: [] }
  const now = ctx.now().getTime()
  const first = (await firstQuoteSince(ctx, quote.basketId, new Date(now - hourMs))) ?? ctx.now()
  const latest = first.getTime() + ctx.settings.holds.minutesPerHour * 60_000
  const until = new Date(Math.min(quote.expiresAt.getTime(), latest))
  const from = sourcesOf(ctx)
  if (until <= ctx.now()) return { packs: [], until, from }
  return { packs: within(ctx, holdsOf(quote), await countHeldFrom(ctx, from, quote.basketId)), until, from }
}

/** Keyed fingerprints of the caller's device and address, which are not stored themselves. */
function sourcesOf(ctx: Context): string[] {
  const device = ctx.caller.kind === 'shopper' ? ctx.caller.visitorId : undefined
  return [device && `device ${device}`, ctx.remoteAddress && `address ${clientNetworkOf(ctx.remoteAddress)}`]
    .filter((text) => text !== undefined && text !== '')
    .map((text) => ctx.ports.fingerprint('quote hold', String(text)))
}

const holdsOf = (quote: Quote): Hold[] =>
  quote.parts.flatMap(({ pharmacyId, warehouseId, lines }) =>
    lines.map(({ productId, packs }) => ({
      productId,
      pharmacyId: warehouseId === null ? pharmacyId : null,
      warehouseId,
      packs,
    })),
  )

function within(ctx: Context, wanted: readonly Hold[], others: ReadonlyMap<ProductId | null, number>): Hold[] {
  const rules = ctx.settings.holds
  let left = Math.min(rules.packsPerQuote, rules.packsFromOneAddress - (others.get(null) ?? 0))
  const own = new Map<ProductId, number>()
  return wanted.flatMap((hold) => {
    const held = own.get(hold.productId) ?? 0
    const ofProduct = Math.min(
      rules.packsPerProduct - held,
      rules.packsPerProductFromOneAddress - held - (others.get(hold.productId) ?? 0),
    )
    const packs = Math.max(0, Math.min(hold.packs, ofProduct, left))
    own.set(hold.productId, held + packs)
    left -= packs
    return packs > 0 ? { ...hold, packs } : []
  })
}
