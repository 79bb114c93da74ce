import type { Context } from '../../context.ts'
import { findRecipient } from '../../identity/index.ts'
import type { ReceiptTerms } from '../../payments/index.ts'
import type { Order } from '../order.ts'

/**
 * The receipts of an order go to its phone and to the shopper's confirmed e-mail address, with the tax system of the
 * day the order was placed. Source: docs/rules/receipts.md
 */
export async function receiptTermsOf(
  ctx: Context,
  order: Pick<Order, 'shopperId' | 'recipient' | 'taxSystem'>,
): Promise<ReceiptTerms> {
  const shopper = await findRecipient(ctx, order.shopperId)
  return {
    phone: order.recipient.phone,
    email: shopper?.email,
    taxSystem: order.taxSystem,
    place: ctx.settings.receipts.place || ctx.settings.brand.origin,
    prepaymentVat: ctx.settings.receipts.prepaymentVat,
  }
}
