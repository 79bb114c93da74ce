import { type Context, inTransaction } from '../context.ts'
import { roublesText, writeToShopper } from '../notifications/index.ts'
import * as sql from './waves.sql.ts'

/** Told in one transaction; a longer one would keep others waiting. */
const mostAtOnce = 50
const mostRounds = 20

/**
 * Tells those who wait for a product that it is there, or that it costs no more than they said. Who asked first hears
 * first, and no more people hear in an hour than there are packs for; the others hear in the next wave.
 */
export async function notifySubscribers(ctx: Context): Promise<void> {
  await sql.rearm(ctx)
  for (let round = 0; round < mostRounds; round += 1) if ((await inTransaction(ctx, tellSome)) < mostAtOnce) return
}

async function tellSome(ctx: Context): Promise<number> {
  const told = await sql.takeWave(ctx, ctx.settings.waves, mostAtOnce)
  for (const one of told) await tell(ctx, one)
  return told.length
}

async function tell(ctx: Context, one: sql.Told): Promise<void> {
  await writeToShopper(ctx, {
    shopperId: one.shopperId,
    topic: 'subscriptions',
    kind: one.isForPrice ? 'subscription.cheaper' : 'subscription.back',
    facts: {
      product: one.title,
      productId: one.productId,
      price: roublesText(one.priceKopecks),
      isFew: one.packs < ctx.settings.waves.fewPacks,
    },
    key: `${one.productId} ${ctx.now().toISOString()}`,
  })
}
