import type { OrderPartId } from '@romashka/basics'
import type { Context } from '../../context.ts'
import { tellOfOrder } from '../notify-shopper.ts'
import { oneByOne } from '../one-by-one.ts'
import { minutesAfter } from '../timers.ts'
import { withPart } from '../with-part.ts'
import { isNotBegun, minutesToBegin } from './assembly-due.ts'
import { selectNotBegun } from './late-assemblies.sql.ts'

/**
 * A pharmacy that has not begun in time: the shopper is told, once for each pharmacy, and may have the part moved to
 * another. Nothing moves without him. Answers how many there were.
 */
export async function tellOfNotBegun(ctx: Context): Promise<number> {
  const found = await selectNotBegun(ctx, minutesAfter(ctx.now(), -minutesToBegin))
  const late = found.filter(({ since, ...hours }) =>
    isNotBegun({ state: 'accepted', stateSince: since }, hours, ctx.now()),
  )
  await oneByOne(late, ({ partId }) => tellOf(ctx, partId))
  return late.length
}

async function tellOf(ctx: Context, id: OrderPartId): Promise<void> {
  await withPart(ctx, id, async (ctx, order, part) => {
    if (part.state !== 'accepted') return
    await tellOfOrder(ctx, { ...order, parts: [part] }, 'part.not_begun', undefined, `${part.id} ${part.pharmacyId}`)
  })
}
