import type { BankBill, BillSource } from '../bank/bill.ts'
import type { Sandbox } from '../sandbox.ts'
import { createPaymentOperations } from './payment-operations.ts'
import type { YookassaRecords } from './yookassa-records.ts'

const ownDecisions = new Set(['expired_on_confirmation', '3d_secure_failed'])

/** YooKassa's payments as the bank's page sees them. */
export function yookassaBills(sandbox: Sandbox, records: YookassaRecords): BillSource {
  const operations = createPaymentOperations(sandbox, records)
  return {
    find(id): BankBill | undefined {
      if (!records.payments.get(id)) return undefined
      const payment = operations.get(id)
      const all = payment.capture ? (['bank_card', 'sbp'] as const) : (['bank_card'] as const)
      return {
        id,
        kopecks: payment.amountKopecks,
        description: payment.description,
        provider: 'ЮKassa',
        methods: payment.method === 'sbp' || payment.method === 'bank_card' ? [payment.method] : all,
        isHold: !payment.capture,
        isOpen: payment.status === 'pending',
        returnUrl: () => payment.confirmation.returnUrl,
      }
    },
    decide(id, decision, plan) {
      if (decision.outcome === 'paid') operations.decide(id, decision, plan)
      else {
        const party = ownDecisions.has(decision.reason) ? 'yoo_kassa' : 'payment_network'
        operations.decide(id, { ...decision, party }, plan)
      }
    },
  }
}
