import type { OrderId } from '@romashka/basics'
import type { Context } from '../../context.ts'
import type { OrderEvent, OrderPart } from '../order.ts'
import type { PartState } from '../part-machine.ts'
import { insertEvents } from '../repository/save-orders.ts'

/** Who acts, for the journal: never a name, a phone or an id of a person. */
export function actorOf(ctx: Context): string {
  return ctx.caller.kind === 'system' ? ctx.caller.name : ctx.caller.kind
}

/** A journal event of now, by the caller. */
export function newEvent(
  ctx: Context,
  kind: string,
  more: Partial<Pick<OrderEvent, 'partId' | 'reason' | 'details'>> = {},
): OrderEvent {
  return {
    at: ctx.now(),
    kind,
    actor: actorOf(ctx),
    partId: more.partId ?? null,
    reason: more.reason ?? null,
    details: more.details ?? {},
  }
}

export function writeJournal(ctx: Context, orderId: OrderId, ...events: OrderEvent[]): Promise<void> {
  return insertEvents(ctx, orderId, events)
}

/** An order's state rebuilt from its journal; has to equal its tables. */
export interface ReplayedOrder {
  parts: Record<string, { state: PartState; extensions: number; promisedOn: string }>
  givenPacks: Record<string, number>
  /** Pack prices of lines lowered to a ceiling. */
  loweredPrices: Record<string, number>
}

/** Rebuilds an order's state from its journal. */
export function replayJournal(events: readonly OrderEvent[]): ReplayedOrder {
  const replayed: ReplayedOrder = { parts: {}, givenPacks: {}, loweredPrices: {} }
  for (const event of events) applyEvent(replayed, event)
  return replayed
}

function applyEvent(replayed: ReplayedOrder, { kind, partId, details }: OrderEvent): void {
  if (kind === 'order.placed') {
    for (const part of details.parts as PlacedPart[]) {
      replayed.parts[part.id] = { state: 'created', extensions: 0, promisedOn: part.promisedOn }
      for (const line of part.lines) replayed.givenPacks[line.id] = line.packs
    }
    return
  }
  const part = replayed.parts[partId ?? '']
  if (!part) return
  if (kind === 'part.moved') {
    part.state = details.to as PartState
    if (details.change === 'extend') part.extensions += 1
  }
  if (kind === 'part.promised') part.promisedOn = details.promisedOn as string
  if (kind === 'line.price_lowered') replayed.loweredPrices[details.lineId as string] = details.toKopecks as number
  if (kind === 'line.shortened' || kind === 'line.found')
    replayed.givenPacks[details.lineId as string] = details.givenPacks as number
}

interface PlacedPart {
  id: string
  promisedOn: string
  lines: { id: string; packs: number }[]
}

export const placedPart = (part: OrderPart): PlacedPart => ({
  id: part.id,
  promisedOn: part.promisedOn,
  lines: part.lines.map((line) => ({ id: line.id, packs: line.packs })),
})
