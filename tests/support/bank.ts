import { randomUUID } from 'node:crypto'
import { kopecks } from '@romashka/basics'
import {
  type MoneyCall,
  PaymentCallRefused,
  type PaymentGateway,
  PaymentOutcomeUnknown,
  type PaymentRequest,
  type ProviderPayment,
  type ProviderRefund,
} from '../../packages/domain/src/payments/payment-gateway.port.ts'

interface Account {
  request: PaymentRequest
  payment: ProviderPayment
  refunds: Map<string, ProviderRefund>
}

/**
 * A payment provider controlled by a test: it follows the rules of a real one (a key is answered once, a hold is captured once, no
 * more is given back than was taken) and can lose responses.
 */
export class Bank implements PaymentGateway {
  readonly accounts = new Map<string, Account>()
  limits = { mostReceiptLines: 100 }
  readonly notificationAnswer = { contentType: 'text/plain', body: 'OK' }
  /** Calls that take effect while their response is lost. */
  loseAnswers = 0
  /** Refunds are understood and refused, as by a bank whose card has been closed. */
  refusesRefunds = false
  /** No call is answered. */
  isDown = false
  readonly made: string[] = []
  readonly #byKey = new Map<string, string>()
  readonly #answered = new Map<string, unknown>()

  async createPayment(request: PaymentRequest) {
    const id = this.#byKey.get(request.idempotenceKey) ?? randomUUID()
    const known = this.accounts.get(id)
    const total = request.receipt.lines.reduce((sum, line) => sum + line.quantity * line.unitPrice, 0)
    if (total !== request.amount)
      throw new PaymentCallRefused('invalid_request', 'the receipt does not add up', 'receipt')
    if (request.receipt.lines.length > this.limits.mostReceiptLines)
      throw new PaymentCallRefused('invalid_request', 'the receipt is too long', 'receipt')
    if (!known) {
      this.#byKey.set(request.idempotenceKey, id)
      this.accounts.set(id, {
        request,
        refunds: new Map(),
        payment: {
          providerId: id,
          state: 'pending',
          amount: request.amount,
          capturedAmount: kopecks(0),
          refundedAmount: kopecks(0),
          holdUntil: undefined,
          cancelReason: undefined,
        },
      })
    }
    this.#answer('create')
    return { ...this.#account(id).payment, confirmationUrl: `https://bank.example/pay/${id}` }
  }

  async getPayment(id: string) {
    if (this.isDown) throw new PaymentOutcomeUnknown('no answer')
    return { ...this.#account(id).payment }
  }

  async capturePayment(id: string, call: MoneyCall) {
    return this.#once(call.idempotenceKey, 'capture', () => {
      const { payment } = this.#account(id)
      if (payment.state !== 'authorized') throw new PaymentCallRefused('invalid_request', `it is ${payment.state}`)
      if (call.amount > payment.amount) throw new PaymentCallRefused('invalid_request', 'more than is held', 'amount')
      this.#checkReceipt(call)
      Object.assign(payment, { state: 'captured', amount: call.amount, capturedAmount: call.amount })
      return { ...payment }
    })
  }

  async cancelPayment(id: string, key: string) {
    return this.#once(key, 'cancel', () => {
      const { payment } = this.#account(id)
      if (payment.state !== 'authorized') throw new PaymentCallRefused('invalid_request', `it is ${payment.state}`)
      Object.assign(payment, { state: 'cancelled', cancelReason: 'cancelled_by_shop' })
      return { ...payment }
    })
  }

  async refundPayment(id: string, call: MoneyCall): Promise<ProviderRefund> {
    if (this.refusesRefunds) throw new PaymentCallRefused('insufficient_funds', 'the shop’s account is empty')
    return this.#once(call.idempotenceKey, 'refund', () => {
      const { payment, refunds } = this.#account(id)
      if (payment.state !== 'captured') throw new PaymentCallRefused('invalid_request', `it is ${payment.state}`)
      if ((payment.refundedAmount ?? 0) + call.amount > payment.capturedAmount)
        throw new PaymentCallRefused('invalid_request', 'more than was taken')
      this.#checkReceipt(call)
      payment.refundedAmount = kopecks((payment.refundedAmount ?? 0) + call.amount)
      const refund: ProviderRefund = { providerRefundId: randomUUID(), state: 'succeeded', amount: call.amount }
      refunds.set(refund.providerRefundId, refund)
      return refund
    })
  }

  async getRefund(id: string, refundId: string) {
    const refund = this.#account(id).refunds.get(refundId)
    if (!refund) throw new PaymentCallRefused('not_found', 'no such refund')
    return refund
  }

  async sendClosingReceipt(_: string, call: MoneyCall) {
    this.#once(call.idempotenceKey, 'closing_receipt', () => this.#checkReceipt(call))
  }

  readNotification({ body }: { body: unknown }) {
    const id = (body as { id?: unknown } | undefined)?.id
    return typeof id === 'string' ? { providerId: id, kind: 'payment' as const } : undefined
  }

  /** The shopper pays on the bank's page. */
  pay(url: string | null): string {
    const id = idOf(url)
    const { payment, request } = this.#account(id)
    if (payment.state !== 'pending') return id
    if (request.capture === 'now') Object.assign(payment, { state: 'captured', capturedAmount: payment.amount })
    else Object.assign(payment, { state: 'authorized', holdUntil: new Date('2026-11-28T09:00:00Z') })
    return id
  }

  decline(url: string | null): string {
    const id = idOf(url)
    Object.assign(this.#account(id).payment, { state: 'cancelled', cancelReason: 'insufficient_funds' })
    return id
  }

  #account(id: string): Account {
    const account = this.accounts.get(id)
    if (!account) throw new PaymentCallRefused('not_found', 'no such payment')
    return account
  }

  #checkReceipt(call: MoneyCall): void {
    const total = call.receipt.lines.reduce((sum, line) => sum + line.quantity * line.unitPrice, 0)
    if (total !== call.amount) throw new PaymentCallRefused('invalid_request', 'the receipt does not add up', 'receipt')
  }

  #once<Result>(key: string, name: string, work: () => Result): Result {
    if (this.isDown) throw new PaymentOutcomeUnknown('no answer')
    if (!this.#answered.has(key)) {
      this.#answered.set(key, work())
      this.made.push(name)
    }
    this.#answer(name)
    return this.#answered.get(key) as Result
  }

  #answer(name: string): void {
    if (this.isDown) throw new PaymentOutcomeUnknown('no answer')
    if (this.loseAnswers <= 0) return
    this.loseAnswers -= 1
    throw new PaymentOutcomeUnknown(`the answer to ${name} got lost`)
  }
}

const idOf = (url: string | null) => url?.split('/').at(-1) ?? ''
