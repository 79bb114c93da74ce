import { orders as contract } from '@romashka/contract'
import { type Context, notifications, orders } from '@romashka/domain'
import type { HttpApi } from '../host/http-api.ts'
import { calendar } from './calendar.wire.ts'
import * as history from './history.wire.ts'
import * as wire from './orders.wire.ts'
import { deliveryRequest, draft, slotOf } from './orders.wire.ts'
import * as previews from './previews.wire.ts'

export function ordersHttp(api: HttpApi): void {
  placeAndList(api)
  change(api)
  lookAhead(api)
}

function placeAndList({ serve }: HttpApi): void {
  serve(contract.placeOrder, async (ctx, { body, query }) =>
    replyWith(ctx, await orders.placeOrder(ctx, draft(body, query.utm_source))),
  )
  serve(contract.placeOrderByDeliveryMethod, async (ctx, { params, body, query }) =>
    replyWith(ctx, await orders.placeOrder(ctx, draft(body, query.utm_source, params.path))),
  )
  serve(contract.listOrders, async (ctx, { query: { isActive, page = 1, size = 10 } }) =>
    wire.page(await orders.listOrders(ctx, { isActive, page, size })),
  )
  serve(contract.countOrders, async (ctx) => ({ activeCount: await orders.countActiveOrders(ctx) }))
  serve(contract.listCancelReasons, () => notifications.cancelReasons)
  serve(contract.listPurchases, async (ctx, { query: { page = 1, size = 20 } }) =>
    history.purchases(await orders.listPurchases(ctx, { page, size })),
  )
  serve(contract.getOrder, async (ctx, { params }) => wire.order(await orders.getOrder(ctx, params.id)))
  serve(contract.listOrderEvents, async (ctx, { params }) =>
    history.events(await orders.listOrderEvents(ctx, params.id)),
  )
}

function change({ serve }: HttpApi): void {
  serve(contract.changeOrder, async (ctx, { params, body }) =>
    replyWith(
      ctx,
      await orders.changeOrder(ctx, params.id, {
        comment: body.comments,
        extendPartId: body.extend_part_id,
        removeLineId: body.remove_line_id,
        otherPharmacy: body.other_pharmacy && {
          partId: body.other_pharmacy.part_id,
          pharmacyId: body.other_pharmacy.pharmacy_id,
        },
        secondTry: body.second_try && {
          partId: body.second_try.part_id,
          slot: body.second_try.slotId === undefined ? 'pickup' : slotOf(body.second_try.slotId),
        },
        decision: body.decision && { partId: body.decision.part_id, take: body.decision.take },
      }),
    ),
  )
  serve(contract.removeOrder, async (ctx, { params }) =>
    replyWith(ctx, await orders.cancelOrder(ctx, params.id, { type: 'CHANGED_MIND', message: null })),
  )
  serve(contract.cancelOrder, async (ctx, { params, query, body }) =>
    replyWith(
      ctx,
      await orders.cancelOrder(
        ctx,
        params.id,
        { type: body.reasonType, message: body.reasonMessage ?? null },
        query.part_id,
      ),
    ),
  )
}

function lookAhead({ serve }: HttpApi): void {
  serve(contract.listOtherPharmacies, async (ctx, { params, query }) =>
    previews.otherPharmacies(await orders.listOtherPharmacies(ctx, params.id, query.part_id)),
  )
  serve(contract.previewRefund, async (ctx, { params, query }) =>
    previews.refund(
      await orders.previewRefund(ctx, params.id, {
        partId: query.part_id,
        lineId: query.line_id,
      }),
    ),
  )
  serve(contract.previewRepeat, async (ctx, { params }) => previews.repeat(await orders.previewRepeat(ctx, params.id)))
  serve(contract.addDelivery, async (ctx, { params, body }) =>
    replyWith(ctx, await orders.addDelivery(ctx, params.id, deliveryRequest(body))),
  )
  serve(contract.getOrderCalendar, async (ctx, { params }, { setHeader }) => {
    const found = await orders.getOrder(ctx, params.id)
    setHeader('content-type', 'text/calendar; charset=utf-8')
    setHeader('content-disposition', `attachment; filename="order-${found.order.number}.ics"`)
    return calendar(found, ctx.settings.brand, ctx.now())
  })
  serve(contract.shareOrder, async (ctx, { params }) => {
    const ident = await orders.shareOrder(ctx, params.orderId)
    return { ident, url: `${ctx.settings.brand.origin}/order-detail?share=${ident}` }
  })
  serve(contract.unshareOrder, async (ctx, { params }) => {
    await orders.unshareOrder(ctx, params.orderId)
    return { ident: null }
  })
  serve(contract.getSharedOrder, async (ctx, { params }) => wire.shared(await orders.getSharedOrder(ctx, params.ident)))
}

const replyWith = async (ctx: Context, order: orders.Order) => wire.order(await orders.loadOrderView(ctx, order))
