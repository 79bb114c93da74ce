import { type BasketId, type CityId, fail, type ShopperId, type VisitorId } from '@romashka/basics'
import { sql } from '@romashka/database'
import type { Context } from '../../context.ts'
import { cityRows, warehouseRows } from '../../locations/index.ts'
import { limitNewBaskets } from '../limit-new-baskets.ts'
import type { BasketChoice, BasketRecord, SupplyCity } from '../rules/basket.ts'

export type BasketOwner = { shopperId: ShopperId } | { visitorId: VisitorId }

/** Whose basket it is: the shopper's, else the visitor's. @throws session.required */
export function ownerOf(ctx: Context): BasketOwner {
  return findOwner(ctx) ?? fail('session.required')
}

export function findOwner(ctx: Context): BasketOwner | undefined {
  if (ctx.caller.kind === 'shopper') return { shopperId: ctx.caller.shopperId }
  return ctx.caller.kind === 'visitor' ? { visitorId: ctx.caller.visitorId } : undefined
}

export function ownerIdOf(owner: BasketOwner): string {
  return 'shopperId' in owner ? owner.shopperId : owner.visitorId
}

/** Of a basket that nobody has changed yet. */
const firstVersion = 1

/** Whether it says nothing: just made, or left so. */
export const isUntouched = ({ version, lineCount }: StoredBasket) => version === firstVersion && lineCount === 0

export interface StoredBasket extends BasketRecord {
  lineCount: number
}

/** The city, the one that serves it, and that one's warehouse. */
const supplyColumns = sql`city.id as "cityId", city.name as "cityName", city.supply_city_id as "supplyCityId", city.region_id as "regionId", city.timezone,
  case when warehouse.id is not null then json_build_object(
    'id', warehouse.id, 'cutOffTime', warehouse.cut_off_time::text, 'timezone', warehouse.timezone) end as warehouse`
const supplyTables = (ctx: Context) => sql`
  join ${cityRows(ctx.db)} as supply on supply.id = city.supply_city_id
  left join lateral (
    select id, cut_off_time, timezone from ${warehouseRows(ctx.db)} as warehouse
    where region_id = supply.region_id order by id limit 1
  ) warehouse on true`

/** As the fields of `BasketRecord`; JSON writes a date as `YYYY-MM-DD`. */
const basketColumns = sql`basket.id, basket.version, basket.way_to_get as "deliveryMethod",
  basket.variant_type as "variantType", basket.pharmacy_id as "pharmacyId", basket.is_divided as "isDivided",
  basket.address_id as "addressId", basket.tariff_id as "tariffId", basket.promo_code_id as "promoCodeId",
  basket.has_packaging as "hasPackaging", basket.changed_at as "changedAt",
  case when basket.slot_window_id is not null and basket.slot_on is not null then json_build_object(
    'windowId', basket.slot_window_id, 'on', basket.slot_on) end as slot`

const ownedBy = (owner: BasketOwner) =>
  'shopperId' in owner ? sql`basket.shopper_id = ${owner.shopperId}` : sql`basket.visitor_id = ${owner.visitorId}`

export async function findBasket(ctx: Context, owner: BasketOwner, lock = false): Promise<StoredBasket | undefined> {
  const { rows } = await sql<StoredBasket>`
    select ${basketColumns}, ${supplyColumns},
      (select count(*)::int from basket_lines line where line.basket_id = basket.id) as "lineCount"
    from baskets basket join ${cityRows(ctx.db)} as city on city.id = basket.city_id ${supplyTables(ctx)}
    where ${ownedBy(owner)} ${lock ? sql`for update of basket` : sql``}`.execute(ctx.db)
  return rows[0]
}

/** The owner's basket, locked until the transaction ends; made on first use. @throws request.too_many */
export async function lockBasket(ctx: Context, owner: BasketOwner): Promise<StoredBasket> {
  const known = await findBasket(ctx, owner, true)
  if (known) return known
  if ('visitorId' in owner) await limitNewBaskets(ctx)
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
  const { rows } = await sql<SupplyCity>`
    select ${supplyColumns} from ${cityRows(ctx.db)} as city ${supplyTables(ctx)} where city.id = ${cityId}`.execute(
    ctx.db,
  )
  return rows[0]
}

/** Counts a change, so that other tabs see they are stale, and releases the packs held for the basket's quote. */
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

/** The basket goes to another city; what was chosen for the old one is cleared. */
export async function putCity(ctx: Context, id: BasketId, cityId: CityId): Promise<void> {
  const cleared = {
    pharmacy_id: null,
    is_divided: false,
    address_id: null,
    tariff_id: null,
    slot_window_id: null,
    slot_on: null,
  }
  await ctx.db
    .updateTable('baskets')
    .set({ city_id: cityId, ...cleared })
    .where('id', '=', id)
    .execute()
}

export async function putPromo(ctx: Context, id: BasketId, promoCodeId: string | null): Promise<void> {
  await ctx.db.updateTable('baskets').set({ promo_code_id: promoCodeId }).where('id', '=', id).execute()
}

export async function removeBasket(ctx: Context, id: BasketId): Promise<void> {
  await ctx.db.deleteFrom('baskets').where('id', '=', id).execute()
}
