import type { CityId } from '@romashka/basics'
import { sql } from '@romashka/database'
import { type Context, inTransaction, publishChange } from '../../context.ts'
import { cityRows, warehouseRows } from '../../locations/index.ts'
import { pharmacyRows } from '../../pharmacies/index.ts'
import { allOffers } from '../assortment/index-versions.ts'
import { refreshManyOffers } from './refresh-offers.ts'

/**
 * Does `change`, of places or pharmacies, and refreshes the offers of the cities that are supplied otherwise afterwards:
 * at the prices of another zone, by other pharmacies or warehouses, without one that has closed, or on another clock. One transaction.
 */
export function followSupply<Result>(ctx: Context, change: (ctx: Context) => Promise<Result>): Promise<Result> {
  return inTransaction(ctx, async (ctx) => {
    const before = await listSupplies(ctx)
    const result = await change(ctx)
    const after = await listSupplies(ctx)
    const cityIds = [...new Set([...before.keys(), ...after.keys()])].filter((id) => before.get(id) !== after.get(id))
    if (cityIds.length > 0) {
      await refreshManyOffers(ctx, { cityIds })
      await publishChange(ctx, allOffers)
    }
    return result
  })
}

/** What the offers of each city depend on, beside prices and stock. */
async function listSupplies(ctx: Context): Promise<Map<CityId, string>> {
  const { rows } = await sql<{ id: CityId; supply: string }>`
    select city.id, json_build_array(city.price_zone_id, city.region_id, city.timezone,
      array(select pharmacy.id from ${pharmacyRows(ctx.db)} as pharmacy
        where pharmacy.city_id = city.id and pharmacy.closed_on is null order by 1),
      array(select warehouse.id from ${warehouseRows(ctx.db)} as warehouse where warehouse.region_id = city.region_id
        order by 1))::text as supply
    from ${cityRows(ctx.db)} as city where city.supply_city_id = city.id`.execute(ctx.db)
  return new Map(rows.map(({ id, supply }) => [id, supply]))
}
