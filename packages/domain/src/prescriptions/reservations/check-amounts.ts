import {
  type Day,
  fail,
  isFailure,
  type PrescriptionId,
  type PrescriptionLineId,
  type ProductId,
} from '@romashka/basics'
import type { Context } from '../../context.ts'
import { amountToOrder, lineOf, medicineOf } from '../fulfilment/propose-products.ts'
import { matchProduct } from '../matching/match-product.ts'
import { packsFor } from '../matching/propose-packs.ts'
import { isUsableOn, type Prescription } from '../prescription.ts'
import { countReserved } from '../repository/reservations.ts'
import { findStockedProduct } from '../repository/stocked-products.ts'
import { readAsCaller } from '../shares/read-as-caller.ts'

/** Packs of a product that are to be handed over on a line of a prescription. */
export interface PrescribedPacks {
  prescriptionId: PrescriptionId
  lineId: PrescriptionLineId
  productId: ProductId
  packs: number
  /** The day of the planned hand-over. */
  promisedOn: Day
}

/** What these packs take of their line, in the unit of the prescription. */
export interface NeededAmount {
  amountPerPack: number
  amount: number
}

/**
 * Refuses packs that their prescriptions do not allow now: ended, no longer shared, another product, or more than is
 * left. Reserves nothing.
 *
 * @throws prescription.not_usable, prescription.not_enough_left
 */
export async function checkAmounts(ctx: Context, wanted: readonly PrescribedPacks[]): Promise<void> {
  const lineIds = [...new Set(wanted.map(({ lineId }) => lineId))]
  const taken = await countReserved(ctx, lineIds)
  for (const [id, packs] of Map.groupBy(wanted, ({ prescriptionId }) => prescriptionId)) {
    const prescription = await readUsable(ctx, id, 'quote')
    for (const one of packs) {
      const before = taken.get(one.lineId) ?? 0
      const { amount } = await neededAmount(ctx, prescription, one, before)
      taken.set(one.lineId, before + amount)
    }
  }
}

/** Refuses prescriptions named by an order that are not the caller's, not shared, or over on a day of its parts. @throws prescription.not_usable */
export async function checkNamed(
  ctx: Context,
  ids: readonly PrescriptionId[],
  parts: readonly { promisedOn: Day }[],
): Promise<void> {
  for (const prescriptionId of ids) {
    const prescription = await readUsable(ctx, prescriptionId, 'order')
    if (!parts.every(({ promisedOn }) => isUsableOn(prescription, promisedOn)))
      fail('prescription.not_usable', { reason: 'ENDED', prescriptionId })
  }
}

/** @throws prescription.not_usable */
export async function readUsable(ctx: Context, id: PrescriptionId, purpose: 'quote' | 'order'): Promise<Prescription> {
  try {
    return await readAsCaller(ctx, id, purpose)
  } catch (error) {
    // Cancelled or erased, or its share has ended meanwhile.
    if (isFailure(error, 'prescription.not_found'))
      fail('prescription.not_usable', { reason: 'NOT_SHARED', prescriptionId: id })
    throw error
  }
}

/**
 * The amount that these packs take beside what is `taken` of the line already; the last pack may hold more than is left.
 *
 * @throws prescription.not_usable, prescription.not_enough_left
 */
export async function neededAmount(
  ctx: Context,
  prescription: Prescription,
  { prescriptionId, lineId, productId, packs, promisedOn }: PrescribedPacks,
  taken: number,
): Promise<NeededAmount> {
  const line = lineOf(prescription, lineId)
  const medicine = medicineOf(line)
  const product = await findStockedProduct(ctx, medicine, productId)
  const match = product && matchProduct(medicine, product)
  if (!match || typeof match === 'string') fail('prescription.not_usable', { reason: 'OTHER_PRODUCT', prescriptionId })
  const left = amountToOrder(prescription, line, taken, promisedOn)
  const maxPacks = packsFor(left, match.amountPerPack)
  if (packs > maxPacks)
    fail('prescription.not_enough_left', { prescriptionId, productId, left, unit: line.amount.unit, maxPacks })
  const held = Math.round(packs * match.amountPerPack * 1_000) / 1_000
  return { amountPerPack: match.amountPerPack, amount: Math.min(left, held) }
}
