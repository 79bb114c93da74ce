import * as catalogue from '../../catalogue/index.ts'
import type { Context } from '../../context.ts'
import type { OrderLine, OrderPart } from '../order.ts'
import {
  endReservations,
  insertReservations,
  listDispatched,
  listReservations,
  markReturned,
  type Reservation,
  reduceReservation,
} from '../repository/placing.ts'

/**
 * Reserves the packs of these parts, in lots of the pharmacy, the soonest to expire first, or in the warehouse: all or
 * none.
 *
 * @throws stock.gone
 */
export async function reserveParts(ctx: Context, parts: readonly OrderPart[]): Promise<void> {
  const pharmacyParts = parts.filter((part) => part.warehouseId === null)
  const wanted = pharmacyParts.flatMap((part) =>
    part.lines.map((line) => ({ pharmacyId: part.pharmacyId, productId: line.productId, packs: line.givenPacks })),
  )
  const lots = wanted.length > 0 ? await catalogue.reservePacks(ctx, wanted) : []
  const held = pharmacyParts.flatMap((part) =>
    part.lines.flatMap((line) =>
      lots
        .filter((lot) => lot.pharmacyId === part.pharmacyId && lot.productId === line.productId)
        .map((lot) => ({
          partId: part.id,
          lineId: line.id,
          productId: line.productId,
          pharmacyId: part.pharmacyId,
          lot: lot.lot,
          warehouseId: null,
          packs: lot.packs,
        })),
    ),
  )
  const brought = parts.flatMap((part) =>
    part.warehouseId === null
      ? []
      : part.lines.map((line) => ({
          partId: part.id,
          lineId: line.id,
          productId: line.productId,
          pharmacyId: null,
          lot: null,
          warehouseId: part.warehouseId,
          packs: line.givenPacks,
        })),
  )
  if (brought.length > 0) await catalogue.reserveWarehousePacks(ctx, brought.flatMap(ofWarehouse))
  await insertReservations(ctx, [...held, ...brought])
}

/** Reserves more packs of a line in the part's pharmacy. @throws stock.gone */
export async function reserveMorePacks(
  ctx: Context,
  { id: partId, pharmacyId }: Pick<OrderPart, 'id' | 'pharmacyId'>,
  { id: lineId, productId }: Pick<OrderLine, 'id' | 'productId'>,
  packs: number,
): Promise<void> {
  const lots = await catalogue.reservePacks(ctx, [{ pharmacyId, productId, packs }])
  await insertReservations(
    ctx,
    lots.map((lot) => ({ ...lot, partId, lineId, warehouseId: null })),
  )
}

/** Releases everything that is reserved for a part. Safe to repeat. */
export async function releasePacks(ctx: Context, part: Pick<OrderPart, 'id'>): Promise<void> {
  const held = await listReservations(ctx, part.id)
  await release(ctx, held)
  await endReservations(
    ctx,
    held.map((one) => one.id),
    'released',
  )
}

/**
 * Packs that the warehouse had sent for a part that is not handed over are in its stock again, where its next list of
 * stock counts them; packs that turned out to be missing are not. Safe to repeat; before what is reserved is released.
 */
export async function returnDispatchedPacks(ctx: Context, part: OrderPart): Promise<void> {
  const sent = await listDispatched(ctx, part.id)
  const found = await listReservations(ctx, part.id)
  const back = sent.flatMap((one) => {
    const given = part.lines.find((line) => line.id === one.lineId)?.givenPacks ?? 0
    const ofShelf = found.filter(({ lineId }) => lineId === one.lineId).reduce((all, { packs }) => all + packs, 0)
    return ofWarehouse({ ...one, packs: Math.min(one.packs, given - ofShelf) })
  })
  const packs = back.filter((one) => one.packs > 0)
  if (packs.length > 0) await catalogue.returnWarehousePacks(ctx, packs)
  await markReturned(
    ctx,
    sent.map((one) => one.id),
  )
}

/** The packs have left the stock: handed over, or sent from the warehouse to the pharmacy. */
export async function consumePacks(ctx: Context, part: Pick<OrderPart, 'id'>): Promise<void> {
  const held = await listReservations(ctx, part.id)
  if (held.some((one) => one.lot !== null)) await catalogue.consumePacks(ctx, held.flatMap(ofPharmacy))
  if (held.some((one) => one.warehouseId !== null))
    await catalogue.consumeWarehousePacks(ctx, held.flatMap(ofWarehouse))
  await endReservations(
    ctx,
    held.map((one) => one.id),
    'consumed',
  )
}

/** Reduces the reserved packs of a line, keeping the soonest to expire. */
export async function reduceReservedPacks(
  ctx: Context,
  part: Pick<OrderPart, 'id'>,
  lineId: string,
  packs: number,
): Promise<void> {
  let left = packs
  for (const held of (await listReservations(ctx, part.id)).filter((one) => one.lineId === lineId)) {
    const kept = Math.min(held.packs, left)
    left -= kept
    if (kept === held.packs) continue
    await release(ctx, [{ ...held, packs: held.packs - kept }])
    if (kept === 0) await endReservations(ctx, [held.id], 'released')
    else await reduceReservation(ctx, held.id, kept)
  }
}

async function release(ctx: Context, held: readonly Reservation[]): Promise<void> {
  const lots = held.flatMap(ofPharmacy)
  const brought = held.flatMap(ofWarehouse)
  if (lots.length > 0) await catalogue.releasePacks(ctx, lots)
  if (brought.length > 0) await catalogue.releaseWarehousePacks(ctx, brought)
}

const ofPharmacy = ({ pharmacyId, productId, lot, packs }: Omit<Reservation, 'id'>) =>
  pharmacyId === null || lot === null ? [] : [{ pharmacyId, productId, lot, packs }]
const ofWarehouse = ({ warehouseId, productId, packs }: Omit<Reservation, 'id'>) =>
  warehouseId === null ? [] : [{ warehouseId, productId, packs }]
