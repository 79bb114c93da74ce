import { type Day, fail, kopecks, type ProductId } from '@romashka/basics'
import type { Context } from '../context.ts'
import { decidePickup } from '../dispensing/index.ts'
import { findSupplyCity } from './basket.sql.ts'
import { listFacts } from './facts.sql.ts'
import { type Allocation, allocate, mostPacks, type Supply } from './rules/allocation.ts'
import type { ProductFacts } from './rules/basket.ts'
import { promisedDays } from './rules/promised-days.ts'
import { type Totals, totalsOf } from './rules/totals.ts'

export interface LocalLine {
  productId: ProductId
  packs: number
  isChecked: boolean
}

export interface PricedLocalLine extends LocalLine {
  /** null: the shop does not know such a product. */
  facts: ProductFacts | null
  allocation: Allocation
  /** The most that one order can have. */
  mostPacks: number
}

export interface PricedLocalBasket {
  lines: PricedLocalLine[]
  totals: Totals
  promisedOn: { today: Day; tomorrow: Day }
}

/** Today's prices and groups for a basket that lives in a browser. Prices the browser may have sent are not looked at. @throws city.not_found */
export async function priceLocalBasket(ctx: Context, items: readonly LocalLine[]): Promise<PricedLocalBasket> {
  const supply = (await findSupplyCity(ctx, ctx.cityId)) ?? fail('city.not_found')
  const promisedOn = promisedDays(supply, ctx.now())
  const known = await listFacts(
    ctx,
    supply,
    promisedOn.today,
    items.map((item) => item.productId),
    { exceptBasket: null },
  )
  const lines = items.map((item): PricedLocalLine => {
    const facts = known.get(item.productId) ?? null
    const there = supplyOf(facts, promisedOn.today)
    return {
      ...item,
      facts,
      allocation: allocate(item.packs, there, 'split'),
      mostPacks: mostPacks(there, 'split', ctx.settings.maxPacksPerLine),
    }
  })
  const counted = lines.filter((line) => line.isChecked && line.allocation.missing < line.packs)
  const totals = totalsOf(
    counted.map(({ facts, packs, allocation }) => ({
      packs: packs - allocation.missing,
      priceKopecks: facts?.priceKopecks ?? kopecks(0),
      crossedKopecks: facts?.crossedKopecks ?? null,
    })),
  )
  return { lines, totals, promisedOn }
}

function supplyOf(facts: ProductFacts | null, on: Day): Supply {
  const isSold = facts !== null && !facts.isWithdrawn && facts.priceKopecks !== null
  const isOrderable = isSold && decidePickup(facts, on).isAllowed
  return isOrderable ? { shelf: facts.mostToday, warehouse: facts.tomorrow } : { shelf: 0, warehouse: 0 }
}
