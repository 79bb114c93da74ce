import type { basket } from '@romashka/domain'

export function cityChange(change: basket.CityChange) {
  return {
    city_id: change.cityId,
    city_name: change.cityName,
    items: change.lines.map((line) => ({
      id: line.productId,
      title: line.title,
      change: line.change,
      was: { price: line.was.priceKopecks, amount: line.was.packs },
      now: { price: line.now.priceKopecks, amount: line.now.packs },
    })),
    total_was: change.totalWasKopecks,
    total_price: change.totalKopecks,
  }
}
