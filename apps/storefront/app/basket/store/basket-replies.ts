import type { AccountReply, BasketLine, BasketState, PricedReply } from './basket-state.ts'
import { emptyBasket, ofKeptItem } from './basket-state.ts'
import { type LocalItem, totalsOf } from './local-basket.ts'

type PricedItem = PricedReply['items'][number]

/** A browser's basket whose prices could not be asked: the last known ones, and nothing about stock. */
export function ofKept(items: readonly LocalItem[], isOutdated: boolean): BasketState {
  const { packs, products, priceKopecks, fullKopecks } = totalsOf(items)
  return {
    ...emptyBasket,
    isReady: true,
    isOutdated,
    lines: items.map(ofKeptItem),
    totals: {
      packs,
      products,
      fullKopecks,
      goodsKopecks: priceKopecks,
      discountKopecks: fullKopecks - priceKopecks,
      promoKopecks: 0,
      totalKopecks: priceKopecks,
    },
  }
}

/** The same basket with today's prices and groups. */
export function ofPriced(items: readonly LocalItem[], reply: PricedReply, cityId: number): BasketState {
  const priced = new Map(reply.items.map((one) => [one.id, one]))
  const lines = items.map((item) => ofPricedItem(item, priced.get(item.id)))
  return {
    ...emptyBasket,
    isReady: true,
    lines,
    totals: {
      packs: reply.total_count,
      products: lines.filter((line) => line.isChecked && line.group !== 'none').length,
      fullKopecks: reply.total_products_price,
      goodsKopecks: reply.total_price,
      discountKopecks: reply.discount,
      promoKopecks: 0,
      totalKopecks: reply.total_price,
    },
    days: { today: reply.date_today, tomorrow: reply.date_tomorrow },
    cityId,
  }
}

function ofPricedItem(item: LocalItem, priced: PricedItem | undefined): BasketLine {
  const kept = ofKeptItem(item)
  if (!priced) return { ...kept, group: 'none', reasons: ['NOT_IN_CITY'] }
  return {
    ...kept,
    title: priced.title ?? kept.title,
    slug: priced.slug,
    maker: priced.maker,
    packShape: priced.packShape ?? kept.packShape,
    pictureUrl: priced.pictureUrl,
    isChecked: item.checked && priced.available,
    group: priced.group_code,
    today: priced.today,
    tomorrow: priced.tomorrow,
    missing: priced.missing,
    maxPacks: Math.max(priced.maxQuantity, 1),
    priceKopecks: priced.price ?? kept.priceKopecks,
    crossedKopecks: priced.price_crossed,
    isPrescription: priced.is_prescription,
    reasons: priced.missing > 0 ? [priced.available ? 'MAX_QTY' : 'NOT_IN_CITY'] : [],
  }
}

/** Today's prices go into the browser's record, to be the last known ones. */
export function withPrices(items: readonly LocalItem[], reply: PricedReply): LocalItem[] {
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

export function ofAccount(reply: AccountReply): BasketState {
  const check = reply.preCheck
  return {
    ...emptyBasket,
    isReady: true,
    keptIn: 'account',
    lines: reply.items.map((item) => ofAccountItem(item, reply.impossibleOrderList)),
    totals: {
      packs: check.total_count,
      products: check.total_products,
      fullKopecks: check.total_products_price,
      goodsKopecks: check.goods_price,
      discountKopecks: check.discount,
      promoKopecks: check.promo_discount,
      totalKopecks: check.total_price,
    },
    days: { today: reply.date_today, tomorrow: reply.date_tomorrow },
    cityId: reply.city_id,
    account: reply,
  }
}

function ofAccountItem(
  item: AccountReply['items'][number],
  impossible: AccountReply['impossibleOrderList'],
): BasketLine {
  const said = impossible.filter((one) => one.id === item.id)
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
    reasons: [...new Set([...item.reasons, ...said.map((one) => one.reason)])],
    actions: [...new Set(said.flatMap((one) => one.actions))],
  }
}
