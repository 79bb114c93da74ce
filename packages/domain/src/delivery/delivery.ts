import { type CityId, type Day, dayOf, type Kopecks } from '@romashka/basics'

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
  /** today: from a pharmacy's stock. tomorrow: also from the warehouse. */
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
  /** The last moment to order for this slot. */
  orderUntil: Date
}

export const slotKey = (slot: SlotId) => `${slot.windowId}:${slot.on}`

/** A slot that never exists: a malformed slot key is refused like a slot that is gone, with the nearest ones. */
export const noSlot: SlotId = { windowId: 0, on: dayOf('2000-01-01') }

/** Reads `12:2026-11-22`; undefined for anything else, impossible days included. */
export function parseSlotKey(text: string): SlotId | undefined {
  const [, windowId, day] = /^(\d{1,9}):(20\d{2}-\d{2}-\d{2})$/.exec(text) ?? []
  const at = Date.parse(`${day}T00:00:00Z`)
  if (Number.isNaN(at) || new Date(at).toISOString().slice(0, 10) !== day) return undefined
  return { windowId: Number(windowId), on: dayOf(day) }
}
