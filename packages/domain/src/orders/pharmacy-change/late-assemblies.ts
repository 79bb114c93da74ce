import type { OrderPartId } from '@romashka/basics'
import type { Context } from '../../context.ts'
import { forEachThenThrow } from '../for-each-then-throw.ts'
import { notifyOfOrder } from '../notify-shopper.ts'
import { assemblyStartMinutes, isAssemblyLate, minutesAfter } from '../timers.ts'
import { withPart } from '../with-part.ts'
import { selectLateAssemblies } from './late-assemblies.sql.ts'

/**
 * Notifies shoppers whose pharmacy has not started in time, once per pharmacy; they may change the pharmacy. Returns
 * how many there were.
 */
export async function notifyOfLateAssemblies(ctx: Context): Promise<number> {
  const found = await selectLateAssemblies(ctx, minutesAfter(ctx.now(), -assemblyStartMinutes))
  const late = found.filter(({ since, ...hours }) =>
    isAssemblyLate({ state: 'accepted', stateSince: since }, hours, ctx.now()),
  )
  await forEachThenThrow(late, ({ partId }) => notifyOf(ctx, partId))
  return late.length
}

async function notifyOf(ctx: Context, id: OrderPartId): Promise<void> {
  await withPart(ctx, id, async (ctx, order, part) => {
    if (part.state !== 'accepted') return part
    await notifyOfOrder(ctx, { ...order, parts: [part] }, 'part.not_begun', undefined, `${part.id} ${part.pharmacyId}`)
    return part
  })
}
