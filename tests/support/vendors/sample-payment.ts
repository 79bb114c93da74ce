import { kopecks, paymentIdOf, readPhone } from '@romashka/basics'
import type { PaymentRequest, Receipt } from '@romashka/domain/ports'

export function receiptFor(amount: number): Receipt {
  return {
    phone: readPhone('+79123456789'),
    lines: [
      {
        description: 'Парацетамол таблетки 500 мг № 20',
        quantity: 1,
        unitPrice: kopecks(amount),
        vat: 10,
        subject: 'commodity',
        mode: 'full_prepayment',
      },
    ],
  }
}

let made = 0

/** A payment of 1 250,40 ₽ unless said otherwise; each with an id and a key of its own. */
export function samplePayment(by: Partial<PaymentRequest> & { kopecks?: number } = {}): PaymentRequest {
  made += 1
  const amount = kopecks(by.kopecks ?? 125_040)
  return {
    paymentId: paymentIdOf(`00000000-0000-4000-8000-${String(made).padStart(12, '0')}`),
    idempotenceKey: `key-${made}-${Date.now()}`,
    amount,
    capture: 'now',
    description: 'Заказ 1001',
    returnUrl: 'http://127.0.0.1:9/payment-complite',
    receipt: receiptFor(amount),
    ...by,
  }
}
