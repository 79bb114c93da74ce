import type { OrderPartId } from '@romashka/basics'
import { type Context, orders } from '@romashka/domain'
import type { History } from './history.ts'
import type { Pharmacist, Single } from './step.ts'

type StepRunner<Kind extends Single['kind']> = (
  history: History,
  step: Extract<Single, { kind: Kind }>,
) => Promise<unknown>
type Verb = (ctx: Context, id: OrderPartId, code: string) => Promise<orders.Order>

const verbs: Record<Pharmacist, Verb> = {
  dispatch: orders.dispatchPart,
  start: orders.startAssembly,
  finish: orders.finishAssembly,
  ready: orders.makeReady,
  handOver: orders.handOver,
  wrongCode: (ctx, id) => orders.handOver(ctx, id, '000000'),
  toCourier: orders.handToCourier,
  setOut: orders.setOut,
  deliver: orders.deliver,
  failDelivery: (ctx, id) => orders.failDelivery(ctx, id, 'nobody home'),
  return: orders.returnToPharmacy,
  cancel: (ctx, id) => orders.cancelByPharmacy(ctx, id, 'the pharmacy is closed'),
}

/** Any step, also one that is not allowed in the present state. */
export const pharmacy: StepRunner<'pharmacy'> = async (history, { part, does }) => {
  const found = history.part(part)
  if (found) await act(history, found.id, does)
}

async function act(history: History, id: OrderPartId, does: Pharmacist): Promise<void> {
  const code = codeOf(history, id)
  await history.asShop((ctx) => verbs[does](ctx, id, code), 'pharmacy')
}

const codeOf = (history: History, id: OrderPartId) =>
  [...history.placed.values()].flatMap(({ order }) => order.parts).find((part) => part.id === id)?.pickupCode ?? ''

const nextBy: Partial<Record<orders.PartState, Pharmacist>> = {
  accepted: 'start',
  ordered_from_warehouse: 'dispatch',
  in_transit_to_pharmacy: 'start',
  assembling: 'finish',
  ready_for_pickup: 'handOver',
  handed_to_courier: 'setOut',
  on_the_way: 'deliver',
  delivery_failed: 'return',
  returned_to_pharmacy: 'toCourier',
}

/** A few steps in the ordinary order. */
export const goOn: StepRunner<'goOn'> = async (history, { part, steps }) => {
  const found = history.part(part)
  for (let step = 0; found && step < steps; step += 1) {
    const order = (await history.asShop((ctx) => orders.loadOrders(ctx, [found.placed.order.id])))?.[0]
    const state = order?.parts.find((one) => one.id === found.id)?.state
    const does =
      state === 'assembled' ? (order?.deliveryMethod === 'courier' ? 'toCourier' : 'ready') : state && nextBy[state]
    if (!does) return
    await act(history, found.id, does)
  }
}

export const short: StepRunner<'short'> = async (history, { part, line, given }) => {
  const found = history.part(part)
  const lines = found?.placed.order.parts.find((one) => one.id === found.id)?.lines ?? []
  const lineId = lines[line % Math.max(1, lines.length)]?.id
  if (found && lineId)
    await history.asShop((ctx) => orders.reportShortage(ctx, found.id, [{ lineId, givenPacks: given }]), 'pharmacy')
}

/** Missing packs are found, whether or not the part waits for them. */
export const found: StepRunner<'found'> = async (history, { part, line, packs }) => {
  const known = history.part(part)
  const lines = known?.placed.order.parts.find((one) => one.id === known.id)?.lines ?? []
  const lineId = lines[line % Math.max(1, lines.length)]?.id
  if (known && lineId) await history.asShop((ctx) => orders.addFoundPacks(ctx, known.id, { lineId, packs }), 'pharmacy')
}
