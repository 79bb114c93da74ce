import { type Day, metresBetween, type ProductId, sum, times } from '@romashka/basics'
import { type DispensingPermission, decideDispensing } from '../../dispensing/index.ts'
import type { DispensingLimits } from '../../settings.ts'
import { handsOutToday, openUntil, promisedDays, promisedDaysOfLines } from './assemble-basket.ts'
import type { BasketProduct, BasketRecord, ImpossibleLine, LineRecord, PharmacyRow } from './basket.ts'
import {
  type Allocation,
  allocate,
  allocateLine,
  decideLine,
  impossibleLines,
  type LineSituation,
  pharmacySupply,
  type VariantType,
} from './basket-lines.ts'

interface InventoryLine extends Allocation {
  productId: ProductId
  packs: number
}

/** What one pharmacy has of the checked lines, and how they would be picked up there. */
export interface Inventory {
  pharmacy: PharmacyRow
  /** The best variant there: all today, all on the promised day, or in two pickups. */
  variant: VariantType
  /** How good an offer it is: 0 all today, 1 all by the promised day, 2 part today and the rest then, 3 a part only. */
  rank: number
  lines: InventoryLine[]
  /** Lines: all of them, complete today, complete by the promised day, and incomplete. */
  count: { all: number; today: number; tomorrow: number; missing: number }
  totalKopecks: number
  isHandedOutToday: boolean
  promisedOn: Day
  distanceMetres: number | null
  impossible: ImpossibleLine[]
}

export interface InventoryQuestion {
  record: BasketRecord
  lines: readonly { record: LineRecord; product: BasketProduct }[]
  /** null: the best variant of each pharmacy. */
  variant: VariantType | null
  near: { latitude: number; longitude: number } | null
  limits: DispensingLimits
  now: Date
}

/** Every pharmacy that has anything of the basket, the best offer first. Source: the order of docs/rules/dispensing.md §3 */
export function inventoriesOf(pharmacies: readonly PharmacyRow[], question: InventoryQuestion): Inventory[] {
  const promised = promisedDays(question.record, question.now)
  const situation = situationOf(question, promised.today)
  const wanted = question.lines
    .filter(({ record }) => record.isChecked && !record.isSetAside)
    .map((line) => ({ ...line, permission: decideDispensing(line.product, situation) }))
  const comesAtOnce = wanted.every(
    ({ record, product }) =>
      allocate(record.packs, { shelf: 0, warehouse: product.tomorrow }, 'tomorrow').missing === 0,
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

type WantedLine = InventoryQuestion['lines'][number]

interface CityQuestion extends InventoryQuestion {
  lines: readonly (WantedLine & { permission: DispensingPermission })[]
  comesAtOnce: boolean
}

/** There may be hundreds of pharmacies and a hundred lines: what a line is in full is worked out where packs are missing. */
function inventoryOf(
  pharmacy: PharmacyRow,
  question: CityQuestion,
  promised: { today: Day; tomorrow: Day },
): Inventory {
  const { lines, near, now, comesAtOnce } = question
  const isHandedOutToday = handsOutToday(pharmacy, now)
  const at: LineSituation = {
    ...situationOf(question, promised.today),
    hasDistancePermit: pharmacy.hasDistancePermit,
    isHandedOutToday,
    supplyOf: pharmacySupply(pharmacy),
  }
  const met = lines.map(({ record, product, permission }): InventoryLine => {
    const { productId, packs } = record
    return { productId, packs, ...allocateLine(packs, product, permission, at) }
  })
  const today = met.filter((line) => line.today === line.packs).length
  const short = lines.filter((_, place) => (met[place]?.missing ?? 0) > 0)
  const hasToday = met.some((line) => line.today > 0)
  const isWhollyToday = today === met.length
  return {
    pharmacy,
    variant: question.variant ?? (isWhollyToday ? 'today' : hasToday ? 'split' : 'tomorrow'),
    rank: isWhollyToday ? 0 : short.length > 0 ? 3 : !hasToday || comesAtOnce ? 1 : 2,
    lines: met,
    count: { all: met.length, today, tomorrow: met.length - today - short.length, missing: short.length },
    totalKopecks: sum(lines.map(({ product }, place) => costOf(product, met[place]))),
    isHandedOutToday,
    promisedOn: isWhollyToday
      ? promised.today
      : promisedDaysOfLines(
          met.map((allocation) => ({ allocation })),
          promised,
        ).tomorrow,
    distanceMetres: near && metresBetween(near, pharmacy),
    impossible: impossibleLines(
      short.map(({ record, product }) => decideLine(record, product, at)),
      at,
    ),
  }
}

/** For pickup no pharmacy needs a permit of its own, so the same products are allowed everywhere. */
function situationOf({ record, variant, limits }: InventoryQuestion, on: Day): LineSituation {
  return {
    deliveryMethod: 'pickup',
    regionId: record.regionId,
    on,
    hasDistancePermit: false,
    hasThermoBag: false,
    ...limits,
    variant: variant ?? 'split',
    isHandedOutToday: true,
    isPharmacyChosen: true,
    supplyOf: () => ({ shelf: 0, warehouse: 0 }),
  }
}

const costOf = ({ priceKopecks }: BasketProduct, line: InventoryLine | undefined) =>
  priceKopecks === null || !line ? 0 : times(priceKopecks, line.packs - line.missing)
