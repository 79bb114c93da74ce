import { type basket, dispensing } from '@romashka/domain'

export function browserBasket({ lines, totals, promisedOn }: basket.PricedBrowserBasket) {
  return {
    items: lines.map(({ productId, packs, isChecked, product, allocation, mostPacks }) => {
      const { today, missing } = allocation
      const tomorrow = packs - today - missing
      const percent = discountPercent(product)
      return {
        id: productId,
        amount: packs,
        checked: isChecked,
        price: product?.priceKopecks ?? null,
        price_crossed: product?.crossedKopecks ?? null,
        group_code: today > 0 ? ('today' as const) : tomorrow > 0 ? ('tomorrow' as const) : ('none' as const),
        current_advertisment: percent === null ? null : { title_short: `−${percent} %` },
        available: missing < packs,
        today,
        tomorrow,
        missing,
        max_store_quantity: product?.mostToday ?? 0,
        maxQuantity: mostPacks,
        title: product?.title ?? null,
        titleShort: product?.title ?? null,
        slug: product?.slug ?? null,
        maker: product?.maker ?? null,
        packShape: product?.packShape ?? null,
        pictureUrl: product?.pictureUrl ?? null,
        is_prescription: product !== null && dispensing.isOnPrescription(product.dispensingClass),
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
function discountPercent(product: basket.BasketProduct | null): number | null {
  if (product?.priceKopecks == null || product.crossedKopecks === null) return null
  return Math.round((100 * (product.crossedKopecks - product.priceKopecks)) / product.crossedKopecks)
}
