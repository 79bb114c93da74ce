import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Sandbox } from '../sandbox.ts'
import { type Call, findDone, noteDone } from './idempotence.ts'
import { type ListQuery, listPage } from './listing.ts'
import { readNewPayment } from './payment-body.ts'
import type { PaymentLife } from './payment-life.ts'
import { paymentView } from './payment-view.ts'
import { checkReceipt } from './receipt-check.ts'
import type { Books, KeptPayment } from './yookassa-books.ts'
import { readAmount, readRecord } from './yookassa-money.ts'

type ById = { Params: { id: string } }

export function paymentRoutes(api: FastifyInstance, sandbox: Sandbox, books: Books, life: PaymentLife): void {
  const view = (payment: KeptPayment) => paymentView(sandbox, books, payment)

  /** Does it once per idempotence key; a repetition is shown what has become of the first. */
  function once(request: FastifyRequest, act: () => KeptPayment) {
    const call = callOf(request, sandbox.now())
    const done = findDone(books, call)
    if (done) return view(life.get(done.id))
    const payment = act()
    noteDone(books, call, 'payment', payment.id)
    return view(life.get(payment.id))
  }

  api.post('/payments', async (request) => once(request, () => life.create(readNewPayment(request.body))))

  api.get<{ Querystring: ListQuery }>('/payments', async ({ query }) => {
    return listPage(books.payments.all(), query, (payment) => view(life.get(payment.id)))
  })

  api.get<ById>('/payments/:id', async ({ params }) => view(life.get(params.id)))

  api.post<ById>('/payments/:id/capture', async (request) =>
    once(request, () => {
      const body = readRecord(request.body ?? {}, 'body')
      const amount = body.amount === undefined ? undefined : readAmount(body.amount, 'amount')
      checkReceipt(body.receipt, amount ?? life.get(request.params.id).amountKopecks)
      return life.capture(request.params.id, amount)
    }),
  )

  api.post<ById>('/payments/:id/cancel', async (request) => once(request, () => life.cancel(request.params.id)))
}

export function callOf(request: FastifyRequest, at: Date): Call {
  return { key: request.headers['idempotence-key'], path: request.url, body: request.body, at }
}
