import { randomInt } from 'node:crypto'
import type { BillDecision } from '../bank/bill.ts'
import type { NotificationPlan } from '../notifications/courier.ts'
import type { Sandbox } from '../sandbox.ts'
import type { Collection } from '../store/store.ts'
import { TbankError, type TbankPayment, type TbankStatus, wrong, wrongStatus } from './tbank-payment.ts'
import { checkTbankReceipt } from './tbank-receipt.ts'
import { tbankToken } from './tbank-token.ts'

type Fields = Record<string, unknown>
export type TbankDesk = { sandbox: Sandbox; payments: Collection<TbankPayment> }

const dueMs = 24 * 60 * 60 * 1000
const declineCodes: Record<string, string> = {
  insufficient_funds: '1051',
  card_expired: '1054',
  '3d_secure_failed': '101',
}

export function init({ sandbox, payments }: TbankDesk, asked: Fields): TbankPayment {
  const { Amount: kopecks, OrderId: orderId } = asked
  if (typeof kopecks !== 'number' || !Number.isInteger(kopecks) || kopecks < 100)
    wrong('Amount: whole kopecks, 100 at least')
  if (typeof orderId !== 'string' || orderId === '' || orderId.length > 36) wrong('OrderId: 1 to 36 characters')
  if (payments.all().some((one) => one.orderId === orderId)) {
    throw new TbankError('8', 'Неверный статус транзакции', 'Заказ с таким OrderId уже существует')
  }
  checkTbankReceipt(asked.Receipt, kopecks)
  const id = String(randomInt(1e9, 9e9))
  const due = asked.RedirectDueDate ? Date.parse(String(asked.RedirectDueDate)) : sandbox.now().getTime() + dueMs
  if (Number.isNaN(due)) wrong('RedirectDueDate')
  const link = (name: string) => (asked[name] === undefined ? undefined : String(asked[name]))
  return payments.put(id, {
    id,
    orderId,
    kopecks,
    leftKopecks: kopecks,
    isTwoStage: asked.PayType === 'T',
    status: 'NEW',
    errorCode: '0',
    description: link('Description'),
    successUrl: link('SuccessURL'),
    failUrl: link('FailURL'),
    notificationUrl: link('NotificationURL') ?? sandbox.options.tbank?.notificationUrl,
    dueAt: new Date(due).toISOString(),
    plan: { mode: 'now', seconds: 0 },
    cancels: {},
  })
}

export function find(desk: TbankDesk, id: unknown): TbankPayment {
  const payment = desk.payments.get(String(id))
  if (!payment) throw new TbankError('255', 'Платёж не найден')
  const isLate = payment.status === 'NEW' && desk.sandbox.now().getTime() > Date.parse(payment.dueAt)
  return isLate ? move(desk, payment, 'DEADLINE_EXPIRED') : payment
}

export function decide(desk: TbankDesk, id: string, decision: BillDecision, plan: NotificationPlan): void {
  const payment = find(desk, id)
  if (payment.status !== 'NEW') return
  if (decision.outcome === 'declined') {
    const status = decision.reason === 'expired_on_confirmation' ? 'DEADLINE_EXPIRED' : 'REJECTED'
    move(desk, payment, status, { plan, errorCode: declineCodes[decision.reason] ?? '99' })
    return
  }
  // A payment of one stage is announced as AUTHORIZED too, at the same time and in no particular order.
  const held = move(desk, payment, 'AUTHORIZED', { plan })
  if (!payment.isTwoStage) move(desk, held, 'CONFIRMED')
}

export function confirm(desk: TbankDesk, asked: Fields): TbankPayment {
  const payment = find(desk, asked.PaymentId)
  if (payment.status !== 'AUTHORIZED') wrongStatus()
  const kopecks = asked.Amount === undefined ? payment.kopecks : Number(asked.Amount)
  if (!Number.isInteger(kopecks) || kopecks <= 0 || kopecks > payment.kopecks) wrong('Amount')
  checkTbankReceipt(asked.Receipt, kopecks)
  return move(desk, payment, 'CONFIRMED', { kopecks, leftKopecks: kopecks })
}

export function cancel(desk: TbankDesk, asked: Fields): { payment: TbankPayment; original: number; left: number } {
  const payment = find(desk, asked.PaymentId)
  const key = asked.ExternalRequestId === undefined ? undefined : String(asked.ExternalRequestId)
  const done = key === undefined ? undefined : payment.cancels[key]
  if (done) return { payment, ...done }
  const unpaid: Partial<Record<TbankStatus, TbankStatus>> = { NEW: 'CANCELED', AUTHORIZED: 'REVERSED' }
  const ended = unpaid[payment.status]
  if (ended) return { payment: move(desk, payment, ended, { leftKopecks: 0 }), original: payment.kopecks, left: 0 }
  if (payment.status !== 'CONFIRMED' && payment.status !== 'PARTIAL_REFUNDED') wrongStatus()
  const kopecks = asked.Amount === undefined ? payment.leftKopecks : Number(asked.Amount)
  if (!Number.isInteger(kopecks) || kopecks <= 0) wrong('Amount')
  if (kopecks > payment.leftKopecks) throw new TbankError('7', 'Неверная сумма', 'Сумма возврата больше остатка')
  checkTbankReceipt(asked.Receipt, kopecks)
  const [original, left] = [payment.leftKopecks, payment.leftKopecks - kopecks]
  const cancels = key === undefined ? payment.cancels : { ...payment.cancels, [key]: { original, left } }
  const status = left === 0 ? 'REFUNDED' : 'PARTIAL_REFUNDED'
  return { payment: move(desk, payment, status, { leftKopecks: left, cancels }), original, left }
}

function move(desk: TbankDesk, from: TbankPayment, status: TbankStatus, by: Partial<TbankPayment> = {}): TbankPayment {
  const payment = desk.payments.put(from.id, { ...from, ...by, status })
  const { terminalKey = '', password = '' } = desk.sandbox.options.tbank ?? {}
  const fields = {
    TerminalKey: terminalKey,
    OrderId: payment.orderId,
    Success: status !== 'REJECTED' && status !== 'DEADLINE_EXPIRED',
    Status: status,
    PaymentId: Number(payment.id),
    ErrorCode: payment.errorCode,
    Amount: payment.kopecks,
    CardId: 10452089,
    Pan: '430000******0777',
    ExpDate: '1230',
  }
  if (payment.notificationUrl) {
    const body = { ...fields, Token: tbankToken(fields, password) }
    desk.sandbox.courier.send({ about: payment.id, url: payment.notificationUrl, body, expectBody: 'OK' }, payment.plan)
  }
  return payment
}
