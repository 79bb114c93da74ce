import { kopecks } from '@romashka/basics'
import {
  type MoneyCall,
  PaymentCallNotSent,
  PaymentCallRefused,
  type PaymentGateway,
  PaymentOutcomeUnknown,
  type PaymentState,
  type ProviderPayment,
  type ProviderRefund,
} from '@romashka/domain/ports'
import { asRecord, text } from '../vendor-call.ts'
import { createTbankPayment } from './create-payment.ts'
import { callTbank, type TbankTerminal } from './tbank-api.ts'
import { isBetween, paymentOf, tbankReceiptOf, tbankRefundStates } from './tbank-mapping.ts'
import { isSigned } from './tbank-token.ts'

export type TbankOptions = TbankTerminal & {
  /** Overrides the address set in the terminal's settings. */
  notificationUrl?: string | undefined
}

/** T-Bank internet acquiring v2 (developer.tbank.ru/eacq). The base URL ends in `/v2`. */
export function tbankGateway(options: TbankOptions): PaymentGateway {
  const stateOf = async (providerId: string) =>
    paymentOf(await callTbank(options, '/GetState', { PaymentId: providerId }, 'safe'))
  const receipt = (call: MoneyCall) => tbankReceiptOf(call.receipt)

  return {
    limits: { mostReceiptLines: 100 },
    // It has no key, and no call of T-Bank lists the receipts of a payment.
    sentOnce: ['closing_receipt'],
    notificationAnswer: { contentType: 'text/plain', body: 'OK' },
    createPayment: (wanted) => createTbankPayment(options, wanted),
    getPayment: stateOf,
    readNotification({ body }) {
      const fields = asRecord(body)
      const providerId = String(fields.PaymentId ?? '')
      if (fields.TerminalKey !== options.terminalKey || !/^\d+$/.test(providerId)) return undefined
      if (!isSigned(fields, options.password)) return undefined
      return { providerId, kind: 'payment', failedReceipt: failedReceiptOf(fields) }
    },
    capturePayment: (providerId, call) =>
      settle(options, providerId, 'captured', call.amount, '/Confirm', {
        Amount: call.amount,
        Receipt: receipt(call),
      }),
    cancelPayment: async (providerId) => {
      const { state } = await stateOf(providerId)
      if (state === 'captured')
        throw new PaymentCallRefused('captured', 'a captured payment is refunded, not cancelled')
      return settle(options, providerId, 'cancelled', undefined, '/Cancel', {})
    },
    async refundPayment(providerId, call) {
      const { state } = await stateOf(providerId)
      // On a hold the same call would release all of it.
      if (state !== 'captured') throw new PaymentCallRefused('not_captured', 'only captured money can go back')
      const answer = await callTbank(
        options,
        '/Cancel',
        { PaymentId: providerId, Amount: call.amount, ExternalRequestId: call.idempotenceKey, Receipt: receipt(call) },
        'safe',
      )
      return {
        providerRefundId: `${call.idempotenceKey}/${call.amount}`,
        ...refundState(answer, providerId),
        amount: call.amount,
      }
    },
    async getRefund(providerId, providerRefundId) {
      const answer = await callTbank(options, '/GetState', { PaymentId: providerId }, 'safe')
      const amount = Number(providerRefundId.slice(providerRefundId.lastIndexOf('/') + 1))
      return {
        providerRefundId,
        ...refundState(answer, providerId),
        amount: kopecks(Number.isSafeInteger(amount) ? amount : 0),
      }
    },
    sendClosingReceipt: (providerId, call) => sendClosingReceipt(options, providerId, call),
  }
}

/** What the cash register has said of a receipt, which has no id of its own where there is none. */
function failedReceiptOf({ Status, Success, PaymentId, Type, Amount, ErrorCode }: Record<string, unknown>) {
  if (Status !== 'RECEIPT' || Success !== false) return undefined
  return [PaymentId, Type, Amount, ErrorCode].map((one) => String(one ?? '').slice(0, 40)).join(' ')
}

/** A bank that is away is noticed before it is sent what must not be sent twice. @throws PaymentCallNotSent */
async function sendClosingReceipt(options: TbankOptions, providerId: string, call: MoneyCall): Promise<void> {
  const asked = callTbank(options, '/GetState', { PaymentId: providerId }, 'safe').then(paymentOf)
  await asked.catch((failure: unknown) => {
    if (!(failure instanceof PaymentOutcomeUnknown)) throw failure
    throw new PaymentCallNotSent(failure.message, { cause: failure })
  })
  const cashbox = { ...options, baseUrl: options.baseUrl.replace(/\/v2\/*$/, '/cashbox') }
  const fields = { PaymentId: providerId, Receipt: tbankReceiptOf(call.receipt) }
  await callTbank(cashbox, '/SendClosingReceipt', fields, 'never')
}

function refundState(
  answer: Record<string, unknown>,
  providerId: string,
): Pick<ProviderRefund, 'state' | 'unexpectedStatus'> {
  const status = text(answer.Status)
  if (String(answer.PaymentId ?? providerId) !== providerId)
    throw new PaymentOutcomeUnknown('the answer of T-Bank is about another payment')
  if (!status) throw new PaymentOutcomeUnknown('unreadable refund from T-Bank')
  const state = tbankRefundStates[status]
  return state ? { state } : { state: 'unknown', unexpectedStatus: status }
}

/**
 * Confirm and Cancel have no idempotence key. A repetition after a lost response is refused because the payment has
 * changed its state; when that is the wanted state, the call has succeeded. While the bank is still at it (CONFIRMING,
 * REVERSING) the outcome is unknown, and the refusal of a repetition says nothing of the first call.
 */
async function settle(
  options: TbankOptions,
  providerId: string,
  to: PaymentState,
  amount: number | undefined,
  path: string,
  fields: Record<string, unknown>,
): Promise<ProviderPayment> {
  const refused = await callTbank(options, path, { PaymentId: providerId, ...fields }, 'safe').then(
    () => undefined,
    (failure: unknown) => {
      if (failure instanceof PaymentCallRefused) return failure
      throw failure
    },
  )
  const answer = await callTbank(options, '/GetState', { PaymentId: providerId }, 'safe')
  const payment = paymentOf(answer)
  if (isBetween(answer)) throw new PaymentOutcomeUnknown(`T-Bank has not finished ${path}`)
  const isThere = payment.state === to && (amount === undefined || payment.capturedAmount === amount)
  if (refused && !isThere) throw refused
  if (payment.state !== to) throw new PaymentOutcomeUnknown(`T-Bank has not finished ${path}`)
  return payment
}
