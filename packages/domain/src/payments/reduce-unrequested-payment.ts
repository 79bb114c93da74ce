import { sum } from '@romashka/basics'
import type { Context } from '../context.ts'
import type { Charge, Payment, ReceiptTerms } from './payment.ts'
import * as sql from './payments.sql.ts'
import { receiptOf } from './start-payment.ts'

/**
 * Lowers the amount of a payment whose page has not been requested from the provider, so that nobody has seen the
 * amount; any other payment stays as it is. Called in the transaction that locks the order.
 */
export async function reduceUnrequestedPayment(
  ctx: Context,
  payment: Payment,
  bill: ReceiptTerms & { charges: readonly Charge[] },
): Promise<void> {
  const amountKopecks = sum(bill.charges.map((charge) => charge.kopecks))
  if (payment.state !== 'new' || amountKopecks >= payment.amountKopecks || amountKopecks === 0) return
  await sql.lowerAmount(ctx, payment.id, {
    amountKopecks,
    shares: bill.charges.map(({ key, packs, kopecks }) => ({ key, packs, kopecks })),
    receipt: receiptOf(bill, bill.charges, 'full_prepayment'),
  })
}
