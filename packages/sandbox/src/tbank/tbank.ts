import type { FastifyInstance } from 'fastify'
import type { BankBill, BillSource } from '../bank/bill.ts'
import { injectFaults } from '../control/faults.ts'
import type { Sandbox } from '../sandbox.ts'
import { cancel, closeReceipt, confirm, decide, find, init, type TbankState } from './tbank-operations.ts'
import { TbankError, type TbankPayment } from './tbank-payment.ts'
import { tbankToken } from './tbank-token.ts'

type Fields = Record<string, unknown>

export function openTbankState(sandbox: Sandbox): TbankState {
  return { sandbox, payments: sandbox.store.collection('tbank.payments') }
}

/** T-Bank acquiring v2 under `/tbank/v2`; refusals are HTTP 200 with Success false. */
export function tbank(scope: FastifyInstance, state: TbankState): void {
  const { sandbox } = state
  const own = { terminalKey: '', password: '', ...sandbox.options.tbank }
  const success = { Success: true, ErrorCode: '0', TerminalKey: own.terminalKey }
  const view = (payment: TbankPayment) => ({
    ...success,
    Status: payment.status,
    PaymentId: payment.id,
    OrderId: payment.orderId,
    Amount: payment.kopecks,
  })
  scope.register(
    async (api) => {
      injectFaults(api, 'tbank', sandbox.faults, (kind) => ({
        status: kind === 'too_many' ? 429 : 500,
        body: { Success: false, ErrorCode: '9998', Message: 'Внутренняя ошибка' },
      }))
      api.setErrorHandler((failure: Error & { statusCode?: number }, _request, reply) => {
        const status = failure.statusCode ?? 500
        const error = new TbankError(status < 500 ? '9999' : '9998', 'Неверные параметры', failure.message)
        return reply.code(status).send(refusal(error))
      })
      api.setNotFoundHandler((_request, reply) =>
        reply.code(404).send(refusal(new TbankError('404', 'Метод не найден'))),
      )
      const route = (path: string, answer: (asked: Fields) => Fields) =>
        api.post<{ Body: Fields }>(path, async ({ body }) => {
          try {
            requireSignature(body, own)
            return answer(body)
          } catch (failure) {
            if (failure instanceof TbankError) return refusal(failure)
            throw failure
          }
        })
      route('/v2/Init', (asked) => {
        const payment = init(state, asked)
        return { ...view(payment), PaymentURL: `${sandbox.publicUrl}/bank/${payment.id}` }
      })
      route('/v2/GetState', (asked) => view(find(state, asked.PaymentId)))
      route('/v2/Confirm', (asked) => view(confirm(state, asked)))
      route('/v2/Cancel', (asked) => {
        const { payment, original, left } = cancel(state, asked)
        return { ...view(payment), OriginalAmount: original, NewAmount: left }
      })
      route('/v2/CheckOrder', (asked) => ({
        ...success,
        OrderId: asked.OrderId,
        Payments: state.payments
          .all()
          .flatMap((one) => (one.orderId === asked.OrderId ? [view(find(state, one.id))] : [])),
      }))
      route('/cashbox/SendClosingReceipt', (asked) => {
        closeReceipt(state, asked)
        return { Success: true, ErrorCode: '0' }
      })
    },
    { prefix: '/tbank' },
  )
}

function requireSignature(asked: Fields | undefined, own: { terminalKey: string; password: string }): void {
  if (asked?.TerminalKey !== own.terminalKey) throw new TbankError('501', 'Терминал не найден')
  if (asked.Token !== tbankToken(asked, own.password)) throw new TbankError('204', 'Неверный токен')
}

function refusal(failure: TbankError): Fields {
  return { Success: false, ErrorCode: failure.code, Message: failure.message, Details: failure.details }
}

/** T-Bank's payments as the bank's page sees them. */
export function tbankBills(state: TbankState): BillSource {
  return {
    find(id): BankBill | undefined {
      if (!state.payments.get(id)) return undefined
      const payment = find(state, id)
      return {
        id,
        kopecks: payment.kopecks,
        description: payment.description,
        provider: 'Т-Банк',
        methods: payment.isTwoStage ? ['bank_card'] : ['bank_card', 'sbp'],
        isHold: payment.isTwoStage,
        isOpen: payment.status === 'NEW',
        returnUrl: () => (['AUTHORIZED', 'CONFIRMED'].includes(payment.status) ? payment.successUrl : payment.failUrl),
      }
    },
    decide: (id, decision, plan) => decide(state, id, decision, plan),
  }
}
