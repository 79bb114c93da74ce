import type { Order } from '../order.ts'

type Priced = Pick<Order, 'at_pharmacy_price'> & {
  parts: readonly {
    is_active: boolean
    goods_list: readonly Pick<Order['goods_list'][number], 'paid_at' | 'total_price' | 'count' | 'given_count'>[]
  }[]
}

const handedOver = ['collected', 'delivered']

/** What was paid at the counter for the packs that were given there. */
export function paidAtPharmacy({ parts }: Pick<Order, 'parts'>): number {
  return parts
    .filter(({ status }) => handedOver.includes(status))
    .flatMap(({ goods_list }) => goods_list)
    .filter((good) => good.paid_at === 'pharmacy')
    .reduce((sum, { total_price, count, given_count }) => sum + Math.round((total_price * given_count) / count), 0)
}

const sumAtPharmacy = (goods: readonly Pick<Order['goods_list'][number], 'paid_at' | 'total_price'>[]) =>
  goods.reduce((sum, { paid_at, total_price }) => sum + (paid_at === 'pharmacy' ? total_price : 0), 0)

/** Of several bags, what this one costs at the counter; nothing is said where more than goods is paid there. */
export function dueForPart({ at_pharmacy_price, parts }: Priced, part: Priced['parts'][number]): number | undefined {
  const isAllGoods = at_pharmacy_price === sumAtPharmacy(parts.flatMap(({ goods_list }) => goods_list))
  return isAllGoods ? dueAtPharmacy({ at_pharmacy_price: sumAtPharmacy(part.goods_list), parts: [part] }) : undefined
}

/** What is still to be paid at the counter: less than was ordered where packs are missing or a part is over. */
export function dueAtPharmacy({ at_pharmacy_price, parts }: Priced): number {
  const gone = parts.flatMap(({ is_active, goods_list }) =>
    goods_list
      .filter((good) => good.paid_at === 'pharmacy')
      .map(({ total_price, count, given_count }) =>
        is_active ? total_price - Math.round((total_price * given_count) / count) : total_price,
      ),
  )
  return gone.reduce((left, price) => left - price, at_pharmacy_price)
}
