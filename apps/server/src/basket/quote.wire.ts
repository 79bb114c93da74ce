import { type basket, delivery, dispensing } from '@romashka/domain'
import { impossible } from './basket.wire.ts'

export function quote(one: basket.Quote) {
  const { courier } = one
  return {
    id: one.id,
    version: one.basketVersion,
    city_id: one.cityId,
    wayToGetType: one.deliveryMethod,
    payment_method: one.paymentTiming ?? 'online',
    parts: one.parts.map((part) => ({
      group_code: part.group,
      pharmacyId: part.pharmacyId,
      date: part.promisedOn,
      items: part.lines.map(line),
      total_price: part.lines.reduce((total, { totalKopecks }) => total + totalKopecks, 0),
    })),
    delivery: courier
      ? {
          tariffId: courier.tariffId,
          address: courier.address,
          slotId: delivery.slotKey(courier.slot),
          date: courier.slot.on,
          time_from: courier.slot.timeFrom,
          time_until: courier.slot.timeUntil,
        }
      : null,
    promo_code: one.promoCode ?? null,
    total_products_price: one.fullKopecks ?? 0,
    goods_price: one.goodsKopecks ?? 0,
    promo_discount: one.promoKopecks ?? 0,
    points_discount: one.pointsKopecks,
    points: one.points
      ? { available: one.points.availableKopecks, most: one.points.spendableKopecks, earns: one.points.earnsKopecks }
      : null,
    delivery_price: one.deliveryKopecks,
    numberOfPackages: one.numberOfPackages ?? 0,
    packages_price: one.packagesKopecks,
    total_price: one.totalKopecks,
    online_price: one.onlineKopecks,
    pharmacy_price: one.atPharmacyKopecks,
    impossibleOrderList: (one.impossible ?? []).map(impossible),
    reservation_hours: one.reservationHours ?? null,
    payment_minutes: one.paymentMinutes ?? null,
    expires_at: one.expiresAt.toISOString(),
  }
}

function line(one: basket.QuoteLine) {
  return {
    id: one.productId,
    title: one.title,
    amount: one.packs,
    price: one.priceKopecks,
    price_crossed: one.crossedKopecks,
    discount: one.discountKopecks,
    total_price: one.totalKopecks,
    vat_percent: one.vatPercent,
    is_prescription: dispensing.isOnPrescription(one.dispensingClass),
    paidAt: one.paidAt,
  }
}
