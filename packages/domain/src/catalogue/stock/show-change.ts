import type { CityId, ProductId } from '@romashka/basics'
import { publishChange } from '../../changes.ts'
import { beforeCommit, type Context } from '../../context.ts'
import { refreshOffers } from '../offers/refresh-offers.ts'
import type { LotPacks, WantedPacks, WarehousePacks } from './lots.ts'
import * as sql from './stock.sql.ts'

/** Brings what listings read up to date after packs of pharmacies have moved. */
export async function showShelfChange(ctx: Context, packs: readonly (WantedPacks | LotPacks)[]): Promise<void> {
  if (packs.length === 0) return
  showChange(ctx, await sql.listCitiesOf(ctx, distinct(packs.map((one) => one.pharmacyId))), packs)
}

export async function showWarehouseChange(ctx: Context, packs: readonly WarehousePacks[]): Promise<void> {
  if (packs.length === 0) return
  showChange(ctx, await sql.listCitiesSuppliedBy(ctx, distinct(packs.map((one) => one.warehouseId))), packs)
}

interface Moved {
  cityIds: Set<CityId>
  productIds: Set<ProductId>
}
const moved = new WeakMap<Context['db'], Moved>()

/** Listings are counted once for all that moves in a transaction, at its end: every order of a city takes turns there. */
function showChange(ctx: Context, cityIds: CityId[], packs: readonly { productId: ProductId }[]): void {
  const known = moved.get(ctx.db)
  const { cityIds: cities, productIds } = known ?? { cityIds: new Set<CityId>(), productIds: new Set<ProductId>() }
  for (const id of cityIds) cities.add(id)
  for (const { productId } of packs) productIds.add(productId)
  if (known) return
  moved.set(ctx.db, { cityIds: cities, productIds })
  beforeCommit(ctx, async (ctx) => {
    moved.delete(ctx.db)
    const changed = await refreshOffers(ctx, { cityIds: [...cities], productIds: [...productIds] })
    await publishChange(
      ctx,
      changed.map((id) => `product:${id}`),
    )
  })
}

function distinct<Id>(list: readonly Id[]): Id[] {
  return [...new Set(list)]
}
