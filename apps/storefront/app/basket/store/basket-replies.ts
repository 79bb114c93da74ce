import type { CityId } from '@romashka/basics'
import type { AccountReply, BasketLine, BasketState, PricedReply } from './basket-state.ts'
import { emptyBasket, lineFromStoredItem } from './basket-state.ts'
import { type LocalItem, totalsOf } from './local-basket.ts'

type PricedItem = PricedReply['items'][number]

/** The basket of the browser with the last known prices and no stock, while the server cannot be reached. */
export function stateFromStoredItems(items: readonly LocalItem[], isOutdated: boolean): BasketState {
  const { packs, products, priceKopecks, fullKopecks } = totalsOf(items)
  return {
    ...emptyBasket,
    isReady: true,
    isOutdated,
    lines: items.map(lineFromStoredItem),
    totals: {
      packs,
      products,
      fullKopecks,
      goodsKopecks: priceKopecks,
      promoKopecks: 0,
      deliveryKopecks: 0,
      packagesKopecks: 0,
      totalKopecks: priceKopecks,
    },
  }
}

/** The same basket with today's prices and groups. */
export function stateFromPricedReply(items: readonly LocalItem[], reply: PricedReply, cityId: CityId): BasketState {
  const priced = new Map(reply.items.map((one) => [one.id, one]))
  const lines = items.map((item) => lineFromPricedItem(item, priced.get(item.id)))
  return {
    ...emptyBasket,
    isReady: true,
    lines,
    totals: {
      packs: reply.total_count,
      products: lines.filter((line) => line.isChecked && line.group !== 'none').length,
      fullKopecks: reply.total_products_price,
      goodsKopecks: reply.total_price,
      promoKopecks: 0,
      deliveryKopecks: 0,
      packagesKopecks: 0,
      totalKopecks: reply.total_price,
    },
    days: { today: reply.date_today, tomorrow: reply.date_tomorrow },
    cityId,
  }
}

function lineFromPricedItem(item: LocalItem, priced: PricedItem | undefined): BasketLine {
  const stored = lineFromStoredItem(item)
  if (!priced) return { ...stored, group: 'none', reasons: ['NOT_IN_CITY'] }
  return {
    ...stored,
    title: priced.title ?? stored.title,
    slug: priced.slug,
    maker: priced.maker,
    packShape: priced.packShape ?? stored.packShape,
    pictureUrl: priced.pictureUrl,
    isChecked: item.checked && priced.available,
    group: priced.group_code,
    today: priced.today,
    tomorrow: priced.tomorrow,
    missing: priced.missing,
    maxPacks: Math.max(priced.maxQuantity, 1),
    priceKopecks: priced.price ?? stored.priceKopecks,
    crossedKopecks: priced.price_crossed,
    isPrescription: priced.is_prescription,
    reasons: priced.missing > 0 ? [priced.available ? 'MAX_QTY' : 'NOT_IN_CITY'] : [],
  }
}

/** Today's prices go into the browser's record, to be the last known ones. */
export function withCurrentPrices(items: readonly LocalItem[], reply: PricedReply): LocalItem[] {
  const priced = new Map(reply.items.map((one) => [one.id, one]))
  return items.map((item) => {
    const known = priced.get(item.id)
    if (!known || known.price === null) return item
    return {
      ...item,
      price: known.price,
      priceCrossed: known.price_crossed,
      titleShort: known.titleShort ?? item.titleShort,
    }
  })
}

export function stateFromAccountReply(reply: AccountReply): BasketState {
  const check = reply.preCheck
  return {
    ...emptyBasket,
    isReady: true,
    storedIn: 'account',
    lines: reply.items.map((item) => lineFromAccountItem(item, reply.impossibleOrderList)),
    totals: {
      packs: check.total_count,
      products: check.total_products,
      fullKopecks: check.total_products_price,
      goodsKopecks: check.goods_price,
      promoKopecks: check.promo_discount,
      deliveryKopecks: check.delivery_price,
      packagesKopecks: check.packages_price,
      totalKopecks: check.total_price,
    },
    days: { today: reply.date_today, tomorrow: reply.date_tomorrow },
    cityId: reply.city_id,
    account: reply,
  }
}

function lineFromAccountItem(
  item: AccountReply['items'][number],
  impossible: AccountReply['impossibleOrderList'],
): BasketLine {
  const impossibleLines = impossible.filter((one) => one.id === item.id)
  return {
    id: item.id,
    title: item.title,
    slug: item.slug,
    maker: item.maker,
    packShape: item.packShape,
    pictureUrl: item.pictureUrl,
    packs: item.amount,
    isChecked: item.checked,
    group: item.available ? item.group_code : 'none',
    today: item.today,
    tomorrow: item.tomorrow,
    missing: item.missing,
    maxPacks: Math.max(item.maxQuantity, 1),
    priceKopecks: item.price,
    crossedKopecks: item.price_crossed,
    isPrescription: item.is_prescription,
    isSetAside: item.isSetAside,
    isUpdated: item.isUpdated,
    expiresSoonOn: item.expiresSoonOn,
    reasons: [...new Set([...item.reasons, ...impossibleLines.map((one) => one.reason)])],
    actions: [...new Set(impossibleLines.flatMap((one) => one.actions))],
  }
}
