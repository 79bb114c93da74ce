import { type Kopecks, kopecks, splitByWeights } from '@romashka/basics'
import type { Charge, ChargeShare } from './payment.ts'

/**
 * The lines of a refund's receipt. Packs that are not given come back at what was paid for them; what a fallen price
 * gives back besides is spread over the packs that stay, so that no line costs more than the sale it takes back.
 */
export function refundedCharges(
  shares: readonly ChargeShare[],
  paidFor: readonly ChargeShare[],
  charges: readonly Charge[],
): Charge[] {
  return shares.flatMap((share) => {
    const charge = charges.find((one) => one.key === share.key)
    if (!charge) return []
    const paid = paidFor.find((one) => one.key === share.key) ?? share
    const stayingPacks = Math.max(0, paid.packs - share.packs)
    const forPacks = kopecks(Math.min(share.kopecks, costOf(paid, share.packs, stayingPacks)))
    const difference = kopecks(share.kopecks - forPacks)
    return [
      ...(forPacks > 0 ? [{ ...charge, packs: share.packs, kopecks: forPacks }] : []),
      ...(difference > 0 ? [{ ...charge, packs: Math.max(1, stayingPacks), kopecks: difference }] : []),
    ]
  })
}

function costOf(paid: ChargeShare, packs: number, stayingPacks: number): Kopecks {
  if (packs === 0) return kopecks(0)
  return splitByWeights(paid.kopecks, [packs, stayingPacks])[0] ?? kopecks(0)
}
