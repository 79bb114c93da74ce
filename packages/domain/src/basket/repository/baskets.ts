import {
  type BasketId,
  type CityId,
  fail,
  type PrescriptionId,
  type PrescriptionLineId,
  type ProductId,
  type ShopperId,
  type VisitorId,
} from '@romashka/basics'
import { type RawBuilder, sql } from '@romashka/database'
import { productRedirectRows, productRows } from '../../catalogue/index.ts'
import type { Context } from '../../context.ts'
import { cityRows, warehouseRows } from '../../locations/index.ts'
import { pharmacyRows } from '../../pharmacies/index.ts'
import { limitNewBaskets } from '../limit-new-baskets.ts'
import type { BasketChoice, BasketRecord, LineRecord, SupplyCity } from '../rules/basket.ts'

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
export const supplyColumns = sql`city.id as "cityId", city.name as "cityName", city.supply_city_id as "supplyCityId", city.region_id as "regionId", city.timezone,
  case when warehouse.id is not null then json_build_object(
    'id', warehouse.id, 'cutOffTime', warehouse.cut_off_time::text, 'timezone', warehouse.timezone) end as warehouse, shops.hours as "pharmacyHours"`
export const supplyTables = (ctx: Pick<Context, 'db'>) => sql`
  join ${cityRows(ctx.db)} as supply on supply.id = city.supply_city_id
  left join lateral (
    select id, cut_off_time, timezone from ${warehouseRows(ctx.db)} as warehouse
    where region_id = supply.region_id order by id limit 1
  ) warehouse on true
  left join lateral (
    select json_agg(json_build_object('openingHours', opening_hours, 'timezone', timezone)) as hours from (
      select distinct opening_hours, timezone from ${pharmacyRows(ctx.db)} as pharmacy
      where city_id = city.supply_city_id and closed_on is null
    ) kinds
  ) shops on true`

/** As the fields of `BasketRecord`; JSON writes a date as `YYYY-MM-DD`. */
export const basketColumns = sql`basket.id, basket.version, basket.way_to_get as "deliveryMethod",
  basket.variant_type as "variantType", basket.pharmacy_id as "pharmacyId", basket.is_divided as "isDivided",
  basket.address_id as "addressId", basket.tariff_id as "tariffId", basket.promo_code_id as "promoCodeId",
  basket.has_packaging as "hasPackaging", basket.changed_at as "changedAt",
  case when basket.slot_window_id is not null and basket.slot_on is not null then json_build_object(
    'windowId', basket.slot_window_id, 'on', basket.slot_on) end as slot`

const ownedBy = (owner: BasketOwner) =>
  'shopperId' in owner ? sql`basket.shopper_id = ${owner.shopperId}` : sql`basket.visitor_id = ${owner.visitorId}`

export async function findBasket(ctx: Context, owner: BasketOwner): Promise<StoredBasket | undefined> {
  const { rows } = await basketOf(ctx, owner).execute(ctx.db)
  return rows[0]
}

/** The same, locked until the transaction ends. */
export async function findAndLockBasket(ctx: Context, owner: BasketOwner): Promise<StoredBasket | undefined> {
  const { rows } = await sql<StoredBasket>`${basketOf(ctx, owner)} for update of basket`.execute(ctx.db)
  return rows[0]
}

const basketOf = (ctx: Context, owner: BasketOwner) => sql<StoredBasket>`
  select ${basketColumns}, ${supplyColumns},
    (select count(*)::int from basket_lines line where line.basket_id = basket.id) as "lineCount"
  from baskets basket join ${cityRows(ctx.db)} as city on city.id = basket.city_id ${supplyTables(ctx)}
  where ${ownedBy(owner)}`

