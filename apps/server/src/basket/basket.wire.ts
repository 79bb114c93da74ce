import type { basket } from '@romashka/domain'
import { delivery } from '@romashka/domain'
import { blocksOf, itemOf, itemsByGroup } from './basket-items.wire.ts'

type Basket = basket.Basket

/** The basket of version 2. */
export function basketV2(shown: Basket) {
  const goods = itemsByGroup(shown)
  return {
    version: shown.version,
    city_id: shown.cityId,
    count: countPacks(shown),
    checkState: checkState(shown),
    items: shown.lines.map((line) => itemOf(shown, line)),
    blocks: blocksOf(shown, goods),
    numberOfPackages: shown.packages.count,
    totalPackages: shown.packages.priceKopecks,
    isPackaging: shown.hasPackaging,
    preCheck: {
      ...moneyOf(shown),
      numberOfPackages: shown.packages.count,
      totalPackages: shown.packages.priceKopecks,
      items: goods.filter((good) => good.checked && good.available),
    },
    wayToGetType: shown.deliveryMethod,
    variantType: shown.variant,
    isDevide: shown.isDivided,
    pharmacyId: shown.pharmacyId,
    pharmacy: shown.pharmacy && {
      id: shown.pharmacy.id,
      name: shown.pharmacy.name,
      address: shown.pharmacy.address,
      isOpenLongEnough: shown.pharmacy.isHandedOutToday,
      isClosed: shown.pharmacy.isClosedForGood,
    },
    addressId: shown.addressId,
    deliveryTariffId: shown.delivery?.tariff?.id ?? null,
    slotId: shown.slot && delivery.slotKey(shown.slot),
    delivery: {
      tariffs: (shown.delivery?.tariffs ?? []).map(tariff),
      leftToFree: shown.delivery?.leftToFreeKopecks ?? null,
      from: shown.delivery?.fromKopecks ?? null,
    },
    date_today: shown.promisedOn.today,
    date_tomorrow: shown.promisedOn.tomorrow,
    impossibleOrderList: shown.impossible.map(impossible),
    isPrescription: shown.hasPrescription,
    promoCode: promoStatus(shown),
    updatedAt: shown.changedAt.toISOString(),
  }
}

export const products = (shown: Basket) => ({
  products: shown.lines.map((line) => itemOf(shown, line)),
  count: countPacks(shown),
  version: shown.version,
})

/** Packs in the basket, checked or not, for the badge. */
export function countPacks(shown: Basket): number {
  return shown.lines.reduce((packs, line) => packs + (line.isSetAside ? 0 : line.packs), 0)
}

function checkState(shown: Basket): 'all' | 'some' | 'none' {
  const available = itemsByGroup(shown).filter((good) => good.available && !good.isSetAside)
  const checked = available.filter((good) => good.checked).length
  if (checked === 0) return 'none'
  return checked === available.length ? 'all' : 'some'
}

export function moneyOf({ totals }: Basket) {
  return {
    total_count: totals.packs,
    total_products: totals.lines,
    total_products_price: totals.fullKopecks,
    total_price: totals.totalKopecks,
    goods_price: totals.goodsKopecks,
    discount: totals.fullKopecks - totals.goodsKopecks,
    promo_discount: totals.promoKopecks,
    delivery_price: totals.deliveryKopecks,
    packages_price: totals.packagesKopecks,
  }
}

export function impossible(line: basket.ImpossibleLine) {
  return { id: line.productId, title: line.title, amount: line.packs, reason: line.reason, actions: line.actions }
}

export function promoStatus({ promo }: Basket, isKnown = true) {
  const nothing = { code: null, title: null, reason: null, missing: 0, discount: 0 }
  if (!isKnown) return { ...nothing, status: 'unknown' as const }
  if (!promo) return { ...nothing, status: 'none' as const }
  const { code, title, effect } = promo
  return {
    status: effect.status,
    code,
    title,
    reason: effect.status === 'applied' ? null : effect.reason,
    missing: effect.status === 'parked' ? effect.missingKopecks : 0,
    discount: effect.status === 'applied' ? effect.discountKopecks : 0,
  }
}

export function tariff(one: delivery.DeliveryTariff) {
  return {
    id: one.id,
    city_id: one.cityId,
    code: one.code,
    title: one.title,
    variantType: one.variantType,
    price: one.priceKopecks,
    free_from: one.freeFromKopecks,
    isThermo: one.hasThermoBag,
  }
}
