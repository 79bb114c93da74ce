import type { Phone, ShopperId } from '@romashka/basics'
import { type Context, shopperOf } from '../../context.ts'
import { linksOpenSince } from '../../identity/index.ts'
import { erasedName, eraseOrderMessages } from '../../notifications/index.ts'
import { removeContacts } from '../../payments/index.ts'
import * as sql from './personal-data.sql.ts'

/** Belongs to nobody: no operator issues numbers that begin so. */
const erasedPhone = '+70000000000' as Phone

export type OwnReport = sql.OwnReport
export type OwnLink = sql.OwnLink

/** The shopper's complaints about a basket or an order. @throws session.required */
export function listReports(ctx: Context): Promise<OwnReport[]> {
  return sql.listReportsOf(ctx, shopperOf(ctx))
}

/** The links that the shopper has made to orders, ended ones too. @throws session.required */
export async function listLinks(ctx: Context): Promise<OwnLink[]> {
  const shopperId = shopperOf(ctx)
  return sql.listLinksOf(ctx, shopperId, await linksOpenSince(ctx, shopperId, new Date(0)))
}

/** How many orders of a shopper are not finished. */
export function countActiveOrdersOf(ctx: Context, shopperId: ShopperId): Promise<number> {
  return sql.countActiveOf(ctx, shopperId)
}

/**
 * Removes the person from their orders. Numbers, dates, products, sums and issued receipts stay.
 * Source: docs/rules/erasure.md
 */
export async function erasePersonalData(ctx: Context, shopperId: ShopperId): Promise<void> {
  const orderIds = await sql.selectOrderIds(ctx, shopperId)
  await eraseOrderMessages(ctx, orderIds)
  await removeContacts(ctx, orderIds)
  await sql.removeRecipient(ctx, shopperId, { phone: erasedPhone, name: erasedName })
}
