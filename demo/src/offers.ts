import { type CityId, cityIdOf, type Kopecks } from '@romashka/basics'
import type { CsvRow } from './csv-rows.ts'
import { readDemoData } from './places.ts'

export interface DemoPromoCode {
  code: string
  title: string
  kind: 'percent' | 'fixed'
  percent: number | null
  amountKopecks: Kopecks | null
  minTotalKopecks: Kopecks
  maxDiscountKopecks: Kopecks | null
  startsAt: Date
  endsAt: Date
  maxUses: number | null
  maxUsesEach: number
  isPublic: boolean
  isFirstOrderOnly: boolean
}

export interface DemoTariff {
  cityId: CityId
  code: string
  title: string
  variantType: 'today' | 'tomorrow'
  priceKopecks: Kopecks
  freeFromKopecks: Kopecks
  hasThermoBag: boolean
  windows: { startsAt: string; endsAt: string; capacity: number; cutOffMinutes: number }[]
}

const dayMs = 86_400_000
const placesPerSlot = 20

/** The chain's promo codes: they began and end so many days from now, so that the demo always has some of each kind. */
export function readPromoCodes(now: Date): DemoPromoCode[] {
  const inDays = (days: number) => new Date(now.getTime() + days * dayMs)
  return readDemoData('promo-codes.csv').map((row) => ({
    code: row.text('code'),
    title: row.text('title'),
    kind: row.text('kind') === 'percent' ? 'percent' : 'fixed',
    percent: optionalNumber(row, 'percent'),
    amountKopecks: optionalNumber(row, 'amount_kopecks') as Kopecks | null,
    minTotalKopecks: row.number('min_total_kopecks') as Kopecks,
    maxDiscountKopecks: optionalNumber(row, 'max_discount_kopecks') as Kopecks | null,
    startsAt: inDays(-row.number('days_ago')),
    endsAt: inDays(row.number('days_ahead')),
    maxUses: optionalNumber(row, 'max_uses'),
    maxUsesEach: row.number('max_uses_each'),
    isPublic: row.text('is_public') === '1',
    isFirstOrderOnly: row.text('is_first_order_only') === '1',
  }))
}

/** What couriers cost and when they come; hours are `10:00-14:00/60`, the last figure the minutes an order has to be ahead. */
export function readTariffs(): DemoTariff[] {
  return readDemoData('delivery-tariffs.csv').map((row) => ({
    cityId: cityIdOf(row.number('city_id')),
    code: row.text('code'),
    title: row.text('title'),
    variantType: row.text('variant_type') === 'today' ? 'today' : 'tomorrow',
    priceKopecks: row.number('price_kopecks') as Kopecks,
    freeFromKopecks: row.number('free_from_kopecks') as Kopecks,
    hasThermoBag: row.text('has_thermo_bag') === '1',
    windows: row.text('hours').split(' ').map(readWindow),
  }))
}

function readWindow(text: string): DemoTariff['windows'][number] {
  const [, startsAt, endsAt, minutes] = /^(\d\d:\d\d)-(\d\d:\d\d)\/(\d+)$/.exec(text) ?? []
  if (!startsAt || !endsAt) throw new Error(`hours of a courier cannot be read: ${text}`)
  return { startsAt, endsAt, capacity: placesPerSlot, cutOffMinutes: Number(minutes) }
}

function optionalNumber(row: CsvRow, column: string): number | null {
  return row.optional(column) === null ? null : row.number(column)
}
