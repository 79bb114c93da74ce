import { randomUUID } from 'node:crypto'
import { fail } from '@romashka/basics'
import type { Context } from '../../context.ts'
import { type BasketReportCode, basketReportTypes } from '../../notifications/index.ts'
import { findOwnOrderId } from '../repository/find-orders.ts'
import { insertReport } from './reports.sql.ts'

export interface BasketReport {
  type: string
  comment: string | null
  /** The caller's own order it is about, by id or number. */
  orderRef: string | null
}

/** Stores a complaint of a shopper or visitor. @throws session.required, basket_report.type_unknown, order.not_found */
export async function reportBasket(ctx: Context, report: BasketReport): Promise<string> {
  const { caller } = ctx
  if (caller.kind !== 'shopper' && caller.kind !== 'visitor') fail('session.required')
  const type = knownType(report.type) ?? fail('basket_report.type_unknown')
  const shopperId = caller.kind === 'shopper' ? caller.shopperId : null
  const orderId = report.orderRef && shopperId ? await findOwnOrderId(ctx, shopperId, report.orderRef) : null
  if (report.orderRef && !orderId) fail('order.not_found')
  const id = randomUUID()
  await insertReport(ctx, {
    id,
    type,
    comment: report.comment,
    shopperId,
    visitorId: caller.visitorId ?? null,
    orderId: orderId ?? null,
  })
  return id
}

const knownType = (code: string): BasketReportCode | undefined =>
  basketReportTypes.find((type) => type.isActive && type.code === code)?.code
