import type { orders as contract, Reply } from '@romashka/contract'
import type { orders } from '@romashka/domain'

/** What would be refunded on cancelling. */
export function refund(preview: orders.RefundPreview): Reply<typeof contract.previewRefund> {
  return {
    kind: preview.kind,
    amount: preview.amountKopecks,
    at_pharmacy: preview.atPharmacyKopecks,
    points: preview.pointsKopecks,
    due_on: preview.dueOn,
    services: preview.servicesKopecks,
    goods_list: preview.lines.map((line) => ({
      id: line.lineId,
      title: line.title,
      count: line.packs,
      total_price: line.amountKopecks,
    })),
  }
}

/** The same order at today's prices and stock. */
export function repeat(preview: orders.RepeatPreview): Reply<typeof contract.previewRepeat> {
  return {
    results: preview.lines.map((line) => ({
      product_id: line.productId,
      former_product_id: line.pastProductId,
      title: line.title,
      change: line.change,
      is_replaced: line.isReplaced,
      former_count: line.formerPacks,
      count: line.packs,
      former_price: line.formerPriceKopecks,
      price: line.priceKopecks,
      is_prescription: line.needsPrescription,
      was_prescription: line.neededPrescription,
      reason: line.reason,
    })),
    is_other_city: preview.isInOtherCity,
    former_total: preview.formerTotalKopecks,
    total: preview.totalKopecks,
  }
}

/** Pharmacies where a part could be picked up instead. */
export function otherPharmacies(others: readonly orders.OtherPharmacy[]): Reply<typeof contract.listOtherPharmacies> {
  return {
    results: others.map(({ pharmacy: { id, name, address, metro, timezone, openingHours }, distanceMetres }) => ({
      id,
      name,
      address,
      metro,
      timezone,
      opening_hours: openingHours,
      distance: distanceMetres,
    })),
  }
}
