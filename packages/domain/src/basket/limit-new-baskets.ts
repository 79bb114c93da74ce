import { clientNetworkOf, fail } from '@romashka/basics'
import type { Context } from '../context.ts'
import { countNewBasket } from './repository/new-baskets.ts'

/** Behind one address of a mobile operator are many people; each has a basket of their own for weeks. */
const mostPerHour = 500
const hourMs = 3_600_000

/** Keeps one network from filling the table with baskets of visitors that it makes up. @throws request.too_many */
export async function limitNewBaskets(ctx: Context): Promise<void> {
  if (!ctx.remoteAddress) return
  const key = ctx.ports.fingerprint('new baskets', clientNetworkOf(ctx.remoteAddress))
  const hour = new Date(Math.floor(ctx.now().getTime() / hourMs) * hourMs)
  if ((await countNewBasket(ctx, key, hour)) > mostPerHour) fail('request.too_many')
}
