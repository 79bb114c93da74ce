import type { basket } from '@romashka/domain'
import { impossible, tariff } from './basket.wire.ts'
import { looks } from './goods.wire.ts'

export function alternatives({ results }: { results: basket.Alternatives[] }) {
  return {
    results: results.map((one) => ({
      id: one.productId,
      alternatives: one.alternatives.map((facts) => ({
        ...looks(facts),
        price: facts.priceKopecks ?? 0,
        priceCrossed: facts.crossedKopecks,
        is_stock: facts.mostToday > 0,
        is_preorder: facts.mostToday === 0 && facts.tomorrow > 0,
        max_store_quantity: facts.mostToday,
      })),
    })),
  }
}

export function basketTariffs(list: basket.BasketTariff[]) {
  return {
    tariffs: list.map((one) => ({
      ...tariff(one.tariff),
      cost: one.costKopecks,
      leftToFree: one.leftToFreeKopecks,
      impossibleOrderList: one.impossible.map(impossible),
    })),
  }
}
