import type { OrderPartId } from '@romashka/basics'
import { minutesAfter } from '@romashka/basics'
import { attemptEach } from '../../attempt-each.ts'
import type { Context } from '../../context.ts'
import { changeLockedPart } from '../change-locked-part.ts'
import { notifyOfOrder } from '../notify-of-order.ts'
import { isAssemblyLate } from '../part-machine.ts'
import { selectLateAssemblies } from './late-assemblies.sql.ts'

/**
 * Notifies shoppers whose pharmacy has not started in time, once per pharmacy; they may change the pharmacy. Returns
 * how many there were.
 */
export async function notifyOfLateAssemblies(ctx: Context): Promise<number> {
  const found = await selectLateAssemblies(ctx, minutesAfter(ctx.now(), -ctx.settings.assemblyStartMinutes))
  const late = found.filter(({ since, ...hours }) =>
    isAssemblyLate(ctx, { state: 'accepted', stateSince: since }, hours),
  )
  await attemptEach(late, ({ partId }) => notifyOf(ctx, partId))
  return late.length
}

async function notifyOf(ctx: Context, id: OrderPartId): Promise<void> {
  await changeLockedPart(ctx, id, async (ctx, order, part) => {
    if (part.state !== 'accepted') return part
    await notifyOfOrder(ctx, { ...order, parts: [part] }, 'part.not_begun', undefined, `${part.id} ${part.pharmacyId}`)
    return part
  })
}
