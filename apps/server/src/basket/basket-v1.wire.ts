import { addDays, type Day } from '@romashka/basics'
import type { basket } from '@romashka/domain'
import { countPacks, impossible, moneyOf, promoStatus } from './basket.wire.ts'
import { itemsByGroup } from './basket-items.wire.ts'
import type { inventory } from './inventory.wire.ts'

type Basket = basket.Basket

/** The basket of version 1: groups are distinguished by `is_preorder` and `is_stock`, of which at most one is set. */
export function v1(shown: Basket) {
  const goods = itemsByGroup(shown)
  const { todayTotals, totals } = shown
  const hasTomorrow = goods.some((good) => good.checked && good.is_preorder)
  return {
    version: shown.version,
    city_id: shown.cityId,
    count: countPacks(shown),
    goods_list: goods,
    date_of_delivery: russianDate(dayOfDelivery(shown, hasTomorrow)),
    ...moneyOf(shown),
    drugstore_id: shown.pharmacyId,
    is_today: totals.lines > 0 && !hasTomorrow,
    today_goods_list: goods.filter((good) => good.is_stock),
    today_total_count: todayTotals.packs,
    today_total_price: todayTotals.goodsKopecks,
    today_total_products_price: todayTotals.fullKopecks,
    impossibleOrderList: shown.impossible.map(impossible),
    is_prescription: shown.hasPrescription,
    promo_code: shown.promo?.code ?? null,
    promo_code_status: promoStatus(shown),
  }
}

/** The next day for a basket with nothing to order. */
function dayOfDelivery({ totals, promisedOn }: Basket, hasTomorrow: boolean): Day {
  if (totals.lines === 0) return addDays(promisedOn.today, 1)
  return hasTomorrow ? promisedOn.tomorrow : promisedOn.today
}

/** The whole basket on its own page; elsewhere only what the badge needs. */
export function basketV1Reply(shown: Basket, isInBasket: boolean | undefined) {
  const short = { version: shown.version, count: countPacks(shown), goods: goodsSummary(shown) }
  return isInBasket ? { ...v1(shown), ...short } : short
}

type Inventory = ReturnType<typeof inventory>

/** Pharmacies that have packs of the basket, and those that have none. Complete lines are not in `items`. */
export function inventoryList(all: Inventory[]) {
  const hasSomething = (one: Inventory) =>
    one.items.length < one.totalItems || one.items.some((line) => line.missing < line.amount)
  return { list_items: all.filter(hasSomething), list_not_available: all.filter((one) => !hasSomething(one)) }
}

function goodsSummary(shown: Basket) {
  return shown.lines.map((line) => ({
    id: line.productId,
    amount: line.packs,
    checked: line.isChecked && !line.isSetAside,
  }))
}

/** `2026-11-22` as `22.11.2026` */
function russianDate(day: string): string {
  return day.split('-').reverse().join('.')
}
