import {
  type Day,
  fail,
  isFailure,
  type OrderId,
  type OrderPartId,
  type PrescriptionId,
  type PrescriptionLineId,
  type ProductId,
  type ShopperId,
} from '@romashka/basics'
import type { Context } from '../../context.ts'
import { amountToOrder, lineOf, medicineOf } from '../fulfilment/fulfil-prescription.ts'
import { packsFor } from '../matching/fulfil-line.ts'
import { matchProduct } from '../matching/match-product.ts'
import type { Prescription } from '../prescription.ts'
import { lockPrescription } from '../repository/prescriptions.ts'
import { countReserved, insertReservation } from '../repository/reservations.ts'
import { findStockedProduct } from '../repository/stocked-products.ts'
import { readAsCaller } from '../shares/read-as-caller.ts'

/** A line of an order that is to be handed over on a prescription. */
export interface PrescribedOrderLine {
  orderLineId: string
  orderId: OrderId
  partId: OrderPartId
  shopperId: ShopperId
  prescriptionId: PrescriptionId
  lineId: PrescriptionLineId
  productId: ProductId
  packs: number
  /** The day of the planned hand-over. */
  promisedOn: Day
}

/**
 * Takes what these lines need of their prescriptions, all or nothing. Each prescription is locked first, in the order of
 * their ids, so that two orders never take more together than is left.
 *
 * @throws prescription.not_usable, prescription.not_enough_left
 */
export async function reserveAmounts(ctx: Context, wanted: readonly PrescribedOrderLine[]): Promise<void> {
  const ids = [...new Set(wanted.map((line) => line.prescriptionId))].sort()
  for (const id of ids) {
    await lockPrescription(ctx, id)
    const prescription = await readUsable(ctx, id)
    for (const line of wanted.filter((one) => one.prescriptionId === id)) await reserve(ctx, prescription, line)
  }
}

async function readUsable(ctx: Context, id: PrescriptionId): Promise<Prescription> {
  try {
    return await readAsCaller(ctx, id, 'order')
  } catch (error) {
    // Cancelled, forgotten, or its share has ended meanwhile.
    if (isFailure(error, 'prescription.not_found')) fail('prescription.not_usable', { reason: 'NOT_SHARED' })
    throw error
  }
}

async function reserve(ctx: Context, prescription: Prescription, wanted: PrescribedOrderLine): Promise<void> {
  const line = lineOf(prescription, wanted.lineId)
  const medicine = medicineOf(line)
  const product = await findStockedProduct(ctx, medicine, wanted.productId)
  const match = product && matchProduct(medicine, product)
  if (!match || typeof match === 'string') fail('prescription.not_usable', { reason: 'OTHER_PRODUCT' })
  const reserved = (await countReserved(ctx, [line.id])).get(line.id) ?? 0
  const left = amountToOrder(prescription, line, reserved, wanted.promisedOn)
  const maxPacks = packsFor(left, match.amountPerPack)
  if (wanted.packs > maxPacks) {
    const { productId } = wanted
    fail('prescription.not_enough_left', { productId, left, unit: line.amount.unit, maxPacks })
  }
  const { promisedOn: _, productId: __, ...taken } = wanted
  await insertReservation(ctx, {
    ...taken,
    amountPerPack: match.amountPerPack,
    amount: Math.min(left, Math.round(wanted.packs * match.amountPerPack * 1_000) / 1_000),
    state: 'reserved',
    reason: null,
  })
}
