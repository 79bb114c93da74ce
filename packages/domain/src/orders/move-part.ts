import { fail, type OrderPartId } from '@romashka/basics'
import type { Context } from '../context.ts'
import { requestPointsAlignment } from './money/align-points.ts'
import type { OrderPart } from './order.ts'
import { canChange, isActive, type PartChange, partMachine, timedStates } from './part-machine.ts'
import { newEvent, writeJournal } from './repository/journal.ts'

interface MoveOptions {
  reason?: string | undefined
  /** When the new state ends; only timed states have a deadline. */
  deadlineAt?: Date
}

/**
 * The only way for a part to change its state: checks the transition and records it in the journal. The order must be
 * locked.
 *
 * @throws order.wrong_state
 */
export async function movePart(
  ctx: Context,
  part: OrderPart,
  change: PartChange,
  options: MoveOptions = {},
): Promise<OrderPart> {
  if (!canChange(part.state, change)) fail('order.wrong_state', { state: part.state, change })
  const state = partMachine[change].to
  const isTimed = (timedStates as readonly string[]).includes(state)
  if (isTimed && !options.deadlineAt) throw new Error(`the state ${state} needs a deadline`)
  const deadlineAt = options.deadlineAt ?? null
  const extensions = part.extensions + (change === 'extend' ? 1 : 0)
  await updatePart(ctx, part.id, { state, deadlineAt, extensions })
  await writeJournal(
    ctx,
    part.orderId,
    newEvent(ctx, 'part.moved', {
      partId: part.id,
      reason: options.reason ?? null,
      details: { change, from: part.state, to: state, ...(deadlineAt && { deadlineAt: deadlineAt.toISOString() }) },
    }),
  )
  if (isActive(part.state) !== isActive(state)) await requestPointsAlignment(ctx, part.orderId)
  return { ...part, state, deadlineAt, extensions, stateSince: ctx.now() }
}

/** The pharmacy may start; packs of the warehouse are ordered at once. */
export async function acceptPart(
  ctx: Context,
  part: OrderPart,
  change: 'accept' | 'revive' = 'accept',
): Promise<OrderPart> {
  const accepted = await movePart(ctx, part, change)
  return part.warehouseId === null ? accepted : movePart(ctx, accepted, 'order_from_warehouse')
}

/** Stores a change of a part; with `state`, even the same one, the time in that state begins anew. The order must be locked. */
export async function updatePart(
  ctx: Context,
  id: OrderPartId,
  change: Partial<Pick<OrderPart, 'state' | 'deadlineAt' | 'extensions' | 'pharmacyId'>>,
): Promise<void> {
  await ctx.db
    .updateTable('order_parts')
    .set({
      state: change.state,
      deadline_at: change.deadlineAt,
      extensions: change.extensions,
      pharmacy_id: change.pharmacyId,
      ...(change.state && { state_since: ctx.now() }),
    })
    .where('id', '=', id)
    .execute()
}
