import type { OrderId, ShopperId, VisitorId } from '@romashka/basics'
import type { Context } from '../../context.ts'

interface StoredReport {
  id: string
  type: string
  comment: string | null
  shopperId: ShopperId | null
  visitorId: VisitorId | null
  orderId: OrderId | null
}

export async function insertReport(ctx: Context, report: StoredReport): Promise<void> {
  await ctx.db
    .insertInto('basket_reports')
    .values({
      id: report.id,
      report_type: report.type,
      comment: report.comment,
      shopper_id: report.shopperId,
      visitor_id: report.visitorId,
      order_id: report.orderId,
      city_id: ctx.cityId,
      created_at: ctx.now(),
    })
    .execute()
}
