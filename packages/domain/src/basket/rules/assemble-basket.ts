import { type Kopecks, kopecks, noMoney } from '@romashka/basics'
import type { DeliveryTariff } from '../../delivery/index.ts'
import { effectOf, type PromoCode, type PromoUses } from '../../loyalty/index.ts'
import type { VariantType } from './allocation.ts'
import { promisedDays, promisedFor } from './allocation.ts'
import type {
  Basket,
  BasketDelivery,
  BasketLine,
  BasketPharmacy,
  BasketProduct,
  BasketPromo,
  BasketRecord,
  LineRecord,
} from './basket.ts'
import {
  decideLine,
  type ExpiryOf,
  impossibleLines,
  isCounted,
  type LineSituation,
  orderablePacks,
  type SupplyOf,
} from './basket-lines.ts'
import { carrierBags, type PricedLine, roomForDiscount, totalsOf } from './totals.ts'

export interface BasketParts {
  record: BasketRecord
  lines: { record: LineRecord; product: BasketProduct }[]
  pharmacy: BasketPharmacy | null
  /** Of the pharmacy; the city's best where there is none. */
  supplyOf: SupplyOf
  pointsExpiry?: ExpiryOf | undefined
  promo: { promo: PromoCode; uses: PromoUses; hasOrderedBefore: boolean } | null
  tariffs: DeliveryTariff[]
  now: Date
}

/** Computes the whole basket from its parts: groups, reasons, totals. A pure function. */
export function assembleBasket(parts: BasketParts): Basket {
  const { record, pharmacy, now } = parts
  const variant = variantOf(record)
  const promisedOn = promisedDays(record, now)
  const tariff = tariffOf(parts, variant)
  const situation: LineSituation = {
    deliveryMethod: record.deliveryMethod,
    regionId: record.regionId,
    on: promisedOn.today,
    hasDistancePermit: pharmacy?.hasDistancePermit ?? false,
    hasThermoBag: tariff?.hasThermoBag ?? false,
    variant,
    isHandedOutToday: pharmacy?.isHandedOutToday ?? true,
    isPharmacyChosen: pharmacy !== null,
    supplyOf: parts.supplyOf,
    pointsExpiry: parts.pointsExpiry,
  }
  const lines = parts.lines.map((line) => decideLine(line.record, line.product, situation))
  const counted = lines.filter(isCounted)
  const priced = counted.map((line) => pricedOf(line, orderablePacks(line)))
  const goods = totalsOf(priced).goodsKopecks
  const promo = promoOf(parts, priced, goods)
  const promoKopecks = promo?.effect.status === 'applied' ? promo.effect.discountKopecks : noMoney
  const delivery = record.deliveryMethod === 'courier' ? deliveryOf(parts.tariffs, tariff, goods - promoKopecks) : null
  const packages = carrierBags(
    priced.reduce((packs, line) => packs + line.packs, 0),
    record.hasPackaging,
  )
  const deliveryKopecks = priced.length > 0 ? deliveryPrice(delivery) : noMoney
  return {
    ...record,
    lines,
    impossible: impossibleLines(lines, situation),
    pharmacy,
    variant,
    promisedOn: promisedFor(counted, promisedOn),
    totals: totalsOf(priced, { promoKopecks, deliveryKopecks, packagesKopecks: packages.priceKopecks }),
    todayTotals: totalsOf(
      counted.filter((line) => line.allocation.today > 0).map((line) => pricedOf(line, line.allocation.today)),
    ),
    promo,
    delivery,
    packages,
    hasPrescription: counted.some((line) => line.permission.needsPrescription),
  }
}

/** A courier comes once; a pickup may be divided between today and tomorrow. */
function variantOf(record: Pick<BasketRecord, 'deliveryMethod' | 'variantType'>): VariantType {
  if (record.deliveryMethod === 'courier') return record.variantType === 'today' ? 'today' : 'tomorrow'
  return record.variantType ?? 'split'
}

export function pricedOf(line: BasketLine, packs: number): PricedLine {
  return { packs, priceKopecks: line.product.priceKopecks ?? noMoney, crossedKopecks: line.product.crossedKopecks }
}

function promoOf({ promo, now }: BasketParts, priced: PricedLine[], goods: Kopecks): BasketPromo | null {
  if (!promo) return null
  const { id, code, title } = promo.promo
  const { hasOrderedBefore } = promo
  const effect = effectOf(promo.promo, promo.uses, { goods, room: roomForDiscount(priced), hasOrderedBefore }, now)
  return { id, code, title, effect }
}

function tariffOf({ record, tariffs }: BasketParts, variant: VariantType): DeliveryTariff | null {
  const fitting = tariffs.filter((tariff) => tariff.variantType === variant)
  return fitting.find((tariff) => tariff.id === record.tariffId) ?? fitting[0] ?? null
}

function deliveryOf(tariffs: DeliveryTariff[], tariff: DeliveryTariff | null, goodsKopecks: number): BasketDelivery {
  const freeFrom = tariff?.freeFromKopecks ?? null
  return {
    tariffs,
    tariff,
    leftToFreeKopecks: freeFrom === null ? null : kopecks(Math.max(0, freeFrom - goodsKopecks)),
  }
}

function deliveryPrice(delivery: BasketDelivery | null): Kopecks {
  if (!delivery?.tariff || delivery.leftToFreeKopecks === 0) return noMoney
  return delivery.tariff.priceKopecks
}
