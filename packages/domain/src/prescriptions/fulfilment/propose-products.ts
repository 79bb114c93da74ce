import { type Day, fail, type PrescriptionLineId } from '@romashka/basics'
import type { Context } from '../../context.ts'
import type { PrescribedMedicine } from '../matching/match-product.ts'
import { type LineProposal, proposePacks } from '../matching/propose-packs.ts'
import { amountLeft, isUsableOn, type Prescription, type PrescriptionLine, releasableAmount } from '../prescription.ts'
import type { AccessPurpose } from '../reading/access.ts'
import { dayInCity } from '../reading/day-in-city.ts'
import { listStockedProducts } from '../repository/stocked-products.ts'
import { readAsCaller } from '../shares/read-as-caller.ts'

export interface ProposedLine extends LineProposal {
  lineId: PrescriptionLineId
  /** What may still be ordered today, without what other orders have reserved. */
  left: number
  reserved: number
  unit: PrescriptionLine['amount']['unit']
}

/**
 * The products that fulfil each line of a prescription of the caller's, or of one shared with the caller, as the city
 * sells them today.
 *
 * @throws session.required, prescription.not_found, city.not_found
 */
export async function proposeProducts(
  ctx: Context,
  id: string,
  purpose: Extract<AccessPurpose, 'products' | 'basket'>,
): Promise<{ prescription: Prescription; lines: ProposedLine[] }> {
  const prescription = await readAsCaller(ctx, id, purpose)
  const today = await dayInCity(ctx)
  const lines: ProposedLine[] = []
  for (const line of prescription.lines) {
    const left = amountToOrder(prescription, line, line.reserved, today)
    const products = await listStockedProducts(ctx, { ...line, substances: line.substances.map(({ name }) => name) })
    lines.push({
      lineId: line.id,
      left,
      reserved: line.reserved,
      unit: line.amount.unit,
      ...proposePacks(medicineOf(line), left, products),
    })
  }
  return { prescription, lines }
}

/** What may be ordered for that day: one release, or all that is left, without what is reserved already. */
export function amountToOrder(prescription: Prescription, line: PrescriptionLine, reserved: number, on: Day): number {
  if (prescription.form !== 'Frm1071U' || line.isCancelled || !isUsableOn(prescription, on)) return 0
  const left = Math.min(amountLeft(line), releasableAmount(line, on)) - reserved
  return Math.max(0, Math.round(left * 1_000) / 1_000)
}

export function medicineOf(line: PrescriptionLine): PrescribedMedicine {
  return { ...line, substances: line.substances.map(({ name }) => name), amountUnit: line.amount.unit }
}

/** The line of a prescription by its id. @throws prescription.not_found */
export function lineOf(prescription: Prescription, id: PrescriptionLineId): PrescriptionLine {
  return prescription.lines.find((line) => line.id === id) ?? fail('prescription.not_found')
}
