import type { Context } from '../../context.ts'
import * as payments from '../../payments/index.ts'
import type { Order } from '../order.ts'
import { chargesWhenPlaced, costOf, receiptTermsOf } from './charges.ts'

/**
 * Lowers payments that have not been created at the bank yet to what the order costs now. A payment with an open page
 * keeps its amount: the settlement does not capture, or refunds, the difference.
 */
export async function lowerUnrequestedPayments(ctx: Context, order: Order): Promise<void> {
  const charges = chargesWhenPlaced(order)
  const terms = await receiptTermsOf(ctx, order)
  const lines = order.parts.flatMap((part) => part.lines)
  for (const payment of await payments.listPaymentsOf(ctx, order.id)) {
    if (payment.purpose === 'delivery') continue
    const wanted = payment.shares.flatMap((share): payments.Charge[] => {
      const charge = charges.find((one) => one.key === share.key)
      const line = lines.find((one) => one.id === share.key)
      const kopecks = line ? costOf(line, share.packs) : share.kopecks
      return charge ? [{ ...charge, packs: share.packs, kopecks }] : []
    })
    await payments.reduceUnrequestedPayment(ctx, payment, { ...terms, charges: wanted })
  }
}
