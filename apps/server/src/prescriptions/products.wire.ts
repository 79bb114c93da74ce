import type { PrescriptionLineId } from '@romashka/basics'
import type { prescriptions } from '@romashka/domain'

export function proposedLine({ lineId, unit, left, reserved, proposal, refused }: prescriptions.ProposedLine) {
  return {
    line_id: lineId,
    unit,
    left,
    reserved,
    covered: proposal.covered,
    waste: proposal.waste,
    price: proposal.costKopecks,
    refused: refusedByReason(refused),
  }
}

function refusedByReason(refused: prescriptions.ProposedLine['refused']) {
  return Object.entries(refused).map(([reason, products]) => ({ reason: reason as keyof typeof refused, products }))
}

export function product<Card>(
  found: prescriptions.ProposedLine['products'][number] & { lineId: PrescriptionLineId },
  card: Card,
) {
  return {
    line_id: found.lineId,
    product: card,
    amount: found.packs,
    maxQuantity: found.maxPacks,
    per_pack: Math.round(found.amountPerPack * 1_000) / 1_000,
    units_for_one: found.unitsForOne,
    is_prescribed_trade_name: found.isPrescribedTradeName,
  }
}
