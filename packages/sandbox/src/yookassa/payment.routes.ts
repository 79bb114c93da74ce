import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Sandbox } from '../sandbox.ts'
import { type Call, findResult, recordResult } from './idempotence.ts'
import { type ListQuery, listPage } from './listing.ts'
import { readNewPayment } from './payment-body.ts'
import type { PaymentOperations } from './payment-operations.ts'
import { paymentView } from './payment-view.ts'
import { checkReceipt, requireReceipt } from './receipt-check.ts'
import { readAmount, readRecord } from './yookassa-money.ts'
import type { YookassaPayment, YookassaRecords } from './yookassa-records.ts'

type ById = { Params: { id: string } }

export function paymentRoutes(
  api: FastifyInstance,
  sandbox: Sandbox,
  records: YookassaRecords,
  operations: PaymentOperations,
): void {
  const view = (payment: YookassaPayment) => paymentView(sandbox, records, payment)

  /** Runs once per idempotence key; a repetition gets the current state of the first result. */
  function once(request: FastifyRequest, act: () => YookassaPayment) {
    const call = callOf(request, sandbox.now())
    const done = findResult(records, call)
    if (done) return view(operations.get(done.id))
    const payment = act()
    recordResult(records, call, 'payment', payment.id)
    return view(operations.get(payment.id))
  }

  api.post('/payments', async (request) => once(request, () => operations.create(readNewPayment(request.body))))

  api.get<{ Querystring: ListQuery }>('/payments', async ({ query }) => {
    return listPage(records.payments.all(), query, (payment) => view(operations.get(payment.id)))
  })

  api.get<ById>('/payments/:id', async ({ params }) => view(operations.get(params.id)))

  api.post<ById>('/payments/:id/capture', async (request) =>
    once(request, () => {
      const body = readRecord(request.body ?? {}, 'body')
      const amount = body.amount === undefined ? undefined : readAmount(body.amount, 'amount')
      const { amountKopecks, hasReceipt } = operations.get(request.params.id)
      if (hasReceipt && amount !== undefined && amount < amountKopecks) requireReceipt(body.receipt)
      checkReceipt(body.receipt, amount ?? amountKopecks)
      return operations.capture(request.params.id, amount)
    }),
  )

  api.post<ById>('/payments/:id/cancel', async (request) => once(request, () => operations.cancel(request.params.id)))
}

export function callOf(request: FastifyRequest, at: Date): Call {
  return { key: request.headers['idempotence-key'], path: request.url, body: request.body, at }
}
