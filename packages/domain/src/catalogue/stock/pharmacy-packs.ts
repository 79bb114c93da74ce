import { fail, type PharmacyId, type ProductId } from '@romashka/basics'
import { sql } from '@romashka/database'
import { type Context, inTransaction } from '../../context.ts'
import { pharmacyRows } from '../../pharmacies/index.ts'
import { queuePharmacyOfferRefresh } from '../offers/refresh-offers.ts'
import type { FreeLot, LotPacks, MissingPacks, WantedPacks } from './lots.ts'

/**
 * Reserves packs in their pharmacies, the lots that expire soonest first: all of them, or none. Returns the lots
 * that they are taken from.
 *
 * @throws stock.gone with what is missing
 */
export function reservePacks(ctx: Context, wanted: readonly WantedPacks[]): Promise<LotPacks[]> {
  return inTransaction(ctx, async (ctx) => {
    const lots = await lockFreeLots(ctx, wanted)
    const { taken, missing } = takeSoonestExpiring(wanted, lots)
    const [first] = missing
    if (first) fail('stock.gone', { productId: first.productId, packs: first.free, missing })

    await moveLots(ctx, taken, { onHand: 0, reserved: 1 })
    await queuePharmacyOfferRefresh(ctx, taken)

    return taken
  })
}

/** Takes free packs, the lots that expire soonest first; `missing`: what could not be taken. */
function takeSoonestExpiring(
  wanted: readonly WantedPacks[],
  lots: readonly FreeLot[],
): { taken: LotPacks[]; missing: MissingPacks[] } {
  const free = lots
    .map((lot) => ({ ...lot }))
    .sort((a, b) => a.expiresOn.localeCompare(b.expiresOn) || a.lot.localeCompare(b.lot))
  const byPlace = Map.groupBy(free, ({ pharmacyId, productId }) => `${pharmacyId} ${productId}`)
  const taken: LotPacks[] = []
  const missing: MissingPacks[] = []
  for (const { pharmacyId, productId, packs } of wanted) {
    let left = packs
    for (const lot of byPlace.get(`${pharmacyId} ${productId}`) ?? []) {
      const now = Math.min(lot.free, left)
      if (now <= 0) continue
      lot.free -= now
      left -= now
      taken.push({ pharmacyId, productId, lot: lot.lot, packs: now })
    }
    if (left > 0) missing.push({ pharmacyId, productId, packs, free: packs - left })
  }
  return { taken, missing }
}

/** Reserved packs are for sale again. */
export function releasePacks(ctx: Context, lots: readonly LotPacks[]): Promise<void> {
  return move(ctx, lots, { onHand: 0, reserved: -1 })
}

/** Reserved packs have been handed over: they are no longer on hand. */
export function consumePacks(ctx: Context, lots: readonly LotPacks[]): Promise<void> {
  return move(ctx, lots, { onHand: -1, reserved: -1 })
}

function move(ctx: Context, lots: readonly LotPacks[], by: StockMove): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    await moveLots(ctx, lots, by)
    await queuePharmacyOfferRefresh(ctx, lots)
  })
}

/**
 * Locks lots of several pharmacies in one fixed order, before packs are returned in one and taken in another: two
 * transactions in opposite directions would deadlock otherwise.
 */
export async function lockStock(
  ctx: Context,
  places: readonly { pharmacyId: PharmacyId; productId: ProductId }[],
): Promise<void> {
  await lockFreeLots(
    ctx,
    places.map((place) => ({ ...place, packs: 0 })),
  )
}

/** Any number of ids as one parameter. */
export const idArray = (list: readonly number[]) => sql`${`{${list.join()}}`}::text::int[]`

/** Unexpired lots with something free, locked in the order that everybody locks in: pharmacy, product, lot. */
async function lockFreeLots(ctx: Context, wanted: readonly WantedPacks[]): Promise<FreeLot[]> {
  const { rows } = await sql<FreeLot>`
    select stock.pharmacy_id as "pharmacyId", stock.product_id as "productId", stock.lot,
      stock.expires_on::text as "expiresOn", stock.on_hand - stock.reserved as free
    from stock join ${pharmacyRows(ctx.db)} as pharmacy on pharmacy.id = stock.pharmacy_id
    where (stock.pharmacy_id, stock.product_id) in (
        select * from unnest(${idArray(wanted.map((one) => one.pharmacyId))}, ${idArray(wanted.map((one) => one.productId))}))
      and stock.expires_on > (${ctx.now()}::timestamptz at time zone pharmacy.timezone)::date
      and (pharmacy.closed_on is null
        or pharmacy.closed_on > (${ctx.now()}::timestamptz at time zone pharmacy.timezone)::date)
    order by stock.pharmacy_id, stock.product_id, stock.lot for update of stock`.execute(ctx.db)
  return rows
}

/** By how much one pack moves each of the two counts. */
export type StockMove = { onHand: -1 | 0 | 1; reserved: -1 | 0 | 1 }

async function moveLots(ctx: Context, lots: readonly LotPacks[], { onHand, reserved }: StockMove): Promise<void> {
  await sql`
    with moved as (
      select pharmacy_id, product_id, lot, sum(packs)::int as packs
      from json_to_recordset(${JSON.stringify(lots)}::text::json) as lots ("pharmacyId" int, "productId" int, lot text, packs int),
        lateral (select "pharmacyId" as pharmacy_id, "productId" as product_id) as named
      group by pharmacy_id, product_id, lot
    ), locked as (
      select stock.pharmacy_id, stock.product_id, stock.lot, moved.packs
      from stock join moved on (moved.pharmacy_id, moved.product_id, moved.lot) = (stock.pharmacy_id, stock.product_id, stock.lot)
      order by 1, 2, 3 for update of stock
    )
    update stock set on_hand = stock.on_hand + locked.packs * ${onHand}::int,
      reserved = stock.reserved + locked.packs * ${reserved}::int
    from locked where (stock.pharmacy_id, stock.product_id, stock.lot)
      = (locked.pharmacy_id, locked.product_id, locked.lot)`.execute(ctx.db)
}
