import type { FailureDetails } from '@romashka/basics'
import type {
  basket as basketCalls,
  courses as courseCalls,
  loyalty as loyaltyCalls,
  orders as orderCalls,
  products,
  Reply,
  reviews as reviewCalls,
} from '@romashka/contract'
import type { basket, catalogue, courses, dispensing, loyalty, orders, payments, reviews } from '@romashka/domain'
import { expectTypeOf, test } from 'vitest'

type Order = Reply<typeof orderCalls.getOrder>
type Basket = Reply<typeof basketCalls.getBasket>
type Product = Reply<typeof products.getProduct>
type CalendarEvent = Reply<typeof courseCalls.listCalendar>['results'][number]
type OrderEvent = Reply<typeof orderCalls.listOrderEvents>['results'][number]
type WrongState = FailureDetails['order.wrong_state']
type PointsEntry = Reply<typeof loyaltyCalls.listPoints>['results'][number]

test('the contract and the domain have the same statuses and reason codes', () => {
  expectTypeOf<Order['status']>().toEqualTypeOf<orders.PartState>()
  expectTypeOf<OrderEvent['kind']>().toEqualTypeOf<orders.OrderEvent['kind']>()
  expectTypeOf<NonNullable<WrongState['state']>>().toEqualTypeOf<orders.PartState>()
  expectTypeOf<NonNullable<WrongState['change']>>().toEqualTypeOf<orders.PartChange>()
  expectTypeOf<FailureDetails['review.wrong_state']['state']>().toEqualTypeOf<reviews.Review['state']>()
  expectTypeOf<Reply<typeof reviewCalls.createProductReview>['state']>().toEqualTypeOf<reviews.Review['state']>()
  expectTypeOf<NonNullable<Order['payment']>['status']>().toEqualTypeOf<payments.PaymentStateName>()
  expectTypeOf<NonNullable<NonNullable<Order['payment']>['failure_reason']>>().toEqualTypeOf<payments.FailureReason>()
  expectTypeOf<Order['refunds'][number]['status']>().toEqualTypeOf<payments.Refund['state']>()
  expectTypeOf<Basket['items'][number]['reasons'][number]>().toEqualTypeOf<basket.BasketLine['reasons'][number]>()
  expectTypeOf<NonNullable<Product['dispensing']['courierRefusal']>>().toEqualTypeOf<dispensing.CourierRefusal>()
  expectTypeOf<Product['dispensing']['rule']>().toEqualTypeOf<dispensing.DispensingClass>()
  expectTypeOf<Basket['items'][number]['dispensingClass']>().toEqualTypeOf<dispensing.DispensingClass>()
  expectTypeOf<NonNullable<Basket['promoCode']['reason']>>().toEqualTypeOf<
    Extract<loyalty.PromoEffect, { reason: string }>['reason']
  >()
  expectTypeOf<Reply<typeof basketCalls.listJointUseNotices>['notices'][number]['kind']>().toEqualTypeOf<
    catalogue.JointUseNotice['kind']
  >()
  expectTypeOf<CalendarEvent['kind']>().toEqualTypeOf<courses.CalendarEvent['kind']>()
  expectTypeOf<PointsEntry['kind']>().toEqualTypeOf<loyalty.PointsEntry['kind']>()
})
