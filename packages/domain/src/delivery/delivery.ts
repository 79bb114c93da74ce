import type { CityId, Day, Kopecks } from '@romashka/basics'

export interface DeliveryCity {
  id: CityId
  slug: string
  name: string
  regionName: string
  /** The cheapest delivery there, and from which sum of goods one is free. */
  fromKopecks: Kopecks
  freeFromKopecks: Kopecks | null
}

export interface DeliveryTariff {
  id: number
  cityId: CityId
  code: string
  title: string
  /** today: from a pharmacy's shelf. tomorrow: also what the warehouse brings. */
  variantType: 'today' | 'tomorrow'
  priceKopecks: Kopecks
  freeFromKopecks: Kopecks | null
  hasThermoBag: boolean
}

export interface SlotId {
  windowId: number
  on: Day
}

/** Hours in which the courier comes on one day, in the city's own time. */
export interface DeliverySlot extends SlotId {
  id: string
  tariffId: number
  startsAt: Date
  endsAt: Date
  timeFrom: string
  timeUntil: string
  placesLeft: number
  /** An order made later does not make it. */
  orderUntil: Date
}

export const slotKey = (slot: SlotId) => `${slot.windowId}:${slot.on}`

/** Hours that no courier ever has: whoever asks for what is no slot is told the nearest, as for one that is gone. */
export const noSlot: SlotId = { windowId: 0, on: '2000-01-01' as Day }

/** `12:2026-11-22`, or nothing. A day that no calendar has, or of another century, is nothing, too. */
export function parseSlotKey(text: string): SlotId | undefined {
  const [, windowId, day] = /^(\d{1,9}):(20\d{2}-\d{2}-\d{2})$/.exec(text) ?? []
  const at = Date.parse(`${day}T00:00:00Z`)
  if (Number.isNaN(at) || new Date(at).toISOString().slice(0, 10) !== day) return undefined
  return { windowId: Number(windowId), on: day as Day }
}
