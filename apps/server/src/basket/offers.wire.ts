import type { basket, catalogue } from '@romashka/domain'
import { impossible, tariff } from './basket.wire.ts'
import { productOf } from './basket-items.wire.ts'

export function alternatives({ results }: { results: basket.Alternatives[] }) {
  return {
    results: results.map((one) => ({
      id: one.productId,
      alternatives: one.alternatives.map((product) => ({
        ...productOf(product),
        price: product.priceKopecks ?? 0,
        priceCrossed: product.crossedKopecks,
        is_stock: product.mostToday > 0,
        is_preorder: product.mostToday === 0 && product.tomorrow > 0,
        max_store_quantity: product.mostToday,
      })),
    })),
  }
}

export function jointUseNotice({ products, ...notice }: catalogue.JointUseNotice) {
  return { ...notice, products: products.map(({ id, title, tradeName, slug }) => ({ id, title, tradeName, slug })) }
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
