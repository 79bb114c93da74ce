import type {
  basket as basketCalls,
  loyalty as loyaltyCalls,
  orders as orderCalls,
  products,
  Reply,
} from '@romashka/contract'
import type { basket, dispensing, loyalty, orders, payments } from '@romashka/domain'
import { expectTypeOf, test } from 'vitest'

type Order = Reply<typeof orderCalls.getOrder>
type Basket = Reply<typeof basketCalls.getBasket>
type Product = Reply<typeof products.getProduct>
type PointsEntry = Reply<typeof loyaltyCalls.listPoints>['results'][number]

test('the contract and the domain have the same statuses and reason codes', () => {
  expectTypeOf<Order['status']>().toEqualTypeOf<orders.PartState>()
  expectTypeOf<NonNullable<Order['payment']>['status']>().toEqualTypeOf<payments.PaymentStateName>()
  expectTypeOf<Order['refunds'][number]['status']>().toEqualTypeOf<payments.Refund['state']>()
  expectTypeOf<Basket['items'][number]['reasons'][number]>().toEqualTypeOf<basket.BasketLine['reasons'][number]>()
  expectTypeOf<NonNullable<Product['dispensing']['courierRefusal']>>().toEqualTypeOf<dispensing.CourierRefusal>()
  expectTypeOf<PointsEntry['kind']>().toEqualTypeOf<loyalty.PointsEntry['kind']>()
})
