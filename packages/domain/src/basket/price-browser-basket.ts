import { type Day, fail, kopecks, type ProductId } from '@romashka/basics'
import type { Context } from '../context.ts'
import { type DispensingDay, decidePickup } from '../dispensing/index.ts'
import { supplyOfCity } from './load-basket.ts'
import { findSupplyCity } from './repository/baskets.ts'
import { listBasketProducts } from './repository/supply.ts'
import { promisedDays, promisedDaysOfLines } from './rules/assemble-basket.ts'
import type { BasketProduct } from './rules/basket.ts'
import {
  type Allocation,
  allocate,
  isTodayPossible,
  mostPacks,
  type Supply,
  type SupplyOf,
} from './rules/basket-lines.ts'
import { type Totals, totalsOf } from './rules/totals.ts'

export interface BrowserLine {
  productId: ProductId
  packs: number
  isChecked: boolean
}

interface PricedBrowserLine extends BrowserLine {
  /** null: no such product. */
  product: BasketProduct | null
  allocation: Allocation
  /** The most that one order can have. */
  mostPacks: number
}

export interface PricedBrowserBasket {
  lines: PricedBrowserLine[]
  totals: Totals
  promisedOn: { today: Day; tomorrow: Day }
}

/** Today's prices and groups for a basket stored in a browser; prices sent by the browser are ignored. @throws city.not_found */
export async function priceBrowserBasket(ctx: Context, items: readonly BrowserLine[]): Promise<PricedBrowserBasket> {
  const supply = (await findSupplyCity(ctx, ctx.cityId)) ?? fail('city.not_found')
  const promisedOn = promisedDays(supply, ctx.now())
  const known = await listBasketProducts(
    ctx,
    supply,
    promisedOn.today,
    items.map((item) => item.productId),
    { exceptBasket: null },
  )
  const day = { on: promisedOn.today, ...ctx.settings.dispensing }
  const inCity = await supplyOfCity(ctx, supply, [...known.keys()])
  const lines = items.map((item): PricedBrowserLine => {
    const product = known.get(item.productId) ?? null
    const there = supplyOf(product, day, inCity)
    return {
      ...item,
      product,
      allocation: allocate(item.packs, there, 'split', isTodayPossible(item.packs, there)),
      mostPacks: mostPacks(there, 'split'),
    }
  })
  const counted = lines.filter((line) => line.isChecked && line.allocation.missing < line.packs)
  const totals = totalsOf(
    counted.map(({ product, packs, allocation }) => ({
      packs: packs - allocation.missing,
      priceKopecks: product?.priceKopecks ?? kopecks(0),
      crossedKopecks: product?.crossedKopecks ?? null,
    })),
  )
  return { lines, totals, promisedOn: promisedDaysOfLines(counted, promisedOn) }
}

function supplyOf(product: BasketProduct | null, day: DispensingDay, inCity: SupplyOf): Supply {
  const isSold = product !== null && !product.isWithdrawn && product.priceKopecks !== null
  const isOrderable = isSold && decidePickup(product, day).isAllowed
  return isOrderable ? inCity(product) : { shelf: 0, warehouse: 0 }
}
