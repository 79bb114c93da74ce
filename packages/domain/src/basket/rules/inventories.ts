import type { Day, ProductId } from '@romashka/basics'
import { type Allocation, allocate, type VariantType } from './allocation.ts'
import type { BasketRecord, ImpossibleLine, LineRecord, PharmacyRow, ProductFacts } from './basket.ts'
import { decideLine, impossibleLines, type LineSituation } from './basket-lines.ts'
import { handsOutToday, openUntil } from './pharmacy-hours.ts'
import { promisedDays } from './promised-days.ts'
import { supplyOfPharmacy } from './supply.ts'
import { totalsOf } from './totals.ts'

export interface InventoryLine extends Allocation {
  productId: ProductId
  packs: number
}

/** What one pharmacy has of the checked lines, and how the basket would be fetched there. */
export interface Inventory {
  pharmacy: PharmacyRow
  /** The best way there: all today, all on the promised day, or in two goes. */
  variant: VariantType
  /** How good an offer it is: 0 all today, 1 all by the promised day, 2 part today and the rest then, 3 a part only. */
  rank: number
  lines: InventoryLine[]
  /** Lines: all of them, wholly there today, wholly by the promised day, and not wholly to be had. */
  count: { all: number; today: number; tomorrow: number; missing: number }
  totalKopecks: number
  isHandedOutToday: boolean
  promisedOn: Day
  distanceMetres: number | null
  impossible: ImpossibleLine[]
}

export interface InventoryQuestion {
  record: BasketRecord
  lines: readonly { record: LineRecord; facts: ProductFacts }[]
  /** Absent: the best way of each pharmacy. */
  variant: VariantType | null
  near: { latitude: number; longitude: number } | null
  now: Date
}

/** Every pharmacy that has anything of the basket, the best offer first. Source: the order of docs/rules/dispensing-policy.md §3 */
export function inventoriesOf(pharmacies: readonly PharmacyRow[], question: InventoryQuestion): Inventory[] {
  const promised = promisedDays(question.record, question.now)
  const wanted = question.lines.filter(({ record }) => record.isChecked && !record.isSetAside)
  const comesAtOnce = wanted.every(
    ({ record, facts }) => allocate(record.packs, { shelf: 0, warehouse: facts.tomorrow }, 'tomorrow').missing === 0,
  )
  const ranked = pharmacies
    .map((pharmacy) => inventoryOf(pharmacy, { ...question, lines: wanted, comesAtOnce }, promised))
    .map((inventory) => ({ inventory, closes: openUntil(inventory.pharmacy, question.now) }))
  ranked.sort(
    ({ inventory: a, closes: aCloses }, { inventory: b, closes: bCloses }) =>
      a.rank - b.rank ||
      a.count.missing - b.count.missing ||
      b.count.today - a.count.today ||
      b.totalKopecks - a.totalKopecks ||
      (a.distanceMetres ?? 0) - (b.distanceMetres ?? 0) ||
      bCloses.localeCompare(aCloses) ||
      a.pharmacy.id - b.pharmacy.id,
  )
  return ranked.map(({ inventory }) => inventory)
}

function inventoryOf(
  pharmacy: PharmacyRow,
  question: InventoryQuestion & { comesAtOnce: boolean },
  promised: { today: Day; tomorrow: Day },
): Inventory {
  const { record, lines, near, now, comesAtOnce } = question
  const isHandedOutToday = handsOutToday(pharmacy, now)
  const situation: Omit<LineSituation, 'variant'> = {
    mode: 'pickup',
    cityId: record.cityId,
    on: promised.today,
    hasDistancePermit: pharmacy.hasDistancePermit,
    hasThermoBag: false,
    isHandedOutToday,
    isPharmacyChosen: true,
    supplyOf: supplyOfPharmacy(pharmacy),
  }
  const asked = question.variant ?? 'split'
  const decided = lines.map((line) => decideLine(line.record, line.facts, { ...situation, variant: asked }))
  const had = decided.filter((line) => line.allocation.missing < line.packs)
  const isWhollyToday = decided.every((line) => line.allocation.today === line.packs)
  const isComplete = decided.every((line) => line.allocation.missing === 0)
  const hasToday = decided.some((line) => line.allocation.today > 0)
  return {
    pharmacy,
    variant: question.variant ?? (isWhollyToday ? 'today' : hasToday ? 'split' : 'tomorrow'),
    rank: isWhollyToday ? 0 : !isComplete ? 3 : !hasToday || comesAtOnce ? 1 : 2,
    lines: decided.map(({ productId, packs, allocation }) => ({ productId, packs, ...allocation })),
    count: {
      all: decided.length,
      today: decided.filter((line) => line.allocation.today === line.packs).length,
      tomorrow: decided.filter((line) => line.allocation.today < line.packs && line.allocation.missing === 0).length,
      missing: decided.filter((line) => line.allocation.missing > 0).length,
    },
    totalKopecks: totalsOf(
      had.flatMap(({ packs, allocation, facts }) =>
        facts.priceKopecks === null
          ? []
          : [
              {
                packs: packs - allocation.missing,
                priceKopecks: facts.priceKopecks,
                crossedKopecks: facts.crossedKopecks,
              },
            ],
      ),
    ).goodsKopecks,
    isHandedOutToday,
    promisedOn: isWhollyToday ? promised.today : promised.tomorrow,
    distanceMetres: near && distance(near, pharmacy),
    impossible: impossibleLines(decided, { mode: 'pickup', variant: asked }),
  }
}

interface Point {
  latitude: number
  longitude: number
}

/** As the crow flies; over a city the earth is flat enough. */
function distance(from: Point, to: Point): number {
  const metresPerDegree = 111_320
  const north = (to.latitude - from.latitude) * metresPerDegree
  const east = (to.longitude - from.longitude) * metresPerDegree * Math.cos((from.latitude * Math.PI) / 180)
  return Math.round(Math.hypot(north, east))
}
