import { type basket, dispensing } from '@romashka/domain'

export function localBasket({ lines, totals, promisedOn }: basket.PricedLocalBasket) {
  return {
    items: lines.map(({ productId, packs, isChecked, facts, allocation, mostPacks }) => {
      const { today, missing } = allocation
      const tomorrow = packs - today - missing
      const percent = discountPercent(facts)
      return {
        id: productId,
        amount: packs,
        checked: isChecked,
        price: facts?.priceKopecks ?? null,
        price_crossed: facts?.crossedKopecks ?? null,
        group_code: today > 0 ? ('today' as const) : tomorrow > 0 ? ('tomorrow' as const) : ('none' as const),
        current_advertisment: percent === null ? null : { title_short: `−${percent} %` },
        available: missing < packs,
        today,
        tomorrow,
        missing,
        max_store_quantity: facts?.mostToday ?? 0,
        maxQuantity: mostPacks,
        title: facts?.title ?? null,
        titleShort: facts?.title ?? null,
        slug: facts?.slug ?? null,
        maker: facts?.maker ?? null,
        packShape: facts?.packShape ?? null,
        pictureUrl: facts?.pictureUrl ?? null,
        is_prescription: facts !== null && dispensing.isOnPrescription(facts.dispensingClass),
      }
    }),
    total_count: totals.packs,
    total_price: totals.totalKopecks,
    total_products_price: totals.fullKopecks,
    discount: totals.fullKopecks - totals.goodsKopecks,
    date_today: promisedOn.today,
    date_tomorrow: promisedOn.tomorrow,
  }
}

/** Whole per cent off the crossed price; null where nothing is crossed. */
function discountPercent(facts: basket.ProductFacts | null): number | null {
  if (facts?.priceKopecks == null || facts.crossedKopecks === null) return null
  return Math.round((100 * (facts.crossedKopecks - facts.priceKopecks)) / facts.crossedKopecks)
}
