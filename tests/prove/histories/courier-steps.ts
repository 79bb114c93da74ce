import { orders } from '@romashka/domain'
import type { History } from './history.ts'
import { payFor } from './shopper-steps.ts'
import type { Single } from './step.ts'

type StepRunner<Kind extends Single['kind']> = (
  history: History,
  step: Extract<Single, { kind: Kind }>,
) => Promise<unknown>

/** Adds a courier delivery to a pickup order. */
export const bring: StepRunner<'bring'> = async (history, { order, hasPackaging, pays }) => {
  const placed = history.order(order)
  if (!placed) return
  const { tariffId } = history.shop
  const { addressId } = history.person(placed.who)
  const added = await history.asShopper(placed.who, (ctx) =>
    orders.addDelivery(ctx, placed.order.id, { tariffId, addressId, hasPackaging }),
  )
  if (!added) return
  history.couriersAdded += 1
  await payFor(history, placed.order.id, placed.who, pays)
}

/** A returned bag: picked up in the pharmacy, or delivered on another day. */
export const secondTry: StepRunner<'secondTry'> = async (history, { part, slot }) => {
  const found = history.part(part)
  if (!found) return
  const { windowId } = history.shop
  const wanted = slot === 'pickup' ? slot : { windowId, on: history.dayAfter(1) }
  await history.asShopper(found.placed.who, (ctx) =>
    orders.changeOrder(ctx, found.placed.order.id, { secondTry: { partId: found.id, slot: wanted } }),
  )
}
