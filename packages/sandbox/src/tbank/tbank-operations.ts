import { randomInt } from 'node:crypto'
import type { BillDecision } from '../bank/bill.ts'
import type { NotificationPlan } from '../notifications/webhook-sender.ts'
import type { Sandbox } from '../sandbox.ts'
import type { Collection } from '../store/store.ts'
import { failWrong, failWrongStatus, TbankError, type TbankPayment, type TbankStatus } from './tbank-payment.ts'
import { checkTbankItems, checkTbankReceipt } from './tbank-receipt.ts'
import { tbankToken } from './tbank-token.ts'

type Fields = Record<string, unknown>
export type TbankState = { sandbox: Sandbox; payments: Collection<TbankPayment> }

const longestDescription = 140
const dueMs = 24 * 60 * 60 * 1000
const declineCodes: Record<string, string> = {
  insufficient_funds: '1051',
  card_expired: '1054',
  '3d_secure_failed': '101',
}

export function init({ sandbox, payments }: TbankState, asked: Fields): TbankPayment {
  const { Amount: kopecks, OrderId: orderId } = asked
  if (typeof kopecks !== 'number' || !Number.isInteger(kopecks) || kopecks < 100)
    failWrong('Amount: whole kopecks, 100 at least')
  if (typeof orderId !== 'string' || orderId === '' || orderId.length > 36) failWrong('OrderId: 1 to 36 characters')
  if (!['O', 'T'].includes(String(asked.PayType ?? 'O'))) failWrong('PayType')
  if (String(asked.Description ?? '').length > longestDescription) failWrong('Description')
  if (payments.all().some((one) => one.orderId === orderId)) {
    throw new TbankError('8', 'Неверный статус транзакции', 'Заказ с таким OrderId уже существует')
  }
  checkTbankReceipt(asked.Receipt, kopecks)
  const id = String(randomInt(1e9, 9e9))
  const due = asked.RedirectDueDate ? Date.parse(String(asked.RedirectDueDate)) : sandbox.now().getTime() + dueMs
  if (Number.isNaN(due)) failWrong('RedirectDueDate')
  const link = (name: string) => (asked[name] === undefined ? undefined : String(asked[name]))
  return payments.put(id, {
    id,
    orderId,
    kopecks,
    leftKopecks: kopecks,
    hasReceipt: asked.Receipt !== undefined,
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

export function find(state: TbankState, id: unknown): TbankPayment {
  const payment = state.payments.get(String(id))
  if (!payment) throw new TbankError('255', 'Платёж не найден')
  const isLate = payment.status === 'NEW' && state.sandbox.now().getTime() > Date.parse(payment.dueAt)
  return isLate ? move(state, payment, 'DEADLINE_EXPIRED') : payment
}

export function decide(state: TbankState, id: string, decision: BillDecision, plan: NotificationPlan): void {
  const payment = find(state, id)
  if (payment.status !== 'NEW') return
  if (decision.outcome === 'declined') {
    const status = decision.reason === 'expired_on_confirmation' ? 'DEADLINE_EXPIRED' : 'REJECTED'
    move(state, payment, status, { plan, errorCode: declineCodes[decision.reason] ?? '99' })
    return
  }
  // T-Bank notifies of AUTHORIZED for a one-stage payment too, at the same time and in any order.
  const held = move(state, payment, 'AUTHORIZED', { plan })
  if (!payment.isTwoStage) move(state, held, 'CONFIRMED')
}

export function confirm(state: TbankState, asked: Fields): TbankPayment {
  const payment = find(state, asked.PaymentId)
  if (payment.status !== 'AUTHORIZED') failWrongStatus()
  const kopecks = asked.Amount === undefined ? payment.kopecks : Number(asked.Amount)
  if (!Number.isInteger(kopecks) || kopecks <= 0 || kopecks > payment.kopecks) failWrong('Amount')
  requireReceipt(payment, asked, kopecks, payment.kopecks)
  return move(state, payment, 'CONFIRMED', { kopecks, leftKopecks: kopecks })
}

export function cancel(state: TbankState, asked: Fields): { payment: TbankPayment; original: number; left: number } {
  const payment = find(state, asked.PaymentId)
  const key = asked.ExternalRequestId === undefined ? undefined : String(asked.ExternalRequestId)
  const done = key === undefined ? undefined : payment.cancels[key]
  if (done) return { payment, ...done }
  const unpaid: Partial<Record<TbankStatus, TbankStatus>> = { NEW: 'CANCELED', AUTHORIZED: 'REVERSED' }
  const ended = unpaid[payment.status]
  if (ended) return { payment: move(state, payment, ended, { leftKopecks: 0 }), original: payment.kopecks, left: 0 }
  if (payment.status !== 'CONFIRMED' && payment.status !== 'PARTIAL_REFUNDED') failWrongStatus()
  const kopecks = asked.Amount === undefined ? payment.leftKopecks : Number(asked.Amount)
  if (!Number.isInteger(kopecks) || kopecks <= 0) failWrong('Amount')
  if (kopecks > payment.leftKopecks) throw new TbankError('7', 'Неверная сумма', 'Сумма возврата больше остатка')
  requireReceipt(payment, asked, kopecks, payment.leftKopecks)
  const [original, left] = [payment.leftKopecks, payment.leftKopecks - kopecks]
  const cancels = key === undefined ? payment.cancels : { ...payment.cancels, [key]: { original, left } }
  const status = left === 0 ? 'REFUNDED' : 'PARTIAL_REFUNDED'
  return { payment: move(state, payment, status, { leftKopecks: left, cancels }), original, left }
}

/** For a part of a payment with a receipt the bank cannot make the receipt itself. */
function requireReceipt(payment: TbankPayment, asked: Fields, kopecks: number, whole: number): void {
  if (payment.hasReceipt && kopecks < whole && !asked.Receipt) failWrong('Receipt is required for a part of the amount')
  checkTbankReceipt(asked.Receipt, kopecks)
}

/** A closing receipt of one hand-over; all of them together close no more than was paid. */
export function closeReceipt(state: TbankState, asked: Fields): void {
  const payment = find(state, asked.PaymentId)
  if (payment.status !== 'CONFIRMED' && payment.status !== 'PARTIAL_REFUNDED') failWrongStatus()
  if (!payment.hasReceipt) failWrong('The payment has no receipt of a prepayment')
  const closedKopecks = (payment.closedKopecks ?? 0) + checkTbankItems(asked.Receipt)
  if (closedKopecks > payment.leftKopecks) failWrong('Receipt: sum of items is greater than what was prepaid')
  state.payments.put(payment.id, { ...payment, closedKopecks })
}

function move(
  state: TbankState,
  from: TbankPayment,
  status: TbankStatus,
  by: Partial<TbankPayment> = {},
): TbankPayment {
  const payment = state.payments.put(from.id, { ...from, ...by, status })
  const { terminalKey = '', password = '' } = state.sandbox.options.tbank ?? {}
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
    state.sandbox.webhooks.send(
      { about: payment.id, url: payment.notificationUrl, body, expectBody: 'OK' },
      payment.plan,
    )
  }
  return payment
}
