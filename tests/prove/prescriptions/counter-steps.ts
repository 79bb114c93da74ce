import type { OrderPartId } from '@romashka/basics'
import { type Context, orders } from '@romashka/domain'
import type { Placed } from '../histories/history.ts'
import { broken } from '../invariants/facts.ts'
import type { StepRunner } from './people-steps.ts'
import type { PrescriptionHistory } from './prescription-history.ts'

/** The only part of an order of a history, and its first line. */
function partOf({ orders }: PrescriptionHistory, nth: number) {
  const placed = orders.order(nth)
  const part = placed?.order.parts[0]
  return placed && part && { placed, id: part.id, lineId: part.lines[0]?.id ?? '', code: part.pickupCode ?? '' }
}

const act = <Result>({ orders: history }: PrescriptionHistory, work: (ctx: Context) => Promise<Result>) =>
  history.asShop(work, 'pharmacy')

export const short: StepRunner<'short'> = async (history, { order, given }) => {
  const part = partOf(history, order)
  if (part)
    await act(history, (ctx) => orders.reportShortage(ctx, part.id, [{ lineId: part.lineId, givenPacks: given }]))
}

export const check: StepRunner<'check'> = async (history, { order }) => {
  const part = partOf(history, order)
  if (part) await act(history, (ctx) => orders.checkPrescriptions(ctx, part.id))
}

export const reject: StepRunner<'reject'> = async (history, { order }) => {
  const part = partOf(history, order)
  if (part) await act(history, (ctx) => orders.rejectOnPrescription(ctx, part.id, part.lineId, 'another medicine'))
}

export const handOver: StepRunner<'handOver'> = async (history, { order, isOtherShown }) => {
  const part = partOf(history, order)
  if (part) await handOverPart(history, part, isOtherShown)
}

/** From the shelf to the shopper, in the ordinary order. */
export const serve: StepRunner<'serve'> = async (history, { order }) => {
  const part = partOf(history, order)
  if (!part) return
  await act(history, (ctx) => orders.startAssembly(ctx, part.id))
  await act(history, (ctx) => orders.finishAssembly(ctx, part.id))
  await act(history, (ctx) => orders.makeReady(ctx, part.id))
  await act(history, (ctx) => orders.checkPrescriptions(ctx, part.id))
  await handOverPart(history, part, false)
}

interface Part {
  id: OrderPartId
  placed: Placed
  code: string
}

/** Whoever hands over while the registry answers never gives what is not left, whatever another pharmacy has done. */
async function handOverPart(
  history: PrescriptionHistory,
  part: Part,
  isOtherPrescriptionShown: boolean,
): Promise<void> {
  const couldAsk = history.registry.fault === null
  const seen = { isIdentityChecked: true, isOtherPrescriptionShown }
  if (!(await act(history, (ctx) => orders.handOver(ctx, part.id, part.code, seen)))) return
  for (const { orderLineId, line, amount } of await dispensed(history, part.id)) {
    const free = history.freeOf(line)
    const { here } = history.givenOf(line)
    if (here.has(orderLineId)) continue
    here.set(orderLineId, amount)
    history.handedOver += 1
    if (amount <= free) continue
    if (couldAsk) broken('nothing is handed over that another pharmacy has given out', { amount, free })
    history.blind += amount - free
  }
}

/** What a part has handed over on electronic prescriptions. */
async function dispensed(history: PrescriptionHistory, partId: OrderPartId) {
  const rows = await history.orders.shop.database.db
    .selectFrom('prescription_reservations as reserved')
    .innerJoin('prescription_lines as line', 'line.id', 'reserved.line_id')
    .select(['reserved.order_line_id', 'reserved.amount', 'line.registry_hash'])
    .where('part_id', '=', partId)
    .where('state', '=', 'dispensed')
    .execute()
  return rows.flatMap(({ order_line_id: orderLineId, amount, registry_hash: hash }) => {
    const line = history.lineOfHash(hash)
    return line ? [{ orderLineId, line, amount: Number(amount) }] : []
  })
}