/** The owner's basket, locked until the transaction ends; made on first use. @throws request.too_many */
export async function lockBasket(ctx: Context, owner: BasketOwner): Promise<StoredBasket> {
  const known = await findAndLockBasket(ctx, owner)
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
  const made = await findAndLockBasket(ctx, owner)
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

export interface LineRow {
  product_id: ProductId
  packs: number
  is_checked: boolean
  is_set_aside: boolean
  moved_from: ProductId | null
  moves_to: ProductId | null
  prescription_id: PrescriptionId | null
  prescription_line_id: PrescriptionLineId | null
}

export type StoredLine = LineRecord & { movesTo: ProductId | null }

export const linesOf = (ctx: Pick<Context, 'db'>, basketId: RawBuilder<unknown>) => sql<LineRow>`
  select line.product_id, line.packs, line.is_checked, line.set_aside_at is not null as is_set_aside, line.moved_from,
    redirect.product_id as moves_to, prescribed.prescription_id, prescribed.prescription_line_id
  from basket_lines line join ${productRows(ctx.db)} as product on product.id = line.product_id
  left join ${productRedirectRows(ctx.db)} as redirect on product.withdrawn_at is not null and redirect.slug = product.slug
    and redirect.product_id <> product.id
  left join basket_prescription_lines prescribed
    on prescribed.basket_id = line.basket_id and prescribed.product_id = line.product_id
  where line.basket_id = ${basketId}
  order by line.added_at, line.product_id`

export const lineOf = (row: LineRow): StoredLine => ({
  productId: row.product_id,
  packs: row.packs,
  isChecked: row.is_checked,
  isSetAside: row.is_set_aside,
  movedFrom: row.moved_from,
  movesTo: row.moves_to,
  ...(row.prescription_id &&
    row.prescription_line_id && { prescription: { id: row.prescription_id, lineId: row.prescription_line_id } }),
})

export async function listLines(ctx: Context, basketId: BasketId): Promise<StoredLine[]> {
  const { rows } = await linesOf(ctx, sql`${basketId}`).execute(ctx.db)
  return rows.map(lineOf)
}

/** Lines as columns, and the moment in which they are put. */
export const columnsOf = (ctx: Context, lines: readonly LineRecord[]) => ({
  now: ctx.now(),
  productIds: lines.map((line) => line.productId),
  packs: lines.map((line) => line.packs),
  areChecked: lines.map((line) => line.isChecked),
  areSetAside: lines.map((line) => line.isSetAside),
  movedFrom: lines.map((line) => line.movedFrom),
})
export type Columns = ReturnType<typeof columnsOf>

/** Inserts or updates these lines of the baskets of `own`. */
export const upsertOf = (own: RawBuilder<unknown>, put: Columns) => sql`
  insert into basket_lines as line (basket_id, product_id, packs, is_checked, set_aside_at, moved_from, added_at)
  select own.id, put.product_id, put.packs, put.is_checked,
    case when put.is_set_aside then ${put.now}::timestamptz end, put.moved_from,
    -- A thousandth of a second apart, so that lines put together keep their order.
    ${put.now}::timestamptz + put.place * interval '1 millisecond'
  from (${own}) own, unnest(${put.productIds}::int[], ${put.packs}::int[],
    ${put.areChecked}::boolean[], ${put.areSetAside}::boolean[], ${put.movedFrom}::int[]) with ordinality
    as put (product_id, packs, is_checked, is_set_aside, moved_from, place)
  on conflict (basket_id, product_id) do update
    set packs = excluded.packs, is_checked = excluded.is_checked, set_aside_at = excluded.set_aside_at,
      -- A line that was set aside and is taken again counts as added now, or the next sign-in would set it aside again.
      added_at = case when line.set_aside_at is not null and excluded.set_aside_at is null
        then excluded.added_at else line.added_at end,
      moved_from = coalesce(excluded.moved_from, line.moved_from)`

/** Inserts or updates these lines; of several with the same product the last counts. */
export async function putLines(ctx: Context, basketId: BasketId, given: readonly LineRecord[]): Promise<void> {
  if (given.length === 0) return
  const lines = [...new Map(given.map((line) => [line.productId, line])).values()]
  await upsertOf(sql`select ${basketId}::uuid as id`, columnsOf(ctx, lines)).execute(ctx.db)
}

export async function removeLines(ctx: Context, basketId: BasketId, productIds: readonly ProductId[]): Promise<number> {
  const { rows } = await sql`
    delete from basket_lines where basket_id = ${basketId} and product_id = any(${[...productIds]}::int[])
    returning product_id`.execute(ctx.db)
  return rows.length
}

/** Lines that were added before then. */
export async function listLinesAddedBefore(ctx: Context, basketId: BasketId, before: Date): Promise<ProductId[]> {
  const { rows } = await sql<{ product_id: ProductId }>`
    select product_id from basket_lines where basket_id = ${basketId} and added_at < ${before}`.execute(ctx.db)
  return rows.map((row) => row.product_id)
}

/** Replaced products become their successors; withdrawn ones are left out. */
export async function resolveSuccessors(
  ctx: Context,
  goods: readonly { productId: ProductId; packs: number }[],
): Promise<{ productId: ProductId; pastProductId: ProductId; packs: number }[]> {
  const { rows } = await sql<{ productId: ProductId; pastProductId: ProductId; packs: number }>`
    select now.id as "productId", wanted.product_id as "pastProductId", wanted.packs
    from unnest(${goods.map((one) => one.productId)}::int[], ${goods.map((one) => one.packs)}::int[]) with ordinality
      as wanted (product_id, packs, place)
    join ${productRows(ctx.db)} as product on product.id = wanted.product_id
    left join ${productRedirectRows(ctx.db)} as redirect on product.withdrawn_at is not null and redirect.slug = product.slug
    join ${productRows(ctx.db)} as now on now.id = coalesce(redirect.product_id, product.id) and now.withdrawn_at is null
    order by wanted.place`.execute(ctx.db)
  return rows
}

export interface PrescribedLine {
  productId: ProductId
  prescriptionId: PrescriptionId
  lineId: PrescriptionLineId
}

/** Those lines that are on a prescription; of a replaced product its successor, as the basket shows it. */
export async function listPrescribedLines(
  ctx: Context,
  basketId: BasketId,
): Promise<(PrescribedLine & { pastProductId: ProductId })[]> {
  const { rows } = await sql<PrescribedLine & { pastProductId: ProductId }>`
    select product.id as "pastProductId", coalesce(redirect.product_id, product.id) as "productId",
      prescribed.prescription_id as "prescriptionId", prescribed.prescription_line_id as "lineId"
    from basket_prescription_lines prescribed join ${productRows(ctx.db)} as product on product.id = prescribed.product_id
    left join ${productRedirectRows(ctx.db)} as redirect on product.withdrawn_at is not null and redirect.slug = product.slug
    where prescribed.basket_id = ${basketId} order by product.id`.execute(ctx.db)
  return rows
}

export async function putPrescribedLines(
  ctx: Context,
  basketId: BasketId,
  lines: readonly PrescribedLine[],
): Promise<void> {
  if (lines.length === 0) return
  await ctx.db
    .insertInto('basket_prescription_lines')
    .values(
      lines.map((line) => ({
        basket_id: basketId,
        product_id: line.productId,
        prescription_line_id: line.lineId,
        prescription_id: line.prescriptionId,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['basket_id', 'product_id']).doUpdateSet(({ ref }) => ({
        prescription_line_id: ref('excluded.prescription_line_id'),
        prescription_id: ref('excluded.prescription_id'),
      })),
    )
    .execute()
}
