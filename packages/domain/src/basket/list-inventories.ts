import type { Context } from '../context.ts'
import { loadLines } from './load-basket.ts'
import * as baskets from './repository/baskets.ts'
import { findOwner } from './repository/baskets.ts'
import { listPharmaciesWithPacks } from './repository/supply.ts'
import { promisedDays } from './rules/assemble-basket.ts'
import type { VariantType } from './rules/basket-lines.ts'
import { type Inventory, inventoriesOf } from './rules/inventories.ts'

/** The pharmacies of the basket's city with what each has of the checked lines, the best offer first. */
export async function listInventories(
  ctx: Context,
  asked: { variantType?: VariantType | undefined; near?: { latitude: number; longitude: number } | undefined } = {},
): Promise<Inventory[]> {
  const owner = findOwner(ctx)
  const record = owner && (await baskets.findBasket(ctx, owner))
  if (!record) return []
  const lines = await loadLines(ctx, record, { isPlaceChosen: true })
  const ids = lines
    .filter(({ record }) => record.isChecked && !record.isSetAside)
    .map(({ product }) => product.productId)
  if (ids.length === 0) return []
  const { today } = promisedDays(record, ctx.now())
  const pharmacies = await listPharmaciesWithPacks(
    ctx,
    { supplyCityId: record.supplyCityId },
    { ids, today, holds: { exceptBasket: record.id } },
  )
  return inventoriesOf(pharmacies, {
    record,
    lines,
    variant: asked.variantType ?? null,
    near: asked.near ?? null,
    limits: ctx.settings.dispensing,
    now: ctx.now(),
  })
}
