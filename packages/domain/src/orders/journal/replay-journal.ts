import type { OrderEvent } from '../order.ts'
import type { PartState } from '../part-machine.ts'
import type { PlacedPart } from '../repository/journal.ts'

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
  if (kind === 'line.price_lowered') replayed.loweredPrices[details.lineId as string] = details.toKopecks as number
  if (kind === 'line.shortened' || kind === 'line.found')
    replayed.givenPacks[details.lineId as string] = details.givenPacks as number
}
