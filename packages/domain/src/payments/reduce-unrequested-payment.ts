import { type Phone, sum } from '@romashka/basics'
import type { Context } from '../context.ts'
import type { Charge, Payment } from './payment.ts'
import * as sql from './payments.sql.ts'
import { receiptOf } from './receipt-of.ts'

/**
 * Makes a payment smaller while the provider has not been asked for its page, and so nobody has seen its amount. One
 * that was asked for stays as it is. In the transaction that locks the order.
 */
export async function reduceUnrequestedPayment(
  ctx: Context,
  payment: Payment,
  bill: { phone: Phone; charges: readonly Charge[] },
): Promise<void> {
  const amountKopecks = sum(bill.charges.map((charge) => charge.kopecks))
  if (payment.state !== 'new' || amountKopecks >= payment.amountKopecks || amountKopecks === 0) return
  await sql.lowerAmount(ctx, payment.id, {
    amountKopecks,
    shares: bill.charges.map(({ key, packs, kopecks }) => ({ key, packs, kopecks })),
    receipt: receiptOf(bill, bill.charges, 'full_prepayment'),
  })
}
