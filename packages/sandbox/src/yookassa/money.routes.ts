import type { FastifyInstance } from 'fastify'
import type { Sandbox } from '../sandbox.ts'
import { findResult, recordResult } from './idempotence.ts'
import { type ListQuery, listPage } from './listing.ts'
import { callOf } from './payment.routes.ts'
import type { PaymentOperations } from './payment-operations.ts'
import { receiptView, refundView } from './payment-view.ts'
import { checkCustomer, checkItems, checkReceipt, requireReceipt } from './receipt-check.ts'
import { invalid, missing } from './yookassa-error.ts'
import { readAmount, readRecord, readText } from './yookassa-money.ts'
import { newId, type YookassaPayment, type YookassaReceipt, type YookassaRecords } from './yookassa-records.ts'

type ById = { Params: { id: string } }

/** Refunds and receipts. */
export function moneyRoutes(
  api: FastifyInstance,
  sandbox: Sandbox,
  records: YookassaRecords,
  operations: PaymentOperations,
): void {
  const refundOf = (id: string) => records.refunds.get(id) ?? missing('Refund', 'refund_id')
  const receiptOf = (id: string) => records.receipts.get(id) ?? missing('Receipt', 'receipt_id')

  api.post('/refunds', async (request) => {
    const call = callOf(request, sandbox.now())
    const done = findResult(records, call)
    if (done) return refundView(refundOf(done.id))
    const body = readRecord(request.body, 'body')
    const amountKopecks = readAmount(body.amount, 'amount')
    checkReceipt(body.receipt, amountKopecks)
    const paid = records.payments.get(String(body.payment_id))
    if (paid?.hasReceipt && amountKopecks < paid.capturedKopecks) requireReceipt(body.receipt)
    const description = readText(body.description, 'description', 250)
    const paymentId = readText(body.payment_id, 'payment_id', 64) ?? invalid('payment_id', 'Payment is required')
    const refund = operations.refund(paymentId, { amountKopecks, description, hasReceipt: body.receipt !== undefined })
    recordResult(records, call, 'refund', refund.id)
    return refundView(refund)
  })

  api.get<{ Querystring: ListQuery }>('/refunds', async ({ query }) => {
    const all = records.refunds.all().filter((one) => [undefined, one.paymentId].includes(query.payment_id))
    return listPage(all, query, refundView)
  })

  api.get<ById>('/refunds/:id', async ({ params }) => refundView(refundOf(params.id)))

  api.post('/receipts', async (request) => {
    const call = callOf(request, sandbox.now())
    const done = findResult(records, call)
    if (done) return receiptView(receiptOf(done.id))
    const receipt = readReceipt(records, operations, request.body, sandbox.now())
    const isFailing = sandbox.faults.take('yookassa', ['receipt_failed']) !== undefined
    records.receipts.put(receipt.id, { ...receipt, status: isFailing ? 'canceled' : 'succeeded' })
    recordResult(records, call, 'receipt', receipt.id)
    // The cash register takes its time: what becomes of it is known later.
    return { ...receiptView(receipt), ...(isFailing && { status: 'pending' }) }
  })

  api.get<{ Querystring: ListQuery }>('/receipts', async ({ query }) => {
    const wanted = query.payment_id ?? query.refund_id
    const all = records.receipts.all().filter((one) => wanted === undefined || one.about === wanted)
    return listPage(all, query, receiptView)
  })

  api.get<ById>('/receipts/:id', async ({ params }) => receiptView(receiptOf(params.id)))
}

function readReceipt(
  records: YookassaRecords,
  operations: PaymentOperations,
  given: unknown,
  at: Date,
): YookassaReceipt {
  const body = readRecord(given, 'body')
  const type = body.type === 'payment' || body.type === 'refund' ? body.type : invalid('type', 'Unknown receipt type')
  const about = String(type === 'payment' ? body.payment_id : body.refund_id)
  if (type === 'payment') operations.get(about)
  else if (!records.refunds.get(about)) missing('Refund', 'refund_id')
  if (body.send !== true) invalid('send', 'true is expected')
  checkCustomer(body, 'receipt')
  const total = checkItems(body.items, 'items')
  const settlements = Array.isArray(body.settlements) ? body.settlements : []
  const settled = settlements.reduce((sum: number, one, at) => {
    return sum + readAmount(readRecord(one, `settlements[${at}]`).amount, `settlements[${at}].amount`)
  }, 0)
  if (settled !== total) invalid('settlements', 'Sum of settlements differs from the sum of items')
  if (type === 'payment') refuseMoreThanPaid(records, operations.get(about), total)
  const items: unknown[] = Array.isArray(body.items) ? body.items : []
  return { id: newId(), type, about, createdAt: at.toISOString(), items, settlements, kopecks: total }
}

function refuseMoreThanPaid(records: YookassaRecords, payment: YookassaPayment, kopecks: number): void {
  if (payment.status !== 'succeeded') invalid('payment_id', 'Payment is not succeeded')
  const earlier = records.receipts.all().filter((one) => one.type === 'payment' && one.about === payment.id)
  const closed = earlier.reduce((sum, one) => sum + (one.kopecks ?? 0), kopecks)
  if (closed > payment.capturedKopecks) invalid('settlements', 'Sum of settlements is greater than the payment')
}
