import type { BasketId, CityId, Day, PharmacyId, WarehouseId } from '@romashka/basics'
import { sql } from '@romashka/database'
import type { Context } from '../context.ts'
import { cityRows, warehouseRows } from '../locations/index.ts'
import type { BasketChoice, BasketRecord, SupplyCity } from './rules/basket.ts'
import type { BasketOwner } from './rules/basket-owner.ts'

export interface StoredBasket extends BasketRecord {
  lineCount: number
}

interface SupplyRow {
  city_id: number
  city_name: string
  supply_city_id: number
  timezone: string
  warehouse_id: number | null
  cut_off_time: string | null
  warehouse_zone: string | null
}

interface Row extends SupplyRow {
  id: string
  version: number
  way_to_get: BasketChoice['deliveryMethod']
  variant_type: BasketChoice['variantType']
  pharmacy_id: number | null
  is_divided: boolean
  address_id: string | null
  tariff_id: number | null
  slot_window_id: number | null
  slot_on: Day | null
  promo_code_id: string | null
  has_packaging: boolean
  changed_at: Date
  line_count: number
}

/** The city, the one that serves it, and that one's warehouse. */
const supplyColumns = sql`city.id as city_id, city.name as city_name, city.supply_city_id, city.timezone,
  warehouse.id as warehouse_id, warehouse.cut_off_time::text as cut_off_time, warehouse.timezone as warehouse_zone`
const supplyTables = (ctx: Context) => sql`
  join ${cityRows(ctx.db)} as supply on supply.id = city.supply_city_id
  left join lateral (
    select id, cut_off_time, timezone from ${warehouseRows(ctx.db)} as warehouse
    where region_id = supply.region_id order by id limit 1
  ) warehouse on true`

const ownedBy = (owner: BasketOwner) =>
  'shopperId' in owner ? sql`basket.shopper_id = ${owner.shopperId}` : sql`basket.visitor_id = ${owner.visitorId}`

export async function findBasket(ctx: Context, owner: BasketOwner, lock = false): Promise<StoredBasket | undefined> {
  const { rows } = await sql<Row>`
    select basket.*, ${supplyColumns},
      (select count(*)::int from basket_lines line where line.basket_id = basket.id) as line_count
    from baskets basket join ${cityRows(ctx.db)} as city on city.id = basket.city_id ${supplyTables(ctx)}
    where ${ownedBy(owner)} ${lock ? sql`for update of basket` : sql``}`.execute(ctx.db)
  return rows[0] && recordOf(rows[0])
}

/** The owner's basket, locked until the transaction ends; made on first use. */
export async function lockBasket(ctx: Context, owner: BasketOwner): Promise<StoredBasket> {
  const known = await findBasket(ctx, owner, true)
  if (known) return known
  await ctx.db
    .insertInto('baskets')
    .values({
      ...('shopperId' in owner ? { shopper_id: owner.shopperId } : { visitor_id: owner.visitorId }),
      city_id: ctx.cityId,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const made = await findBasket(ctx, owner, true)
  if (!made) throw new Error('a basket that was just made is not there')
  return made
}

export async function findSupplyCity(ctx: Context, cityId: CityId): Promise<SupplyCity | undefined> {
  const { rows } = await sql<SupplyRow>`
    select ${supplyColumns} from ${cityRows(ctx.db)} as city ${supplyTables(ctx)} where city.id = ${cityId}`.execute(
    ctx.db,
  )
  return rows[0] && supplyOf(rows[0])
}

/** One more change: other tabs are now behind, and what was held for a quote of the old basket is free again. */
export async function bumpVersion(ctx: Context, id: BasketId): Promise<number> {
  const { rows } = await sql<{ version: number }>`
    with released as (delete from quote_holds where basket_id = ${id})
    update baskets set version = version + 1, changed_at = ${ctx.now()} where id = ${id} returning version`.execute(
    ctx.db,
  )
  return rows[0]?.version ?? 0
}

export async function putChoice(ctx: Context, id: BasketId, choice: Partial<BasketChoice>): Promise<void> {
  const { deliveryMethod, variantType, pharmacyId, isDivided, addressId, tariffId, slot, hasPackaging } = choice
  const set = {
    ...(deliveryMethod !== undefined && { way_to_get: deliveryMethod }),
    ...(variantType !== undefined && { variant_type: variantType }),
    ...(pharmacyId !== undefined && { pharmacy_id: pharmacyId }),
    ...(isDivided !== undefined && { is_divided: isDivided }),
    ...(addressId !== undefined && { address_id: addressId }),
    ...(tariffId !== undefined && { tariff_id: tariffId }),
    ...(slot !== undefined && { slot_window_id: slot?.windowId ?? null, slot_on: slot?.on ?? null }),
    ...(hasPackaging !== undefined && { has_packaging: hasPackaging }),
  }
  if (Object.keys(set).length > 0) await ctx.db.updateTable('baskets').set(set).where('id', '=', id).execute()
}

/** The basket goes to another city; whatever was chosen for the old one is forgotten. */
export async function putCity(ctx: Context, id: BasketId, cityId: CityId): Promise<void> {
  const forgotten = {
    pharmacy_id: null,
    is_divided: false,
    address_id: null,
    tariff_id: null,
    slot_window_id: null,
    slot_on: null,
  }
  await ctx.db
    .updateTable('baskets')
    .set({ city_id: cityId, ...forgotten })
    .where('id', '=', id)
    .execute()
}

export async function putPromo(ctx: Context, id: BasketId, promoCodeId: string | null): Promise<void> {
  await ctx.db.updateTable('baskets').set({ promo_code_id: promoCodeId }).where('id', '=', id).execute()
}

export async function removeBasket(ctx: Context, id: BasketId): Promise<void> {
  await ctx.db.deleteFrom('baskets').where('id', '=', id).execute()
}

function supplyOf(row: SupplyRow): SupplyCity {
  const { warehouse_id: id, cut_off_time: cutOffTime, warehouse_zone: timezone } = row
  return {
    cityId: row.city_id as CityId,
    cityName: row.city_name,
    supplyCityId: row.supply_city_id as CityId,
    timezone: row.timezone,
    warehouse:
      id === null || cutOffTime === null || timezone === null ? null : { id: id as WarehouseId, cutOffTime, timezone },
  }
}

function recordOf(row: Row): StoredBasket {
  return {
    ...supplyOf(row),
    id: row.id as BasketId,
    version: row.version,
    deliveryMethod: row.way_to_get,
    variantType: row.variant_type,
    pharmacyId: row.pharmacy_id as PharmacyId | null,
    isDivided: row.is_divided,
    addressId: row.address_id,
    tariffId: row.tariff_id,
    slot:
      row.slot_window_id === null || row.slot_on === null ? null : { windowId: row.slot_window_id, on: row.slot_on },
    promoCodeId: row.promo_code_id,
    hasPackaging: row.has_packaging,
    changedAt: row.changed_at,
    lineCount: row.line_count,
  }
}
