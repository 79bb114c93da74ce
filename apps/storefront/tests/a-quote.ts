import { defaultCityId, pharmacyIdOf, quoteIdOf } from '@romashka/basics'
import type { ReplyOf } from '../app/api/api.ts'
import { aBasketItem } from './builders.ts'

type Basket = ReplyOf<'GET /api/v2/baskets'>
type Quote = ReplyOf<'POST /api/v2/baskets/quote'>

/** A quote of the first line of this basket, two packs of it. */
export function aQuote(basket: Basket): Quote {
  const [item = aBasketItem()] = basket.items
  return {
    id: quoteIdOf('7f0f2c0e-0000-4000-8000-000000000009'),
    version: basket.version,
    city_id: defaultCityId,
    wayToGetType: basket.wayToGetType,
    payment_method: 'online',
    parts: [
      {
        group_code: 'today',
        pharmacyId: pharmacyIdOf(3),
        date: '2026-11-22',
        items: [
          {
            id: item.id,
            title: item.title,
            amount: item.amount,
            price: 12_000,
            price_crossed: null,
            discount: 0,
            total_price: 24_000,
            vat_percent: 10,
            is_prescription: false,
            paidAt: 'online',
          },
        ],
        total_price: 24_000,
      },
    ],
    delivery: null,
    promo_code: null,
    total_products_price: 24_000,
    goods_price: 24_000,
    promo_discount: 0,
    points_discount: 0,
    points: null,
    delivery_price: 0,
    numberOfPackages: 0,
    packages_price: 0,
    total_price: 24_000,
    online_price: 24_000,
    pharmacy_price: 0,
    impossibleOrderList: [],
    reservation_hours: 48,
    payment_minutes: 20,
    expires_at: '2026-11-22T08:15:00.000Z',
  }
}

/** Two packs of one product, as a change of a quote tells of them. */
export const aQuotedLine = (priceKopecks: number) => ({
  packs: 2,
  priceKopecks,
  discountKopecks: 0,
  totalKopecks: 2 * priceKopecks,
  promisedOn: '2026-11-22',
  paidAt: 'online' as const,
})
